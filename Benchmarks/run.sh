#!/usr/bin/env bash
# Builds for release, measures beside the peers, and writes RESULTS.md.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh build
swift build -c release --product epicenter
# Sources of the package above may have come and gone since the last build, which the cached plan does not see.
swift build -c release --package-path Benchmarks --product bench --disable-build-manifest-caching
if [ ! -x .venv-bench/bin/python ]; then
    "${PYTHON:-python3}" -m venv .venv-bench
    .venv-bench/bin/python -m pip install --quiet --disable-pip-version-check orjson==3.13.0
fi
exec .venv-bench/bin/python Benchmarks/run.py

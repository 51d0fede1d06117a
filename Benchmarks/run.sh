#!/usr/bin/env bash
# Builds for release, measures beside the peers, and writes RESULTS.md: everything, or the parts that are named.
set -euo pipefail
cd "$(dirname "$0")/.."
scripts/setup.sh build app browser bench
swift build -c release --product epicenter
# Sources of the package above may have come and gone since the last build, which the cached plan does not see.
swift build -c release --package-path Benchmarks --product bench --disable-build-manifest-caching
make app
exec .venv-bench/bin/python Benchmarks/run.py "$@"

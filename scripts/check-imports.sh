#!/usr/bin/env bash
# Fails where a file of the modules that also run in the browser, or in any other program, imports what it must not:
# Seismology nothing but the platform's C library, and that in Math.swift alone; Positioning and Catalog only Seismology.
set -euo pipefail
cd "$(dirname "$0")/.."

status=0
for module in Seismology Positioning Catalog; do
    [ -d "Sources/$module" ] || continue
    while IFS= read -r -d '' file; do
        case $module:${file##*/} in
        Seismology:Math.swift) permitted='Glibc|Musl|Darwin' ;;
        Seismology:*) permitted='' ;;
        *) permitted='Seismology' ;;
        esac
        # An import may follow attributes, an access level and the kind of the declaration it names.
        awk -v file="$file" -v module="$module" -v permitted="$permitted" '
            {
                line = $0
                sub(/\/\/.*/, "", line)
                count = split(line, statements, ";")
                for (i = 1; i <= count; i++) {
                    statement = statements[i]
                    while (sub(/^[ \t]*@[A-Za-z_]+(\([^)]*\))?[ \t]*/, "", statement)) { }
                    sub(/^[ \t]*((public|package|internal|fileprivate|private)[ \t]+)?/, "", statement)
                    if (statement !~ /^import[ \t]/) continue
                    sub(/^import[ \t]+((struct|class|enum|protocol|typealias|func|var|let|actor)[ \t]+)?/, "", statement)
                    sub(/[. \t].*/, "", statement)
                    if (permitted != "" && statement ~ "^(" permitted ")$") continue
                    printf "%s:%d: %s must not import %s; ", file, NR, module, statement
                    if (permitted == "") print "it depends on nothing."
                    else { gsub(/\|/, ", ", permitted); print "permitted is " permitted "." }
                    failed = 1
                }
            }
            END { exit failed }
        ' "$file" >&2 || status=1
    done < <(find -L "Sources/$module" -name '*.swift' -print0 | sort -z)
done
exit $status

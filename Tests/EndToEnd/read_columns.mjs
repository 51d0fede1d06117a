// Reads an answer of /columns from standard input as the page does, and writes it as JSON.

import { readFileSync } from "node:fs";

import { readColumns } from "../../Browser/modules/columns.js";

/** What is missing is null in JSON, where it is not a number in a column. */
const plain = (key, value) => (ArrayBuffer.isView(value) ? Array.from(value) : Number.isNaN(value) ? null : value);

process.stdout.write(JSON.stringify(readColumns(new Uint8Array(readFileSync(0))), plain));

/**
 * Reads answers of `/columns`, version 1 of the form that Documentation/columns.md specifies.
 *
 * @typedef {object} RowClass what many rows have in common
 * @property {string | null} agency
 * @property {string | null} network
 * @property {string | null} magnitudeType
 * @property {string | null} kind
 * @property {string | null} status automatic, reviewed or deleted
 * @property {string | null} alert green, yellow, orange or red
 * @property {boolean} withdrawn
 * @property {boolean} tsunami
 *
 * @typedef {object} Columns
 * @property {string} revision REPORT-CHANGE, to ask for changes since
 * @property {boolean} whole whether these are all rows, rather than those that changed
 * @property {number | null} start milliseconds; rows before it no longer answer the question
 * @property {Float64Array} gone the numbers of events that answer no more
 * @property {number} count how many rows there are
 * @property {Float64Array} number Epicenter's own number of each event
 * @property {Float64Array} time milliseconds since 1970
 * @property {Float64Array} latitude degrees north
 * @property {Float64Array} longitude degrees east
 * @property {Float64Array} depth kilometers, NaN where it is missing
 * @property {Float64Array} magnitude NaN where it is missing
 * @property {Int32Array} significance
 * @property {Float64Array} felt the number of felt reports, NaN where there are none
 * @property {Uint32Array} classOf the place in `classes` of each row's class
 * @property {RowClass[]} classes
 */

import { PlaneReader, signed } from './planes.js';

const HEADER_BYTES = 40, BYTES_PER_ROW = 50, MOST_ROWS_PER_BLOCK = 65_536, MISSING_STEPS = -(2 ** 31);

/**
 * Reads an answer.
 * @param {Uint8Array} bytes the whole answer, uncompressed
 * @returns {Columns}
 * @throws {RangeError} with a sentence, where the bytes are not such an answer
 */
export function readColumns(bytes) {
  const reader = new PlaneReader(bytes);
  if (bytes.length < HEADER_BYTES || reader.text(4) !== 'EQCL') refuse('they do not begin with the header EQCL');
  const version = reader.u16(), kind = reader.u16();
  if (version !== 1) refuse(`their form is version ${version}, and this page reads version 1; load the page again`);
  if (kind > 1) refuse(`${kind} is neither a whole answer (0) nor changes (1)`);
  const revision = `${reader.i64()}-${reader.i64()}`, start = reader.i64();
  const count = reader.u32(), gone = reader.u32();
  // A claim is checked against the bytes that are there before anything of its size is made.
  if (count * BYTES_PER_ROW + gone * 8 > reader.left) refuse(`${count} rows and ${gone} numbers do not fit in them`);
  const columns = emptyColumns(count);
  const goneNumbers = Float64Array.from({ length: gone }, () => exactly(reader.i64()));
  for (let first = 0; first < count;) first += readBlock(reader, columns, first);
  if (reader.left > 0) refuse(`${reader.left} bytes follow after the last row`);
  return { revision, whole: kind === 0, start: start === -(2n ** 63n) ? null : exactly(start), gone: goneNumbers, ...columns };
}

/** @param {number} count */
function emptyColumns(count) {
  return {
    count, number: new Float64Array(count), time: new Float64Array(count), latitude: new Float64Array(count),
    longitude: new Float64Array(count), depth: new Float64Array(count), magnitude: new Float64Array(count),
    significance: new Int32Array(count), felt: new Float64Array(count), classOf: new Uint32Array(count),
    classes: /** @type {RowClass[]} */ ([]),
  };
}

/**
 * Reads a block; its number of rows is given back.
 * @param {PlaneReader} reader
 * @param {ReturnType<typeof emptyColumns>} columns
 * @param {number} first the row that the block begins with
 */
function readBlock(reader, columns, first) {
  const rows = reader.u32(), tableBytes = reader.u32();
  if (rows < 1 || rows > Math.min(MOST_ROWS_PER_BLOCK, columns.count - first)) refuse(`a block claims ${rows} rows`);
  if (tableBytes + rows * BYTES_PER_ROW > reader.left) refuse('a block is longer than they are');
  const classes = readClasses(reader.text(tableBytes));
  for (const values of [columns.time, columns.number]) {
    const sums = reader.sums(rows);
    if (sums.some(Number.isNaN)) refuse('a time or a number is beyond any that there is');
    values.set(sums, first);
  }
  const codes = reader.planes(rows, 2);
  const order = rowsByClass(codes, classes.length);
  for (let row = 0; row < rows; row++) columns.classOf[first + row] = columns.classes.length + codes[row];
  columns.classes.push(...classes.map(({ form, ...rest }) => rest));
  for (const [values, bound] of [[columns.latitude, 90], [columns.longitude, 180]]) {
    const steps = reader.planes(rows, 4), rest = reader.planes(rows, 2);
    for (let place = 0; place < rows; place++) {
      const degrees = degreesOf(signed(steps[place]), signed(rest[place]), classes[codes[order[place]]].form);
      if (Math.abs(degrees) > bound) refuse(`a position of ${degrees} degrees is beyond ${bound}`);
      values[first + order[place]] = degrees;
    }
  }
  for (const values of [columns.depth, columns.magnitude]) {
    const steps = reader.planes(rows, 4), rest = reader.planes(rows, 2);
    for (let place = 0; place < rows; place++) {
      const whole = signed(steps[place]);
      values[first + order[place]] = whole === MISSING_STEPS ? NaN : (whole * 1000 + signed(rest[place])) / 100_000;
    }
  }
  const excess = reader.planes(rows, 4), felt = reader.planes(rows, 4);
  for (let place = 0; place < rows; place++) {
    const row = first + order[place];
    columns.significance[row] = (signed(excess[place]) + significanceOf(columns.magnitude[row])) | 0;
    columns.felt[row] = felt[place] === 0 ? NaN : felt[place] - 1;
  }
  return rows;
}

/**
 * Degrees in one of the forms: by steps of a ten-thousandth or a six-thousandth, by way of 32 bits or not.
 * @param {number} steps
 * @param {number} rest in 10⁻⁷ degrees
 * @param {number} form
 */
function degreesOf(steps, rest, form) {
  const exact = steps / (form < 2 ? 10_000 : 6_000), position = form % 2 ? Math.fround(exact) : exact;
  return (Math.floor(position * 1e7 + 0.5) + rest) / 1e7;
}

/** @param {number} magnitude */
function significanceOf(magnitude) {
  return Number.isNaN(magnitude) ? 0 : Math.max(0, Math.floor(magnitude * 100 * Math.abs(magnitude) / 6.5 + 0.5));
}

/**
 * The rows of each class, class after class.
 * @param {Uint32Array} codes
 * @param {number} classCount
 */
function rowsByClass(codes, classCount) {
  const next = new Uint32Array(classCount + 1), order = new Uint32Array(codes.length);
  for (const code of codes) {
    if (code >= classCount) refuse(`a row is of class ${code}, and there are ${classCount}`);
    next[code + 1]++;
  }
  for (let code = 0; code < classCount; code++) next[code + 1] += next[code];
  codes.forEach((code, row) => { order[next[code]++] = row; });
  return order;
}

/** @param {string} json */
function readClasses(json) {
  let table;
  try { table = JSON.parse(json); } catch { refuse('a class table is not JSON'); }
  if (!Array.isArray(table)) refuse('a class table is not an array');
  return table.map((/** @type {any} */ entry) => {
    const isWord = (/** @type {unknown} */ word) => word === null || typeof word === 'string';
    if (!Array.isArray(entry) || entry.length !== 8 || !entry.slice(0, 6).every(isWord)
      || ![0, 1, 2, 3].includes(entry[6]) || ![0, 1, 2, 3].includes(entry[7])) refuse('a class is malformed');
    const [agency, network, magnitudeType, kind, status, alert, flags, form] = entry;
    return { agency, network, magnitudeType, kind, status, alert, withdrawn: flags % 2 === 1, tsunami: flags >= 2, form };
  });
}

/** @param {bigint} value */
function exactly(value) {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) refuse(`${value} is beyond any time or number that there is`);
  return number;
}

/**
 * @param {string} reason
 * @returns {never}
 */
function refuse(reason) {
  throw new RangeError(`These bytes are not events in columns: ${reason}.`);
}

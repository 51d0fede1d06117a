/**
 * Reads answers of `/columns/points`, version 1 of the form that Documentation/points.md specifies, while they come: of
 * a block that is whole only its numbers are kept.
 */
import { ChronicleStore, mercatorX, mercatorY, MISSING } from './chronicle-store.js';
import { PlaneReader } from './planes.js';

const HEADER_BYTES = 36, BYTES_PER_ROW = 24, MOST_ROWS_PER_BLOCK = 65_536, STEPS_PER_DEGREE = 100_000;

/** @param {number} zigzag of 32 bits */
const signed = (zigzag) => (zigzag >>> 1) ^ -(zigzag & 1);

export class ChronicleReader {
  /** @type {ChronicleStore | null} */
  store = null;
  revision = '';
  /** What the header, or the block that comes, is collected in. */
  #part = new Uint8Array(4 + 16_384 * BYTES_PER_ROW);
  #filled = 0;
  #needed = HEADER_BYTES;

  /**
   * Takes the next bytes of the answer.
   * @param {Uint8Array} bytes
   * @throws {RangeError} with a sentence, where they are no such answer
   */
  take(bytes) {
    for (let at = 0; at < bytes.length;) {
      if (this.store?.isWhole) refuse('bytes follow after the last row');
      const step = Math.min(bytes.length - at, this.#needed - this.#filled);
      this.#part.set(bytes.subarray(at, at + step), this.#filled);
      this.#filled += step;
      at += step;
      if (this.#filled === this.#needed) this.#turn();
    }
  }

  /** Tells that nothing more comes. */
  finish() {
    if (!this.store?.isWhole || this.#filled > 0) refuse('they end too early');
  }

  /** What was needed is here. */
  #turn() {
    const reader = new PlaneReader(this.#part.subarray(0, this.#needed));
    if (!this.store) {
      this.store = this.#header(reader);
    } else if (this.#needed === 4) {
      const rows = reader.u32();
      if (rows < 1 || rows > MOST_ROWS_PER_BLOCK || rows > this.store.capacity - this.store.count) refuse(`a block claims ${rows} rows`);
      this.#needed = 4 + rows * BYTES_PER_ROW;
      if (this.#part.length < this.#needed) {
        const longer = new Uint8Array(this.#needed);
        longer.set(this.#part.subarray(0, 4));
        this.#part = longer;
      }
      return;
    } else {
      readBlock(reader, this.store);
    }
    this.#filled = 0;
    this.#needed = 4;
  }

  /** @param {PlaneReader} reader */
  #header(reader) {
    if (reader.text(4) !== 'EQPT') refuse('they do not begin with the header EQPT');
    const version = reader.u16();
    reader.u16();
    if (version !== 1) refuse(`their form is version ${version}, and this page reads version 1; load the page again`);
    this.revision = `${reader.i64()}-${reader.i64()}`;
    const [from, last] = [reader.u32() | 0, reader.u32() | 0], rows = reader.u32();
    return new ChronicleStore(rows, rows ? { from, until: last + 1 } : null);
  }
}

/**
 * @param {PlaneReader} reader of one block
 * @param {ChronicleStore} store
 */
function readBlock(reader, store) {
  const rows = reader.u32(), first = store.count;
  const times = reader.planes(rows, 4), numbers = reader.sums(rows);
  const latitudes = reader.planes(rows, 4), longitudes = reader.planes(rows, 4);
  const depths = reader.planes(rows, 2), magnitudes = reader.planes(rows, 2);
  let minute = 0, largest = first ? store.sizes[first * 2 - 2] : Infinity;
  for (let row = 0, place = first; row < rows; row += 1, place += 1) {
    const latitude = signed(latitudes[row]) / STEPS_PER_DEGREE, longitude = signed(longitudes[row]) / STEPS_PER_DEGREE;
    const magnitude = signed(magnitudes[row]);
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) refuse(`there is no place at ${latitude}, ${longitude}`);
    if (!(numbers[row] >= 0 && numbers[row] < 2 ** 32)) refuse(`an event has the number ${numbers[row]}`);
    if (magnitude < MISSING || magnitude > largest) refuse('the largest events do not come first');
    largest = magnitude;
    minute = (minute + signed(times[row])) | 0;
    store.minutes[place] = minute;
    store.numbers[place] = numbers[row];
    store.positions[place * 2] = mercatorX(longitude);
    store.positions[place * 2 + 1] = mercatorY(latitude);
    store.sizes[place * 2] = magnitude;
    store.sizes[place * 2 + 1] = signed(depths[row]);
  }
  store.count += rows;
}

/**
 * @param {string} reason
 * @returns {never}
 */
function refuse(reason) {
  throw new RangeError(`These bytes are not events as points: ${reason}.`);
}

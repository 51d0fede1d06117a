/** Reads the parts of binary columns in turn: numbers, texts, and columns of which each byte is a plane of its own. */
export class PlaneReader {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.position = 0;
  }

  /** How many bytes are left. */
  get left() {
    return this.bytes.length - this.position;
  }

  u16() {
    return this.view.getUint16(this.advance(2), true);
  }

  u32() {
    return this.view.getUint32(this.advance(4), true);
  }

  i64() {
    return this.view.getBigInt64(this.advance(8), true);
  }

  /** @param {number} length in bytes of UTF-8 */
  text(length) {
    const start = this.advance(length);
    return new TextDecoder().decode(this.bytes.subarray(start, start + length));
  }

  /**
   * A column of unsigned numbers of 2 or 4 bytes, the lowest bytes of all first.
   * @param {number} count
   * @param {number} width
   */
  planes(count, width) {
    const values = new Uint32Array(count), start = this.advance(count * width);
    for (let plane = 0; plane < width; plane++) {
      const offset = start + plane * count;
      for (let place = 0; place < count; place++) values[place] |= this.bytes[offset + place] << (8 * plane);
    }
    return values;
  }

  /**
   * The running sums of a column of differences of 8 bytes; NaN from one on that a number does not hold exactly.
   * @param {number} count
   */
  sums(count) {
    const low = this.planes(count, 4), high = this.planes(count, 4), sums = new Float64Array(count);
    let sum = 0;
    for (let place = 0; place < count; place++) {
      sum += signed(high[place] * 2 ** 32 + low[place]);
      sums[place] = high[place] < 2 ** 21 && Number.isSafeInteger(sum) ? sum : NaN;
      if (Number.isNaN(sums[place])) sum = NaN;
    }
    return sums;
  }

  /** @param {number} length */
  advance(length) {
    if (length > this.left) throw new RangeError('The bytes end too early.');
    this.position += length;
    return this.position - length;
  }
}

/**
 * The integer that an unsigned one stands for: 0, -1, 1, -2, 2, ... are written as 0, 1, 2, 3, 4, ...
 * @param {number} zigzag
 */
export function signed(zigzag) {
  return zigzag % 2 ? -(zigzag + 1) / 2 : zigzag / 2;
}

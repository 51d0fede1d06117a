/**
 * Server-sent events out of a byte stream, as the HTML standard parses them.
 *
 * EventSource is not used because it can neither name the last event after a connection of our own choosing, nor tell
 * why it was refused, nor notice that a connection has gone silent.
 *
 * @typedef {{event: string, data: string, id: string | null}} Message
 */
export class MessageParser {
  #rest = '';
  #event = '';
  /** @type {string[]} */
  #data = [];
  /** @type {string | null} */
  #id = null;

  /**
   * Takes the next piece of text and gives the messages it completes.
   * @param {string} piece
   * @returns {Message[]}
   */
  take(piece) {
    const messages = [];
    const lines = (this.#rest + piece).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      const message = this.#line(line);
      if (message) messages.push(message);
    }
    return messages;
  }

  /**
   * @param {string} line
   * @returns {Message | null}
   */
  #line(line) {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') this.#data.push(value);
    if (field === 'event') this.#event = value;
    if (field === 'id' && !value.includes('\0')) this.#id = value;
    return null;
  }

  #dispatch() {
    const message = { event: this.#event || 'message', data: this.#data.join('\n'), id: this.#id };
    const empty = this.#data.length === 0;
    this.#event = '';
    this.#data = [];
    this.#id = null;
    return empty ? null : message;
  }
}

/** The blocks of the Instrument page that tell of places. */
export const placeBlocks = /** @type {any[]} */ ([]);

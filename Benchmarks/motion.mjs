// Follows a phone's motion in wasm as the page does, in blocks: node motion.mjs WASM SAMPLES RUNS
//
// SAMPLES is a file of binary64 numbers: all times, then all x, y and z. Prints one line of JSON. Before it measures, all
// memory that is free is taken, so that a single allocation would have to make the memory grow, which is told.

import { readFileSync } from "node:fs";

const [program, samples, runs] = process.argv.slice(2);
const BLOCK = 600, EVENT = 7;
const wasm = (await WebAssembly.instantiate(readFileSync(program), { env: Math })).instance.exports;
const file = readFileSync(samples);
const numbers = new Float64Array(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));
const count = numbers.length / 4;
const columns = Array.from({ length: 4 }, () => wasm.allocate(8 * BLOCK));
const events = wasm.allocate(8 * EVENT * BLOCK * EVENT);
const phones = Array.from({ length: Number(runs) }, () => wasm.phone_make(1, 1));
for (let bytes = 1 << 16; bytes >= 16; bytes >>= 1) {
    const size = wasm.memory.buffer.byteLength;
    let address;
    do address = wasm.allocate(bytes); while (wasm.memory.buffer.byteLength === size);
    if (bytes > 16) wasm.release(address);
}
const full = wasm.memory.buffer.byteLength;
const views = columns.map((address) => new Float64Array(wasm.memory.buffer, address, BLOCK));
const found = new Float64Array(wasm.memory.buffer, events, EVENT * BLOCK * EVENT);
let gestures = 0;
const durations = phones.map((phone) => {
    gestures = 0;
    const start = process.cpuUsage();
    for (let first = 0; first < count; first += BLOCK) {
        const size = Math.min(BLOCK, count - first);
        views.forEach((view, column) => view.set(numbers.subarray(column * count + first, column * count + first + size)));
        const told = wasm.phone_take(phone, size, ...columns, 0, events, EVENT * BLOCK);
        for (let event = 0; event < told; event++) if (found[EVENT * event] === 3) gestures += 1;
    }
    const used = process.cpuUsage(start);
    return (used.user + used.system) / 1_000;
});
const milliseconds = durations.sort((one, other) => one - other)[durations.length >> 1];
console.log(JSON.stringify({ samples: count, gestures, milliseconds, grown: wasm.memory.buffer.byteLength - full }));

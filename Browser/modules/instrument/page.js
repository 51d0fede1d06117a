/**
 * The Instrument page: what the phone's sensors tell. It is loaded when it is first opened; the sensors run while it is open.
 *
 * @typedef {object} PageContext
 * @property {HTMLElement} element the section to build in
 * @property {typeof import('../settings.js').settings} settings
 * @property {(target: import('../trip-layer.js').Target) => void} onShow shows a place or a way on the map
 * @property {() => number} now
 * @typedef {PageContext & {motion: import('./motion.js').Motion}} BlockContext
 * @typedef {object} Block
 * @property {HTMLElement} element
 * @property {() => void} open
 * @property {() => void} close
 * @property {() => void} retell
 * @typedef {Block & {follow: () => void, clear: () => void, take: (batch: import('./phone.js').Batch) => void}} MotionBlock
 *   `follow` hears that the sensor has changed, `clear` that what came before was read in another way
 */
import { bringStyle } from '../bring-style.js';
import { make } from '../dom.js';
import { spoken } from './controls.js';
import { loadInstrumentCore } from './core.js';
import { GesturesBlock } from './gestures-block.js';
import { GraphBlock } from './graph-block.js';
import { LevelBlock } from './level-block.js';
import { motion } from './motion.js';
import { MovementBlock } from './movement-block.js';
import { OrientationBlock } from './orientation-block.js';
import { placeBlocks } from './place-blocks.js';
import { RecorderBlock } from './recorder-block.js';
import { SensorNote } from './sensor-note.js';

const STYLES = ['/styles/instrument.css', '/styles/instrument-places.css'];
const MOTION_BLOCKS = [GraphBlock, OrientationBlock, LevelBlock, MovementBlock, RecorderBlock, GesturesBlock];

export class InstrumentPage {
  /** @type {MotionBlock[]} */
  #motionBlocks = [];
  /** @type {Block[]} */
  #blocks = [];
  #isOpen = false;
  /** @type {(() => void) | null} */
  #endReading = null;
  /** How the sensor was read until now. */
  #source = '';
  #body = make('div', 'instrument-blocks');

  /** @param {PageContext} context */
  constructor(context) {
    /** @type {BlockContext} */
    this.context = { ...context, motion };
    this.note = new SensorNote(this.context);
    context.element.classList.add('instrument');
    context.element.replaceChildren(this.note.element, this.#body, spoken('p', 'instrument.private', 'quiet'));
  }

  /** Starts what the page shows. */
  async open() {
    this.#isOpen = true;
    // Without its style it looks poor, but tells the same.
    await Promise.all([this.#build(), ...STYLES.map((address) => bringStyle(address).catch(() => {}))]);
    if (!this.#isOpen || this.#endReading || !this.#blocks.length) return;
    for (const block of this.#blocks) block.open();
    this.#endReading = motion.read({ onBatch: (batch) => this.#take(batch), onState: () => this.#follow() });
    this.#follow();
  }

  /** Stops the sensors. */
  close() {
    this.#isOpen = false;
    if (!this.#endReading) return;
    this.#endReading();
    this.#endReading = null;
    for (const block of this.#blocks) block.close();
  }

  /** Says anew what is more than the sentence of a key, after the settings have changed. */
  retell() {
    this.note.follow();
    for (const block of this.#blocks) block.retell();
  }

  async #build() {
    if (this.#blocks.length) return;
    const core = await loadInstrumentCore();
    if (this.#blocks.length) return;
    if (!core) {
      motion.lacksCore = true;
      this.note.follow();
      return;
    }
    this.#motionBlocks = MOTION_BLOCKS.map((Block) => new Block(this.context, core));
    this.#blocks = [...this.#motionBlocks, ...placeBlocks.map((Block) => new Block(this.context, core))];
    this.#body.append(...this.#blocks.map(({ element }) => element));
  }

  /** @param {import('./phone.js').Batch} batch */
  #take(batch) {
    for (const block of this.#motionBlocks) block.take(batch);
  }

  #follow() {
    const { phone } = motion, source = phone ? `${phone.sign} ${phone.hasGravity}` : this.#source;
    if (source !== this.#source) for (const block of this.#motionBlocks) block.clear();
    this.#source = source;
    this.note.follow();
    for (const block of this.#motionBlocks) block.follow();
  }
}

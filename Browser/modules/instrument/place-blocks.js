/** The blocks of the Instrument page that tell where the device is: how far it has come, and how high. */
import { AltitudeBlock } from './altitude-block.js';
import { DistanceBlock } from './distance-block.js';

export const placeBlocks = [DistanceBlock, AltitudeBlock];

import { CHUNK_HEAD_BYTES, CHUNK_TYPE, sizeAt, timecodeAt, typeAt } from '../format/chunks.js';
import { mix } from './chunk-lookup.js';

const STREAM_AT = CHUNK_HEAD_BYTES + 2;
const FLAGS_AT = STREAM_AT + 4;
const HAS_BASE_KEY = 0x40;
const SMALLEST_CAMERA = 6;
const SMALLEST_VOICE = 13;
const LARGEST_SERIAL_AT = 15;

/** Whether only one chunk may take its place: a command's tick, a camera's tick and slot, a voice's stream and number. */
export function hasPlace(view: DataView, offset: number): boolean {
  const type = typeAt(view, offset);
  const size = sizeAt(view, offset);
  if (type === CHUNK_TYPE.command) return true;
  if (type === CHUNK_TYPE.camera) return size >= SMALLEST_CAMERA;
  if (type !== CHUNK_TYPE.voice || size < SMALLEST_VOICE) return false;
  return size >= serialAt(view, offset) - offset - CHUNK_HEAD_BYTES + 2;
}

/** The key under which chunks that compete for one place are equal. */
export const SAME_PLACE = {
  hash: (view: DataView, offset: number): number =>
    mix(mix(mix(typeAt(view, offset), firstPart(view, offset)), secondPart(view, offset)), 0x9e3779b1),
  same: (view: DataView, a: number, b: number): boolean =>
    typeAt(view, a) === typeAt(view, b) &&
    firstPart(view, a) === firstPart(view, b) &&
    secondPart(view, a) === secondPart(view, b),
};

function firstPart(view: DataView, offset: number): number {
  return typeAt(view, offset) === CHUNK_TYPE.voice
    ? view.getUint16(serialAt(view, offset), true)
    : timecodeAt(view, offset);
}

function secondPart(view: DataView, offset: number): number {
  return typeAt(view, offset) === CHUNK_TYPE.command ? 0 : view.getInt32(offset + STREAM_AT, true);
}

/** A voice chunk's serial number follows the optional base key and the frame. */
function serialAt(view: DataView, offset: number): number {
  const hasBaseKey = (view.getUint8(offset + FLAGS_AT) & HAS_BASE_KEY) !== 0;
  return offset + CHUNK_HEAD_BYTES + (hasBaseKey ? LARGEST_SERIAL_AT : LARGEST_SERIAL_AT - 4);
}

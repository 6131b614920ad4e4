import { ASCII_WIDTH, NO_WIDTH, UNICODE_WIDTH, argumentTypesOf } from './argument-types.js';
import { CHUNK_HEAD_BYTES, sizeAt } from './chunks.js';
import type { ReplayGame } from './game.js';

const MESSAGE_MASK = 0x7ff;
const SOURCE_SHIFT = 11;
const COMMAND_END = 0xff;
const LONG_TEXT = 0xff;
const LONGEST_RUN = 16;
const BATCH_VERSION = 1;
const BATCH_HEAD_BYTES = 5;

/**
 * Iterates over the commands of a chunk without creating objects: after `next()` the fields describe the current
 * command, and the next call overwrites them. A payload that does not follow the grammar to its last byte is opaque;
 * the commands before the violation have been visited by then.
 *
 * @example for (cursor.open(offset); cursor.next(); ) count(cursor.message);
 */
export class CommandCursor {
  message = 0;
  source = 0;
  argumentCount = 0;
  /** Where the current command begins and ends, in bytes from the start of the file. */
  commandOffset = 0;
  commandEnd = 0;
  /** Type and position of the current command's arguments; only the first `argumentCount` count. */
  argumentTypes = new Uint8Array(64);
  argumentOffsets = new Uint32Array(64);
  /** Bytes of the value; for texts without their length prefix. */
  argumentLengths = new Uint32Array(64);
  isOpaque = false;
  readonly #view: DataView;
  readonly #widths: Int8Array;
  readonly #runTypes: number;
  #at = 0;
  #end = 0;
  #left = 0;

  /**
   * With `runTypes`, a bit for each type, the cursor is faster: it notes only those types, and a run of values of one type as
   * one argument, with the length of them all.
   */
  constructor(view: DataView, game: ReplayGame, runTypes = 0) {
    this.#view = view;
    this.#runTypes = runTypes;
    this.#widths = argumentTypesOf(game).widths;
  }

  /** Moves to the command chunk whose timecode is at `chunkOffset`, in bytes from the start of the file. */
  open(chunkOffset: number): void {
    const size = sizeAt(this.#view, chunkOffset);
    const start = chunkOffset + CHUNK_HEAD_BYTES;
    this.#end = start + size;
    this.#at = start + BATCH_HEAD_BYTES;
    this.isOpaque = size < BATCH_HEAD_BYTES || this.#view.getUint8(start) !== BATCH_VERSION;
    this.#left = this.isOpaque ? 0 : this.#view.getUint32(start + 1, true);
  }

  /** Reads the next command. Returns false at the end, and when the payload is opaque. */
  next(): boolean {
    if (this.#left === 0) {
      if (this.#at !== this.#end) this.isOpaque = true;
      return false;
    }
    this.#left -= 1;
    const at = this.#at;
    if (at + 3 > this.#end) return this.#giveUp();
    const word = this.#view.getUint16(at, true);
    this.message = word & MESSAGE_MASK;
    this.source = word >> SOURCE_SHIFT;
    this.argumentCount = 0;
    this.commandOffset = at;
    return this.#readRuns(at + 2);
  }

  #readRuns(start: number): boolean {
    const view = this.#view;
    let at = start;
    while (at < this.#end) {
      const head = view.getUint8(at);
      at += 1;
      if (head === COMMAND_END) {
        this.#at = at;
        this.commandEnd = at;
        return true;
      }
      at = this.#readRun(head, at);
      if (at < 0) break;
    }
    return this.#giveUp();
  }

  /** Notes the values of one run; returns the byte after them, or -1. */
  #readRun(head: number, start: number): number {
    const type = head & 15;
    const width = this.#widths[type] ?? NO_WIDTH;
    const values = (head >> 4) + 1;
    if (this.argumentCount + LONGEST_RUN > this.argumentTypes.length) this.#grow();
    if (width < 0) return this.#readTexts(type, values, start);
    const after = start + width * values;
    if (after > this.#end) return -1;
    if (this.#runTypes !== 0) return this.#noteRun(type, start, after);
    let count = this.argumentCount;
    for (let at = start; count < this.argumentCount + values; at += width) {
      this.argumentTypes[count] = type;
      this.argumentOffsets[count] = at;
      this.argumentLengths[count] = width;
      count += 1;
    }
    this.argumentCount = count;
    return after;
  }

  #noteRun(type: number, start: number, after: number): number {
    if (((this.#runTypes >> type) & 1) === 0) return after;
    const count = this.argumentCount;
    this.argumentTypes[count] = type;
    this.argumentOffsets[count] = start;
    this.argumentLengths[count] = after - start;
    this.argumentCount = count + 1;
    return after;
  }

  #readTexts(type: number, values: number, start: number): number {
    const width = this.#widths[type] ?? NO_WIDTH;
    if (width === NO_WIDTH) return -1;
    const unitBytes = width === UNICODE_WIDTH ? 2 : -ASCII_WIDTH;
    let at = start;
    for (let i = 0; i < values; i += 1) {
      if (at + 1 > this.#end) return -1;
      let units = this.#view.getUint8(at);
      at += 1;
      if (units === LONG_TEXT) {
        if (at + 4 > this.#end) return -1;
        units = this.#view.getUint32(at, true);
        at += 4;
      }
      const length = units * unitBytes;
      if (at + length > this.#end) return -1;
      this.argumentTypes[this.argumentCount] = type;
      this.argumentOffsets[this.argumentCount] = at;
      this.argumentLengths[this.argumentCount] = length;
      this.argumentCount += 1;
      at += length;
    }
    return at;
  }

  #grow(): void {
    const types = new Uint8Array(this.argumentTypes.length * 2);
    const offsets = new Uint32Array(types.length);
    const lengths = new Uint32Array(types.length);
    types.set(this.argumentTypes);
    offsets.set(this.argumentOffsets);
    lengths.set(this.argumentLengths);
    this.argumentTypes = types;
    this.argumentOffsets = offsets;
    this.argumentLengths = lengths;
  }

  #giveUp(): false {
    this.isOpaque = true;
    this.#left = 0;
    this.#at = this.#end;
    return false;
  }
}

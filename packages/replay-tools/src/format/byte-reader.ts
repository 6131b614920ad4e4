import { viewOf } from './byte-view.js';
import { ReplayFormatError } from './replay-format-error.js';

const UNIT = 2;

/** Reads header fields in order. A wrong length throws a ReplayFormatError with the offset of the field. */
export class ByteReader {
  offset: number;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #end: number;

  constructor(bytes: Uint8Array, offset: number, end: number = bytes.length) {
    this.#bytes = bytes;
    this.#view = viewOf(bytes);
    this.#end = Math.min(end, bytes.length);
    this.offset = offset;
  }

  get remaining(): number {
    return this.#end - this.offset;
  }

  u8(): number {
    return this.#view.getUint8(this.#claim(1));
  }

  u16(): number {
    return this.#view.getUint16(this.#claim(2), true);
  }

  u32(): number {
    return this.#view.getUint32(this.#claim(4), true);
  }

  /** Returns a view of the next bytes, not a copy. */
  take(length: number): Uint8Array {
    const at = this.#claim(length);
    return this.#bytes.subarray(at, at + length);
  }

  /** UTF-16LE of a known number of units; lone surrogates survive, so that it can be written back. */
  utf16(units: number): string {
    const at = this.#claim(units * UNIT);
    let text = '';
    for (let i = 0; i < units; i += 1) text += String.fromCharCode(this.#view.getUint16(at + i * UNIT, true));
    return text;
  }

  /** UTF-16LE up to a zero unit, which is read and left out. */
  zeroEndedUtf16(): string {
    const start = this.offset;
    let text = '';
    for (;;) {
      if (this.remaining < UNIT) throw new ReplayFormatError('header-truncated', start);
      const unit = this.u16();
      if (unit === 0) return text;
      text += String.fromCharCode(unit);
    }
  }

  #claim(length: number): number {
    const at = this.offset;
    if (length > this.#end - at) throw new ReplayFormatError('header-truncated', at);
    this.offset = at + length;
    return at;
  }
}

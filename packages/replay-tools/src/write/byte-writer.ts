import { viewOf } from '../format/byte-view.js';

const FIRST_CAPACITY = 64;

export class ByteWriter {
  length = 0;
  #bytes = new Uint8Array(FIRST_CAPACITY);
  #view = viewOf(this.#bytes);

  u8(value: number): void {
    const at = this.#claim(1);
    this.#view.setUint8(at, value);
  }

  u16(value: number): void {
    const at = this.#claim(2);
    this.#view.setUint16(at, value, true);
  }

  u32(value: number): void {
    const at = this.#claim(4);
    this.#view.setUint32(at, value, true);
  }

  f32(value: number): void {
    const at = this.#claim(4);
    this.#view.setFloat32(at, value, true);
  }

  bytes(bytes: Uint8Array): void {
    const at = this.#claim(bytes.length);
    this.#bytes.set(bytes, at);
  }

  zeroes(count: number): void {
    this.#claim(count);
  }

  ascii(text: string): void {
    for (let i = 0; i < text.length; i += 1) this.u8(text.charCodeAt(i));
  }

  utf16(text: string): void {
    for (let i = 0; i < text.length; i += 1) this.u16(text.charCodeAt(i));
  }

  zeroEndedUtf16(text: string): void {
    this.utf16(text);
    this.u16(0);
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }

  /** Has to come before any use of the buffer, as it may replace it. */
  #claim(count: number): number {
    const at = this.length;
    this.length += count;
    if (this.length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.length, this.#bytes.length * 2));
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = viewOf(larger);
    }
    return at;
  }
}

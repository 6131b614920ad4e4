import xterm from '@xterm/headless';
import { BAD_COLOUR } from './bad-values.js';
import { MemoryOutput } from './memory-streams.js';

export interface TerminalSize {
  readonly columns: number;
  readonly rows: number;
}

/** Room beside and below the screen: what a program writes there would have spoilt a terminal of its size. */
const SPARE = { columns: 200, rows: 20 };

/** What the app writes beside letters: the sequences of `FrameWriter`, colours, and notifications. */
const OWN =
  /\u001b\]52;c;[\w+/=]+\u0007|\u0007?\u001b\]9;[^\p{Cc}]*\u0007\u001b\]777;[^\p{Cc}]*\u0007|\u001b\[(?:\?(?:1049|7|25|1000|1006|2004)[hl]|2J|K|\d+;\d+H|(?:[0127]|2[27]|3[0-79]|9[0-7]|38;2(?:;\d{1,3}){3})?m)/gu;
/** Control characters, and what turns the reading direction. */
const ACTING = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** Whether the clipboard gets what `y` copies. */
function isAddress(clipboard: string): boolean {
  const copied = Buffer.from(clipboard.replace(/^c;/u, ''), 'base64').toString();
  return /^https?:\/\/[\x21-\x7e]+$/u.test(copied);
}

/** A terminal in memory that xterm.js shows, and that keeps what was done to it besides. */
export class EmulatedOutput extends MemoryOutput {
  readonly #size: TerminalSize;
  readonly #terminal;
  #pending = 0;
  /** What rang, and the texts of notifications. */
  readonly notifications: string[] = [];
  /** The texts of titles and clipboards. */
  readonly acts: string[] = [];

  constructor(size: TerminalSize) {
    super(size);
    this.#size = size;
    this.#terminal = new xterm.Terminal({
      cols: size.columns + SPARE.columns,
      rows: size.rows + SPARE.rows,
      ...{ scrollback: 0, allowProposedApi: true },
    });
    this.#terminal.onBell(() => this.notifications.push('bell'));
    this.#terminal.onTitleChange((title) => this.acts.push(`title ${title}`));
    for (const number of [0, 1, 2, 4, 7, 8, 9, 52, 777, 1337])
      this.#terminal.parser.registerOscHandler(number, (text) => {
        const list = number === 9 || number === 777 ? this.notifications : this.acts;
        if (number !== 52 || !isAddress(text)) list.push(`OSC ${String(number)} ${text}`);
        return true;
      });
  }

  override _write(part: Buffer | string, encoding: BufferEncoding, done: () => void): void {
    this.#pending += 1;
    this.#terminal.write(typeof part === 'string' ? part : new Uint8Array(part), () => (this.#pending -= 1));
    super._write(part, encoding, done);
  }

  /** Whether the emulator has shown all that was written. */
  get isShown(): boolean {
    return this.#pending === 0;
  }

  screen(): string {
    const { columns, rows } = this.#size;
    return this.#lines(0, rows, { from: 0, to: columns }).join('\n');
  }

  /** Whether the program has given the terminal back: no screen of its own, and a cursor. */
  isGivenBack(): boolean {
    const cursor = [...this.text().matchAll(/\u001b\[\?25([hl])/gu)].at(-1)?.[1];
    return this.#terminal.buffer.active.type === 'normal' && cursor !== 'l';
  }

  /** What a terminal should never have been given: sequences of strangers, and cells beside or below the screen. */
  faults(): string[] {
    const { columns, rows } = this.#size;
    const { cols, rows: allRows } = this.#terminal;
    const rest = this.text().replaceAll(OWN, '');
    const acting = ACTING.exec(rest);
    const beside = this.#lines(0, rows, { from: columns, to: cols });
    const below = this.#lines(rows, allRows, { from: 0, to: cols });
    return [
      ...this.acts,
      ...(acting === null ? [] : [`wrote ${JSON.stringify(rest.slice(acting.index, acting.index + 40))}`]),
      ...(this.text().includes(BAD_COLOUR) ? ['wrote a colour of the host'] : []),
      ...[...beside, ...below].filter((text) => text !== '').map((text) => `beside the screen: ${text}`),
    ];
  }

  /** The lines from a row to one before another, of some of their columns, without blanks at their ends. */
  #lines(first: number, end: number, { from, to }: { readonly from: number; readonly to: number }): string[] {
    const { active } = this.#terminal.buffer;
    return Array.from(
      { length: end - first },
      (_unused, row) => active.getLine(active.baseY + first + row)?.translateToString(true, from, to) ?? '',
    );
  }
}

import { Writable } from 'node:stream';
import type { Clock } from '@ra3/sdk';
import { cleanLine } from '../print/clean-output.js';
import { lineChange, lineWidth, type LineChange } from './styled-cells.js';

export interface FrameTerminal extends Writable {
  readonly columns?: number;
  readonly rows?: number;
}

// The alternate screen, without line wrap and cursor, with reports of the mouse wheel, of clicks and of pasted texts.
const ENTER_SCREEN = '\u001b[?1049h\u001b[?7l\u001b[?25l\u001b[?1000h\u001b[?1006h\u001b[?2004h\u001b[2J';
const LEAVE_SCREEN = '\u001b[?2004l\u001b[?1006l\u001b[?1000l\u001b[?7h\u001b[?25h\u001b[?1049l';
/** What a frame that no user waits for may write in a second, for slow connections. */
const PACED_BYTES = 400;
const PACE_MS = 1000;
const ERASE_TO_END_OF_LINE = '\u001b[K';

/**
 * Accepts whole frames and writes only the columns that differ from the last frame, so that nothing flickers and an idle
 * screen costs few bytes. (Ink 6.8's own incremental rendering places lines one row too low when a frame is lower than
 * the terminal.) Draws on the terminal's alternate screen; closing restores the previous content. After a resize every
 * row is written again and erased behind its text: nothing of the former size stays, and the screen is never cleared.
 */
export class FrameWriter extends Writable {
  readonly isTTY = true;
  readonly #terminal: FrameTerminal;
  readonly #handleResize = (): void => {
    this.#shown = undefined;
    this.emit('resize');
  };
  /** The rows on the screen; undefined when they are not known. */
  #shown: readonly string[] | undefined = [];
  #frame: readonly string[] = [];
  #isOpen = false;
  /** Set while no key caused what is drawn: a large change is then drawn over several seconds, from the top. */
  isPaced = false;
  readonly #clock: Clock;
  /** Paced bytes of the last second. */
  #spent = 0;
  readonly #cancels = new Set<() => void>();
  #isWaiting = false;
  #isSuspended = false;

  constructor(terminal: FrameTerminal, clock: Clock) {
    super({ decodeStrings: false });
    this.#terminal = terminal;
    this.#clock = clock;
    terminal.on('resize', this.#handleResize);
  }

  get columns(): number {
    const { columns = 0 } = this.#terminal;
    return columns > 0 ? columns : 80;
  }

  get rows(): number {
    const { rows = 0 } = this.#terminal;
    return rows > 0 ? rows : 24;
  }

  /** Restores the terminal; safe to call twice. */
  close(): void {
    this.#terminal.off('resize', this.#handleResize);
    this.#leave();
  }

  /** Gives the terminal back until `resume`; frames are kept and not drawn. */
  suspend(): void {
    this.#isSuspended = true;
    this.#leave();
  }

  /** Draws the last frame again. */
  resume(): void {
    this.#isSuspended = false;
    this.#draw();
  }

  /** Sends a sequence that draws nothing, such as the bell. */
  signal(sequence: string): void {
    this.#terminal.write(sequence);
  }

  override _write(frame: string | Buffer, _encoding: BufferEncoding, done: () => void): void {
    const text = String(frame);
    // Ink clears its output when the terminal becomes narrower; the next frame writes every row anyway.
    if (text !== '') this.#frame = text.split('\n').map((line) => cleanLine(line, true));
    if (text !== '' && !this.#isSuspended) this.#draw();
    done();
  }

  #leave(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels.clear();
    this.#spent = 0;
    if (this.#isOpen) this.#terminal.write(LEAVE_SCREEN);
    this.#isOpen = false;
    this.#shown = [];
  }

  /** Right after a resize Ink writes the frame of the former size once more, before it redraws the screen. */
  #isOfFormerSize(): boolean {
    return this.#shown === undefined && this.#frame.some((line) => lineWidth(line) > this.columns);
  }

  #draw(): void {
    if (this.#isOfFormerSize()) return;
    const isLimited = this.isPaced && this.#isOpen && this.#shown !== undefined;
    const bytes = this.#writeRows(isLimited ? PACED_BYTES - this.#spent : Number.POSITIVE_INFINITY);
    if (isLimited && bytes > 0) this.#spend(bytes);
  }

  /** Writes what differs, from the top, up to `most` bytes; returns how many were written. */
  #writeRows(most: number): number {
    const shown = [...(this.#shown ?? [])];
    let written = this.#isOpen ? '' : ENTER_SCREEN;
    this.#isWaiting = false;
    for (let row = 0; row < this.rows && !this.#isWaiting; row += 1) {
      const line = this.#frame[row] ?? '';
      const change = this.#rowChange(row, line, most - Buffer.byteLength(written));
      written += change.sequences;
      shown[row] = change.shown;
      this.#isWaiting = change.shown !== line;
    }
    this.#isOpen = true;
    this.#shown = shown;
    if (written !== '') this.#terminal.write(written);
    return Buffer.byteLength(written);
  }

  /** Makes room for as many bytes again in a second, for rows that wait for it. */
  #spend(bytes: number): void {
    this.#spent += bytes;
    const cancel = this.#clock.after(PACE_MS, () => {
      this.#cancels.delete(cancel);
      this.#spent -= bytes;
      if (this.#isWaiting) this.#draw();
    });
    this.#cancels.add(cancel);
  }

  #rowChange(row: number, line: string, most: number): LineChange {
    const before = this.#shown === undefined ? undefined : (this.#shown[row] ?? '');
    if (line === before) return { sequences: '', shown: line };
    const change = before === undefined ? undefined : lineChange({ row, before, after: line }, most);
    if (change !== undefined) return change;
    const sequences = wholeLine(row, line);
    // A line that cannot be divided is written when nothing else was in the last second.
    const waits = Buffer.byteLength(sequences) > most && most < PACED_BYTES;
    return waits ? { sequences: '', shown: before ?? '' } : { sequences, shown: line };
  }
}

/** Erases before it writes: behind a full line the cursor stands on the last column, which would be erased. */
function wholeLine(row: number, line: string): string {
  return `\u001b[${String(row + 1)};1H${ERASE_TO_END_OF_LINE}${line}`;
}

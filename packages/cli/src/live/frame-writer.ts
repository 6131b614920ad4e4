import { Writable } from 'node:stream';
import { cleanLine } from '../print/clean-output.js';
import { lineChanges, lineWidth } from './styled-cells.js';

export interface FrameTerminal extends Writable {
  readonly columns?: number;
  readonly rows?: number;
}

// The alternate screen, without line wrap and cursor, with reports of the mouse wheel and of clicks.
const ENTER_SCREEN = '\u001b[?1049h\u001b[?7l\u001b[?25l\u001b[?1000h\u001b[?1006h\u001b[2J';
const LEAVE_SCREEN = '\u001b[?1006l\u001b[?1000l\u001b[?7h\u001b[?25h\u001b[?1049l';
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
  #pace = { startedAt: 0, bytes: 0 };
  #cancelRest = (): void => undefined;
  #isSuspended = false;

  constructor(terminal: FrameTerminal) {
    super({ decodeStrings: false });
    this.#terminal = terminal;
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
    this.#cancelRest();
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
    this.#cancelRest();
    const lines = Array.from({ length: this.rows }, (_unused, row) => this.#frame[row] ?? '');
    const changes = lines.map((line, row) => this.#rowChanges(row, line));
    const waitingFrom = this.#rowsThatFit(changes);
    const written = (this.#isOpen ? '' : ENTER_SCREEN) + changes.slice(0, waitingFrom).join('');
    this.#isOpen = true;
    this.#shown = [...lines.slice(0, waitingFrom), ...(this.#shown ?? []).slice(waitingFrom)];
    this.#pace.bytes += Buffer.byteLength(written);
    if (written !== '') this.#terminal.write(written);
    if (waitingFrom < lines.length) this.#drawLater();
  }

  /** How many rows may be written now. A second that begins has room for any row, however long. */
  #rowsThatFit(changes: readonly string[]): number {
    if (!this.isPaced || !this.#isOpen || this.#shown === undefined) return changes.length;
    if (performance.now() - this.#pace.startedAt >= PACE_MS)
      this.#pace = { startedAt: performance.now(), bytes: 0 };
    let { bytes } = this.#pace;
    for (const [row, change] of changes.entries()) {
      const isFirst = bytes === 0;
      bytes += Buffer.byteLength(change);
      if (change !== '' && bytes > PACED_BYTES && !isFirst) return row;
    }
    return changes.length;
  }

  #drawLater(): void {
    const timer = setTimeout(() => this.#draw(), this.#pace.startedAt + PACE_MS - performance.now());
    this.#cancelRest = () => clearTimeout(timer);
  }

  #rowChanges(row: number, line: string): string {
    if (this.#shown === undefined) return wholeLine(row, line);
    const before = this.#shown[row] ?? '';
    return line === before ? '' : (lineChanges(row, before, line) ?? wholeLine(row, line));
  }
}

/** Erases before it writes: behind a full line the cursor stands on the last column, which would be erased. */
function wholeLine(row: number, line: string): string {
  return `\u001b[${String(row + 1)};1H${ERASE_TO_END_OF_LINE}${line}`;
}

import { Writable } from 'node:stream';

/** The terminal that frames are drawn on. */
export interface FrameTerminal extends Writable {
  readonly columns?: number;
  readonly rows?: number;
}

const ENTER_SCREEN = '\u001b[?1049h\u001b[?25l\u001b[2J';
const LEAVE_SCREEN = '\u001b[?25h\u001b[?1049l';
const CLEAR = '\u001b[2J';
const ERASE_TO_END_OF_LINE = '\u001b[K';

/**
 * Accepts whole frames and writes only the lines that differ from the last frame, so that nothing flickers. (Ink 6.8's
 * own incremental rendering places lines one row too low when a frame is lower than the terminal.) Draws on the
 * terminal's alternate screen; closing restores the previous content.
 */
export class FrameWriter extends Writable {
  readonly isTTY = true;
  readonly #terminal: FrameTerminal;
  readonly #handleResize = (): void => {
    this.#shown = [];
    this.#terminal.write(CLEAR);
    this.emit('resize');
  };
  #shown: readonly string[] = [];
  #isOpen = false;

  constructor(terminal: FrameTerminal) {
    super({ decodeStrings: false });
    this.#terminal = terminal;
    terminal.on('resize', this.#handleResize);
  }

  get columns(): number {
    return this.#terminal.columns ?? 80;
  }

  get rows(): number {
    return this.#terminal.rows ?? 24;
  }

  /** Restores the terminal. */
  close(): void {
    this.#terminal.off('resize', this.#handleResize);
    if (this.#isOpen) this.#terminal.write(LEAVE_SCREEN);
    this.#isOpen = false;
  }

  override _write(frame: string | Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#draw(String(frame));
    done();
  }

  #draw(frame: string): void {
    const lines = frame.split('\n').slice(0, this.rows);
    const height = Math.max(lines.length, this.#shown.length);
    let changes = this.#isOpen ? '' : ENTER_SCREEN;
    for (let row = 0; row < height; row += 1) {
      const line = lines[row] ?? '';
      if (line !== this.#shown[row]) changes += `\u001b[${String(row + 1)};1H${line}${ERASE_TO_END_OF_LINE}`;
    }
    this.#isOpen = true;
    this.#shown = lines;
    if (changes !== '') this.#terminal.write(changes);
  }
}

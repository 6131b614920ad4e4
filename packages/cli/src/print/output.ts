import type { Writable } from 'node:stream';
import { cleanBlock, cleanLine, jsonText } from './clean-output.js';
import type { Paint } from './paint.js';
import { pickFields } from './record-fields.js';
import { writeText } from './write-stream.js';

export interface OutputStreams {
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number; readonly rows?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
}

/** Writes data to stdout and everything else to stderr. */
export interface Output {
  /** `--json`: only `record` may write data. */
  readonly isJson: boolean;
  /** Colours for stdout. */
  readonly paint: Paint;
  /** Colours for stderr. */
  readonly paintNotes: Paint;
  /** Width of a line in cells; infinite when stdout is not a terminal, so that pipes get uncut lines. */
  readonly width: number;
  /** Writes one row of data as a line of JSON, reduced to the chosen fields. */
  readonly record: (row: object) => Promise<void>;
  /** Writes data as lines of text. */
  readonly lines: (lines: readonly string[]) => Promise<void>;
  /** Writes text in a format of its own, such as CSV; bytes, which are a file, are written unchanged. */
  readonly raw: (content: string | Uint8Array) => Promise<void>;
  /** Writes a line to stderr. */
  readonly note: (line: string) => Promise<void>;
  /** Leaves out notes to a terminal, which would write over a full screen there, until the returned function is called. */
  readonly holdNotes: () => () => void;
}

export function makeOutput(
  streams: OutputStreams,
  choice: {
    readonly isJson: boolean;
    readonly fields: readonly string[];
    readonly paint: Paint;
    readonly paintNotes: Paint;
  },
): Output {
  const { stdout, stderr } = streams;
  let isHeld = false;
  const hasColours = choice.paint('muted', '') !== '';
  const hasNoteColours = choice.paintNotes('muted', '') !== '';
  return {
    isJson: choice.isJson,
    paint: choice.paint,
    paintNotes: choice.paintNotes,
    width: stdout.isTTY === true ? Math.max(20, stdout.columns ?? 80) : Number.POSITIVE_INFINITY,
    record: (row) => writeText(stdout, `${jsonText(pickFields(row, choice.fields))}\n`),
    lines: (lines) => writeText(stdout, lines.map((line) => `${cleanLine(line, hasColours)}\n`).join('')),
    raw: (content) => writeText(stdout, typeof content === 'string' ? cleanBlock(content) : content),
    note: async (line) => {
      if (!isHeld || stderr.isTTY !== true) await writeText(stderr, `${cleanLine(line, hasNoteColours)}\n`);
    },
    holdNotes: () => {
      isHeld = true;
      return () => {
        isHeld = false;
      };
    },
  };
}

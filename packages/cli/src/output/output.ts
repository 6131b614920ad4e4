import type { Writable } from 'node:stream';
import type { Paint } from './paint.js';
import { pickFields } from './pick-fields.js';
import { writeText } from './stream-writer.js';

export interface OutputStreams {
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number; readonly rows?: number };
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
}

/** The two ways out of a command: data on stdout, all else on stderr (design §6). */
export interface Output {
  /** Whether the caller asked for JSON: then only `record` may write data. */
  readonly isJson: boolean;
  /** Colours for stdout. */
  readonly paint: Paint;
  /** Colours for stderr. */
  readonly paintNotes: Paint;
  /** Cells of a line; unlimited when nobody looks at it, so that a pipe loses nothing. */
  readonly width: number;
  /** Data as one line of JSON, with the fields that were asked for. */
  readonly record: (row: object) => Promise<void>;
  /** Data for people, a line each. */
  readonly lines: (lines: readonly string[]) => Promise<void>;
  /** Text or bytes unchanged, for data in a format of its own, such as CSV or a file. */
  readonly raw: (content: string | Uint8Array) => Promise<void>;
  /** A line for people on stderr. */
  readonly note: (line: string) => Promise<void>;
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
  return {
    isJson: choice.isJson,
    paint: choice.paint,
    paintNotes: choice.paintNotes,
    width: stdout.isTTY === true ? Math.max(20, stdout.columns ?? 80) : Number.POSITIVE_INFINITY,
    record: (row) => writeText(stdout, `${JSON.stringify(pickFields(row, choice.fields))}\n`),
    lines: (lines) => writeText(stdout, lines.map((line) => `${line}\n`).join('')),
    raw: (content) => writeText(stdout, content),
    note: (line) => writeText(stderr, `${line}\n`),
  };
}

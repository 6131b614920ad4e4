/** Reads one value of an answer. Reports deviations, and returns a default for what is missing. */
export type Reader<T> = (value: unknown, at: Reading) => T;

export type ReadBy<R> = R extends Reader<infer T> ? T : never;

export interface Deviation {
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

/** The whole answer is of the wrong kind or has nothing of what was asked, so that it would consist of defaults alone. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
  readonly deviation: Deviation;

  constructor(deviation: Deviation) {
    super(`expected ${deviation.expected}, got ${deviation.got}`);
    this.deviation = deviation;
  }
}

const SHOWN_CHARACTERS = 40;

/** The position in an answer, and where deviations are reported. */
export class Reading {
  readonly #path: (string | number)[] = [];
  readonly #report: (deviation: Deviation) => void;

  constructor(report: (deviation: Deviation) => void) {
    this.#report = report;
  }

  within<T>(step: string | number, read: Reader<T>, value: unknown): T {
    this.#path.push(step);
    const result = read(value, this);
    this.#path.pop();
    return result;
  }

  /** Reports a deviation one step further. */
  driftWithin(step: string | number, expected: string, got: unknown): void {
    this.within(step, () => this.drift(expected, got), got);
  }

  /** Whether the value is the whole answer, and not a part of it. */
  get isWhole(): boolean {
    return this.#path.length === 0;
  }

  drift(expected: string, got: unknown): void {
    this.#report({ path: this.#path.join('.'), expected, got: describe(got) });
  }

  /** Reports a value of the wrong kind. @throws {UnreadableError} when that value is the whole answer. */
  mismatch(expected: string, got: unknown): void {
    if (this.isWhole) throw new UnreadableError({ path: '', expected, got: describe(got) });
    this.drift(expected, got);
  }
}

/** A value's kind, and for a text its beginning with everything but printable ASCII replaced: it may be logged. */
function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return `"${value.slice(0, SHOWN_CHARACTERS).replace(/[^\x20-\x7e]/g, '?')}"`;
  return typeof value === 'number' || typeof value === 'boolean'
    ? `${typeof value} ${String(value)}`
    : `an ${typeof value}`;
}

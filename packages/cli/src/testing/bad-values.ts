/** Kinds of bad values: `types` is a value of another type, `gaps` leaves fields out, `mixed` is any of them by its seed. */
export const valueManners = ['texts', 'forms', 'types', 'extremes', 'gaps', 'mixed'] as const;
export type ValueManner = (typeof valueManners)[number];

/** A colour that the program never writes. */
export const BAD_COLOUR = '38;2;13;37;13';

/**
 * Leaves the folder, sets the window title and the clipboard, rings, colours, clears the screen, turns the reading
 * direction, and fakes a line.
 */
export const BAD_TEXT = [
  `../x\u0000\u001b]0;owned\u0007\u001b]52;c;b3duZWQ=\u0007\u001b[${BAD_COLOUR}m\u001b[2J\u009b31m\u009d0;owned\u009c`,
  '\u202eevil\u2066\u061c\r\nerror: fake\u0085\u2028\ud800\u0008\u0007',
].join('');
const badForms = ['../x', '..\\x', '/tmp/x', 'con', '.', `..${'/x'.repeat(200)}`, BAD_TEXT, ''];
/** What JSON has in place of this text: a number that becomes infinite. */
const INFINITE = '1e999';
const badTypes: readonly unknown[] = [
  ...[null, true, -1, 1e308, 2 ** 53, INFINITE, BAD_TEXT, '2147483648', 0.1, 'nan'],
  ...[[], [BAD_TEXT], {}, { [BAD_TEXT]: BAD_TEXT, __proto__x: 1 }],
];
const LONG = 10_000;
const longTexts = [
  'N'.repeat(LONG),
  '名'.repeat(LONG),
  `e${'\u0301'.repeat(LONG)}`,
  'a b '.repeat(LONG / 4),
  '👩‍🚀'.repeat(LONG / 5),
  `\u202e${'\u001b[31mevil'.repeat(LONG / 10)}`,
  'ﷺ'.repeat(LONG),
];
const extremeNumbers = [
  ...[0, -1, 1, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 53, 1e308, -1e308, 5e-324],
  ...[INFINITE, -0],
];
const extremeTimes = [
  ...['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '1970-01-01T00:00:00Z'],
  ...['+275760-09-13T00:00:00.000Z', '2026-02-31T25:61:61Z'],
];

/** The ids that the command lines of the tests ask for; each further row of a list has the next one. */
const knownIds = new Map([
  ['seasonId', 6],
  ['personaId', 1042],
  ['userId', 1042],
]);

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly minimum?: number;
  readonly description?: string;
  readonly examples?: readonly unknown[];
}

/** Values for a schema, each bad in its own way: one answer tries many. */
export class BadValues {
  readonly #manner: ValueManner;
  #count: number;
  /** The number of the row of a list that is made. */
  #row = 0;

  constructor(manner: ValueManner, seed = 0) {
    this.#manner = manner;
    this.#count = seed;
  }

  /** An answer of a schema, in which these fields are as they should be. */
  json(schema: object, kept: object = {}): string {
    const reply = this.#of(schema, '', 0);
    const whole = Array.isArray(reply) ? reply : { ...(reply as object), ...kept };
    return JSON.stringify(whole).replaceAll(`"${INFINITE}"`, INFINITE);
  }

  #of(schema: Schema, name: string, depth: number): unknown {
    // The answer itself keeps its shape, so that its fields are read.
    if (this.#isOf('types', depth > 1)) return this.#next(badTypes);
    if (schema.const !== undefined) return schema.const;
    if (schema.anyOf) return this.#choice(schema.anyOf, name, depth);
    if (schema.properties) return this.#fields(schema.properties, depth);
    return this.#list(schema, name, depth) ?? this.#plain(schema, name);
  }

  /** Whether a value is bad in this way, where it can be. */
  #isOf(manner: ValueManner, isPossible = true): boolean {
    if (!isPossible) return false;
    return this.#manner === manner || (this.#manner === 'mixed' && this.#random(valueManners.length) === 1);
  }

  /** An object with keys of the host's choice, or a list; undefined for other schemas. */
  #list({ patternProperties, items }: Schema, name: string, depth: number): unknown {
    if (patternProperties) {
      const [value = {}] = Object.values(patternProperties);
      return { [BAD_TEXT]: this.#of(value, name, depth + 1), en: this.#of(value, name, depth + 1) };
    }
    return (
      items &&
      Array.from({ length: badForms.length }, (_unused, row) => {
        this.#row = row;
        return this.#of(items, name, depth + 1);
      })
    );
  }

  #fields(properties: Readonly<Record<string, Schema>>, depth: number): object {
    return Object.fromEntries(
      Object.entries(properties).flatMap(([name, part]) =>
        this.#isOf('gaps', depth > 0) && this.#random(2) === 1
          ? []
          : [[name, this.#of(part, name, depth + 1)]],
      ),
    );
  }

  #choice(choices: readonly Schema[], name: string, depth: number): unknown {
    const isWord = choices.every((each) => typeof each.const === 'string');
    return isWord && this.#isOf('forms') ? BAD_TEXT : this.#of(choices[0] ?? {}, name, depth);
  }

  #plain({ type, minimum = 0, ...schema }: Schema, name: string): unknown {
    if (type === 'boolean') return name !== 'pageOutOfLimit';
    if (type === 'integer' || type === 'number') return this.#number(name, minimum);
    return type === 'string' ? this.#text(schema) : { [BAD_TEXT]: BAD_TEXT };
  }

  #number(name: string, minimum: number): unknown {
    const id = knownIds.get(name);
    if (id !== undefined) return id + this.#row;
    return this.#isOf('extremes') ? this.#next(extremeNumbers) : Math.max(3, minimum);
  }

  #text({ description = '', examples }: Schema): unknown {
    const isTime = description.startsWith('UTC');
    if (this.#isOf('forms')) return this.#next(badForms);
    if (this.#isOf('extremes')) return this.#next(isTime ? extremeTimes : longTexts);
    return isTime ? '2026-11-21T11:00:00.000Z' : (examples?.[0] ?? BAD_TEXT);
  }

  #next<T>(values: readonly T[]): T | undefined {
    this.#count += 1;
    // Whoever draws by a seed gets another value each time.
    return values[this.#manner === 'mixed' ? this.#random(values.length) : this.#count % values.length];
  }

  /** A whole number below `below`, the next of the seed's. */
  #random(below: number): number {
    this.#count = (Math.imul(this.#count, 1_103_515_245) + 12_345) >>> 0;
    return (this.#count >>> 16) % below;
  }
}

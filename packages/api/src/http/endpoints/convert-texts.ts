/** Decimal digits only: no exponent, no hexadecimal, no space, no `Infinity`. */
const INTEGER = /^-?\d+$/;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

/**
 * Path and query arrive as text. Converts those that their schema wants as integer, number or boolean. Any other text
 * stays a text, which the schema then rejects, as it does a number with too many digits, which becomes Infinity.
 */
export function convertTexts(
  texts: Readonly<Record<string, unknown>>,
  fields: ReadonlyMap<string, unknown>,
): Record<string, unknown> {
  const entries = Object.entries(texts).map(
    ([name, text]) =>
      [name, typeof text === 'string' ? convert(text, typeOf(fields.get(name))) : text] as const,
  );
  return Object.fromEntries(entries);
}

function convert(text: string, type: unknown): string | number | boolean {
  switch (type) {
    case 'integer':
      return INTEGER.test(text) ? numberOf(text) : text;
    case 'number':
      return DECIMAL.test(text) ? numberOf(text) : text;
    case 'boolean':
      return FLAGS.get(text) ?? text;
    default:
      return text;
  }
}

/** Zero has no sign: some callers of SQL would write -0 as another text than 0. */
function numberOf(text: string): number {
  return Number(text) + 0;
}

function typeOf(field: unknown): unknown {
  return typeof field === 'object' && field !== null && 'type' in field ? field.type : undefined;
}

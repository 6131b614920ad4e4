import { listEndpoints, type EndpointKey } from '@ra3/sdk/contract';

interface SchemaParts {
  readonly type?: string | undefined;
  readonly const?: unknown;
  readonly anyOf?: readonly SchemaParts[];
  readonly properties?: Readonly<Record<string, SchemaParts>>;
  readonly items?: SchemaParts;
  readonly description?: string | undefined;
}

export function endpointOf(key: EndpointKey) {
  const found = listEndpoints().find((each) => each.key === key);
  if (found === undefined) throw new Error(`The contract has no call ${key}`);
  return found.endpoint;
}

/** A reply of a list with one row, in which every text and number is the word that an act is given. */
export function sampleReply(key: EndpointKey, word = 'text'): unknown {
  return sampleOf(endpointOf(key).reply, word);
}

/** The reply of a list without rows. */
export function emptyReply(key: EndpointKey): unknown {
  const reply = sampleReply(key);
  return Array.isArray(reply) ? [] : { records: [] };
}

/** The input of a write, in which every text and number is the same word as in the row that it names. */
export function sampleInput(key: EndpointKey, word = 'text'): object {
  const { params, query, body } = endpointOf(key);
  return Object.assign(
    {},
    ...[params, query, body].map((part) => sampleOf(part ?? { properties: {} }, word)),
  );
}

function sampleOf(schema: SchemaParts, word: string): unknown {
  const { type, const: only, anyOf, properties, items, description } = schema;
  if (only !== undefined) return only;
  if (anyOf !== undefined) return sampleOf(anyOf[0] ?? {}, word);
  if (items !== undefined) return [sampleOf(items, word)];
  if (properties !== undefined)
    return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, sampleOf(part, word)]));
  return plainSample({ type, description }, word);
}

function plainSample(
  { type, description }: Pick<SchemaParts, 'type' | 'description'>,
  word: string,
): unknown {
  // The row of a flag is the rare one; an act is done to the others.
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return Number.isFinite(Number(word)) ? Number(word) : 1;
  return description?.includes('UTC') === true ? '2026-01-31T12:30:00.000Z' : word;
}

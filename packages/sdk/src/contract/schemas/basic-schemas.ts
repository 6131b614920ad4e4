import { Type, type TLiteral, type TProperties, type TSchema, type TUnion } from 'typebox';
import { FIRST_PAGE } from '../limits.js';

/** An object whose unknown keys are refused in requests and reported as drift in tests. */
export function strictObject<P extends TProperties>(properties: P, options: { description?: string } = {}) {
  return Type.Object(properties, { additionalProperties: false, ...options });
}

/** A page of rows under `records`, as the lists of this service come. */
export function recordsOf<S extends TSchema>(row: S) {
  return strictObject({ records: Type.Array(row) });
}

type LiteralsOf<Words extends readonly string[]> = {
  -readonly [Index in keyof Words]: Words[Index] extends string ? TLiteral<Words[Index]> : never;
};

/** One of the given words. */
export function oneOf<const Words extends readonly string[]>(
  words: Words,
  options: { description?: string } = {},
) {
  // The mapped tuple is what `map` returns, which TypeScript can only type as an array.
  const literals = words.map((word) => Type.Literal(word)) as LiteralsOf<Words>;
  return Type.Union(literals, options) as TUnion<LiteralsOf<Words>>;
}

/** Returns a schema that accepts `null` beside what the given schema accepts. */
export function nullable<S extends TSchema>(schema: S, options: { description?: string } = {}) {
  return Type.Union([schema, Type.Null()], options);
}

/** How the description of every time begins; by it the generator of the client's readers knows a time. */
export const TIME_DESCRIPTION = 'UTC time as an ISO 8601 string';

/** A time, with what is special about it. */
export function timestamp(note: string) {
  return Type.String({ description: `${TIME_DESCRIPTION}${note}`, maxLength: 40 });
}

export const Timestamp = timestamp(' (assumed; hosts also send epoch milliseconds)');

export const Count = Type.Integer({ minimum: 0 });

/** The one pattern that is no form: by it the generator of the client's readers knows a text for people. */
export const STORABLE_PATTERN = '^[^\\u0000]*$';

/** Text that a database takes: the character NUL is the only one that no column holds. */
export function storableText(options: { minLength?: number; maxLength: number; description?: string }) {
  return Type.String({ ...options, pattern: STORABLE_PATTERN });
}

/** Any whole number that JavaScript and a database's bigint both hold exactly. */
export const WholeNumber = Type.Integer({
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
});

/**
 * The version that the caller saw before changing something; 0: there was none. With another version there the call is
 * refused as `changedMeanwhile`; without the field it overwrites.
 */
export const SeenVersion = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The version that the caller saw, 0 for none; another one there is refused (409)',
  }),
);

/** The largest value of a database's four-byte integer, in which counts, lengths and ratings are stored. */
export const MAX_STORED_INTEGER = 2_147_483_647;

export const PositiveId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** A season, or the current one, of a call that counts all seasons without it. */
export const SeasonChoice = Type.Optional(
  Type.Integer({
    minimum: -1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Left out: all seasons; -1 or 0: the current one',
  }),
);

const pageBounds = { minimum: FIRST_PAGE, maximum: 1_000_000 } as const;

export const PageNumber = Type.Integer(pageBounds);

/** A list as it was when its first page was read, whatever came on top since. */
export const Behind = Type.Optional(
  Type.String({
    pattern: '^[0-9]{1,15}$',
    examples: ['1'],
    description: 'The `next` of an earlier page (an extension; other hosts ignore it)',
  }),
);
export const NextPage = Type.Optional(
  Type.String({ description: 'What `behind` of a later page takes (an extension)' }),
);

/** A page that may be left out of the call, and out of the path between its slashes. */
export const PageOrFirst = Type.Optional(
  Type.Integer({ ...pageBounds, default: FIRST_PAGE, description: 'Left empty: the first page' }),
);

export const LineOfText = Type.String({ minLength: 1, maxLength: 300 });

export const ReplayGuid = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
  examples: ['00000000-0000-4000-8000-000000000000'],
  description: 'Identifies the stored replay of a match (assumed: a lower-case UUID)',
});

/** What a call answers that has nothing else to say (docs/wire.md#accounts: `{"code":0,"info":"…"}` with 200). */
export const Done = strictObject({
  code: Type.Literal(0, { description: '0 says that it worked' }),
  info: Type.String(),
});

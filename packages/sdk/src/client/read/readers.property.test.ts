import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listEndpoints } from '../../contract/index.js';
import { findCall } from '../find-call.js';
import { sampleOf } from '../../testing/sample-of.js';
import { Reading, UnreadableError, type Reader } from './reading.js';

const samples = await Promise.all(
  listEndpoints()
    .filter(({ endpoint }) => (endpoint.replyKind ?? 'json') === 'json')
    .map(async ({ key, endpoint }) => ({
      key,
      read: (await findCall(key)).read as Reader<unknown>,
      sample: sampleOf(endpoint.reply),
      nullable: nullableFields(endpoint.reply),
    })),
);

/** The fields of a reply that may be null: a broken one becomes null. */
function nullableFields(reply: object): ReadonlySet<string> {
  // A schema is data; an object's has its fields under `properties`.
  const fields = (reply as { properties?: Readonly<Record<string, { anyOf?: { type?: string }[] }>> })
    .properties;
  const nullable = Object.entries(fields ?? {}).filter(([, field]) =>
    field.anyOf?.some(({ type }) => type === 'null'),
  );
  return new Set(nullable.map(([name]) => name));
}

/** Returns the reply, or `undefined` for an answer that is rejected as a whole. */
function readOrRefuse(read: Reader<unknown>, answer: unknown): unknown {
  try {
    return read(answer, new Reading(() => undefined));
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableError);
    return undefined;
  }
}

/** Names and kinds of the fields; optional and nullable ones aside. */
function kindsOf(value: unknown, nullable: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return 'a list';
  const fields = Object.entries(value ?? {}).filter(([name]) => !mayDiffer.has(name) && !nullable.has(name));
  return Object.fromEntries(
    fields.map(([name, part]) => [name, Array.isArray(part) ? 'a list' : typeof part]),
  );
}
const mayDiffer = new Set([
  ...['userId', 'uname', 'anything', 'error', 'ban', 'endTime', 'truncated'],
  ...['ladder1v1', 'ladder2v2', 'ladder3v3', 'replayGuid', 'recentReplayDownloads', 'message'],
  ...[
    'since',
    'role',
    'isModerator',
    'moderatorSince',
    'mapDownloader',
    'closedTime',
    'allowAllEmails',
    'idempotency',
    'codes',
    'hostedCaptcha',
    'captchaProof',
    'proof',
    'pageOutOfLimit',
    'next',
    'total',
    'recentMatches',
    'earlierNames',
  ],
]);

test.each(samples)('whatever $key answers, reading gives a reply or refuses it', ({ read }) => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (answer) => {
      readOrRefuse(read, answer);
    }),
    { numRuns: 50 },
  );
});

test.each(samples)(
  'an answer of $key with one broken field still has all its fields',
  ({ read, sample, nullable }) => {
    const names =
      typeof sample === 'object' && sample !== null && !Array.isArray(sample) ? Object.keys(sample) : ['0'];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 2 }), (name, junk) => {
        const broken = Array.isArray(sample) ? [junk] : { ...(sample as object), [name]: junk };
        const reply = readOrRefuse(read, broken);
        expect(kindsOf(reply, nullable)).toEqual(kindsOf(sample, nullable));
      }),
      { numRuns: 50 },
    );
  },
);

import type { EndpointKey } from '../contract/index.js';
import type { Answer } from './answer.js';
import { DecodingError, MissingResultError, UnknownOutcomeError } from './errors.js';
import { type Deviation, type Reader, Reading, UnreadableError } from './read/reading.js';
import { isWrite } from './refusal.js';
import type { Route } from './route.js';
import type { Drift, Reply } from './types.js';

export interface Decoding<K extends EndpointKey> {
  readonly endpoint: K;
  readonly route: Route;
  readonly read: Reader<Reply<K>>;
  /** Throw at the first deviation from the contract; for tests. */
  readonly strict: boolean;
  readonly onDrift: ((drift: Drift) => void) | undefined;
}

/**
 * Reads an answer into the contract's reply, tolerating what other hosts send differently (docs/wire.md).
 * @throws {DecodingError} when the whole answer is of the wrong kind, or deviates at all in strict mode.
 * @throws {UnknownOutcomeError} when such an answer belongs to a write.
 */
export function decode<K extends EndpointKey>(answer: Answer, decoding: Decoding<K>): Reply<K> {
  const { endpoint } = decoding;
  const reading = new Reading((deviation) => reportDrift(deviation, decoding));
  try {
    return decoding.read(
      endpoint === 'accounts.signInStatus' ? signInAnswer(answer) : bodyOf(answer),
      reading,
    );
  } catch (cause) {
    if (!(cause instanceof UnreadableError)) throw cause;
    throw unreadable(answer, decoding, cause);
  }
}

function unreadable(answer: Answer, decoding: Decoding<EndpointKey>, cause: UnreadableError) {
  const isMissing = answer.result === undefined && answer.info === undefined;
  const facts = { endpoint: decoding.endpoint, status: answer.status, info: answer.info };
  const error = new DecodingError(cause.message, {
    ...facts,
    cause: isMissing ? new MissingResultError('the response has no result', { cause }) : cause,
  });
  return isWrite(decoding.route) ? new UnknownOutcomeError({ ...facts, cause: error }) : error;
}

/** The result, or the text in its place, or null for an empty body; nothing for a web page. */
function bodyOf(answer: Answer): unknown {
  if (answer.result !== undefined) return answer.result;
  return answer.isPage ? undefined : (answer.info ?? null);
}

/** Logged in means status 200 and code 0; a refused status call is a visitor's answer (S7-04). */
function signInAnswer(answer: Answer): unknown {
  if (answer.status === 200) return bodyOf(answer);
  const code = answer.code === undefined || answer.code === 0 ? answer.status : answer.code;
  return { code, info: answer.info ?? '', group: 'guest' };
}

function reportDrift(deviation: Deviation, { endpoint, strict, onDrift }: Decoding<EndpointKey>): void {
  const { path, expected, got } = deviation;
  if (strict) throw new DecodingError(`expected ${expected} at "${path}", got ${got}`, { endpoint });
  onDrift?.({ endpoint, ...deviation });
}

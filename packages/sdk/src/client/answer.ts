import { TOO_MANY_ATTEMPTS_CODE, TOO_MANY_REQUESTS_STATUS } from '../contract/failure-numbers.js';
import type { FetchAnswer } from './fetch.js';
import type { Route } from './route.js';

/** An HTTP response as status, JSON result and info text (S7-03). */
export interface Answer {
  readonly status: number;
  /** The JSON, text or bytes of the body; absent for an empty body, and for one that could not be parsed. */
  readonly result?: unknown;
  /** The host's message: `info`, a problem's title, or the text of a body that is not JSON. Untrusted text. */
  readonly info?: string | undefined;
  /** The number of the error catalogue, when the result has one. */
  readonly code?: number | undefined;
  /** The response is a web page instead of an answer: from a proxy, or from a site without this call. */
  readonly isPage?: true;
  readonly retryAfter?: string;
}

/** The response is larger than `maxBytes`. */
export class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`the response is larger than ${String(maxBytes)} bytes`);
    this.maxBytes = maxBytes;
  }
}

const INFO_CHARACTERS = 1000;

/**
 * Reads the whole response.
 * @throws {AnswerTooLargeError} as soon as more than `maxBytes` bytes have arrived, whatever the headers say.
 */
export async function readAnswer(
  response: FetchAnswer,
  expected: Route['reply'],
  maxBytes: number,
): Promise<Answer> {
  const bytes = await readBytes(response, maxBytes);
  const retryAfter = response.headers.get('retry-after');
  return {
    status: response.status,
    ...(retryAfter !== null && { retryAfter }),
    ...readBody(bytes, expectedKind(response, expected), response.headers.get('content-type') ?? ''),
  };
}

/** Refusals come as JSON or text, also where success is a file. */
function expectedKind(response: FetchAnswer, expected: Route['reply']): Route['reply'] {
  const isJson = /\bjson\b/i.test(response.headers.get('content-type') ?? '');
  return isJson || !isSuccess(response.status) ? 'json' : expected;
}

/** Returns whether the host accepted the call: any status from 200 to 299. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

async function readBytes(response: FetchAnswer, maxBytes: number): Promise<Uint8Array> {
  if (!response.body) return new Uint8Array();
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const chunk = next.value ?? new Uint8Array();
    length += chunk.byteLength;
    if (length > maxBytes) {
      // The rest is of no use; whether the other side hears so does not matter.
      reader.cancel().catch(() => undefined);
      throw new AnswerTooLargeError(maxBytes);
    }
    chunks.push(chunk);
  }
  return joinChunks(chunks, length);
}

function joinChunks(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

type Body = Pick<Answer, 'result' | 'info' | 'code' | 'isPage'>;

function readBody(bytes: Uint8Array, kind: Route['reply'], contentType: string): Body {
  const isPage = /\bhtml\b/i.test(contentType);
  if (kind === 'binary' && !isPage) return { result: bytes };
  const text = new TextDecoder().decode(bytes);
  if (kind === 'text' && !isPage) return { result: text };
  if (text.trim() === '') return {};
  try {
    return readJson(JSON.parse(text), contentType);
  } catch {
    return { info: text.trim().slice(0, INFO_CHARACTERS), ...(isPage && { isPage }) };
  }
}

/** What of a JSON object says how a call went, if it is there and of the right kind. */
interface Words {
  readonly code?: unknown;
  readonly info?: unknown;
  readonly title?: unknown;
}

function readJson(result: unknown, contentType: string): Body {
  if (typeof result !== 'object' || result === null) return { result };
  const words: Words = result;
  const info = infoOf(words, /\bproblem\+json\b/i.test(contentType));
  return {
    result,
    code: Number.isSafeInteger(words.code) ? Number(words.code) : undefined,
    info: info?.slice(0, INFO_CHARACTERS),
  };
}

function infoOf({ info, title }: Words, isProblem: boolean): string | undefined {
  if (!isProblem && typeof info === 'string') return info;
  return typeof title === 'string' ? title : undefined;
}

/** Returns whether an answer is a rate limit: status 429, or code 121 with any status. */
export function isRateLimit(answer: Answer): boolean {
  return answer.status === TOO_MANY_REQUESTS_STATUS || answer.code === TOO_MANY_ATTEMPTS_CODE;
}

import {
  commonFailures,
  failures,
  type Endpoint,
  type EndpointKey,
  type FailureName,
} from '@ra3/sdk/contract';
import { Value } from 'typebox/value';

export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

const CONTENT_TYPES = {
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  binary: 'application/octet-stream',
} as const;
const PROBLEM = 'application/problem+json; charset=utf-8';

/**
 * What is wrong with an answer by the contract: its content type, its reply, or a failure that its call does not list.
 * Undefined when nothing is. `isOffRoute`: the path may name no call any more, so that 404 is right.
 */
export function judgeAnswer(
  { key, endpoint, isOffRoute }: { key: EndpointKey; endpoint: Endpoint; isOffRoute: boolean },
  answer: FuzzAnswer,
): string | undefined {
  if (answer.status === 200) return judgeReply(endpoint, answer);
  if (answer.status < 400) return `${key} answers with status ${String(answer.status)}`;
  const body = parse(answer.text);
  const name = failureOf(body);
  if (name === undefined) return `no failure of the catalogue: ${answer.text.slice(0, 200)}`;
  const failure: { code?: number; status: number } = failures[name];
  if (failure.status !== answer.status) return `${name} with status ${String(answer.status)}`;
  const contentType = failure.code === undefined ? PROBLEM : CONTENT_TYPES.json;
  if (answer.contentType !== contentType) return `${name} as ${answer.contentType}`;
  const listed: readonly FailureName[] = [...endpoint.failures, ...commonFailures];
  const isRight = listed.includes(name) || (isOffRoute && name === 'notFound');
  return isRight ? undefined : `the call does not list the failure ${name}`;
}

/** Whether the host failed; not when the call itself lists the failure, as those of a silent game server do. */
export function isServerError({ failures: own }: Endpoint, { status, text }: FuzzAnswer): boolean {
  if (status < 500) return false;
  const name = failureOf(parse(text));
  return name === undefined || !own.includes(name);
}

function judgeReply(
  { reply, replyKind = 'json' }: Endpoint,
  { contentType, text }: FuzzAnswer,
): string | undefined {
  if (contentType !== CONTENT_TYPES[replyKind]) return `a reply as ${contentType}`;
  if (replyKind !== 'json') return undefined;
  const value = parse(text);
  if (Value.Check(reply, value)) return undefined;
  return JSON.stringify([...Value.Errors(reply, value)].slice(0, 2));
}

/** The name of the failure that a body tells: by its number, or by the type of a problem. */
function failureOf(body: unknown): FailureName | undefined {
  const fields = new Map<string, unknown>(
    typeof body === 'object' && body !== null ? Object.entries(body) : [],
  );
  const names = Object.keys(failures) as FailureName[]; // An object with these keys.
  return names.find((name) => {
    const failure: { code?: number; info: string } = failures[name];
    return failure.code === undefined
      ? fields.get('type') === `urn:ra3:failure:${name}` && typeof fields.get('title') === 'string'
      : fields.get('code') === failure.code && typeof fields.get('info') === 'string';
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

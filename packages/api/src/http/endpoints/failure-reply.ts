import {
  failures,
  type FailureName,
  type BanDetails,
  type ChangeDetails,
  type Failure,
} from '@ra3/sdk/facts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { CallerGoneError } from '../../database/abandoned-statements.js';
import { isServerAway } from '../../database/server-away.js';
import { describeDiskFault, detailOfDiskFault, diskFaultOf } from '../../values/disk-fault.js';
import { AWAY_INFO, Refusal, type RefusalFacts } from '../../values/refusal.js';
import { PartAwayError } from '../../values/part-away-error.js';

const FRAMEWORK_FAILURES: Readonly<Record<string, [FailureName, string?]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['bodyTooLarge'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['notJson'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    'invalidRequest',
    'the body is not as long as its Content-Length says',
  ],
  FST_ERR_BAD_URL: ['invalidRequest', 'the path is not correctly percent-encoded'],
  FST_ERR_ASYNC_CONSTRAINT: ['invalidRequest'],
  FST_ERR_MAX_PARAM_LENGTH: ['invalidRequest', 'a part of the path is too long'],
};

export function sendFailure(reply: FastifyReply, name: FailureName, facts: RefusalFacts = {}): FastifyReply {
  const answer = answerFailure(name, facts);
  if (facts.retryAfterSeconds !== undefined) void reply.header('retry-after', facts.retryAfterSeconds);
  return reply.code(answer.status).type(answer.contentType).send(JSON.stringify(answer.body));
}

/** Turns any error into a response. Unexpected errors are logged, and the response does not describe them. */
export function replyToError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof Refusal) return sendFailure(reply, error.failure, error.facts);
  // Nobody reads it, and its statements were ended for that.
  if (reply.raw.destroyed && wasEnded(error)) return sendFailure(reply, 'unavailable');
  const known = FRAMEWORK_FAILURES[error.code];
  if (known !== undefined)
    return sendFailure(reply, known[0], known[1] === undefined ? {} : { detail: known[1] });
  if (isCallersFault(error))
    return sendFailure(reply, error.statusCode === 400 ? 'invalidRequest' : 'notFound');
  return replyToFault(error, request, reply);
}

/** Of the host, its disk, or what it asks. */
function replyToFault(error: FastifyError, { log }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const fault = diskFaultOf(error);
  if (fault !== undefined) {
    log.error({ err: error }, describeDiskFault(fault, 'A write failed because a disk', error));
    return sendFailure(reply, 'unavailable', { info: AWAY_INFO, detail: detailOfDiskFault(fault) });
  }
  if (error instanceof PartAwayError) {
    log.error({ err: error }, error.message);
    const facts = { info: AWAY_INFO, detail: error.message, retryAfterSeconds: DATABASE_RETRY_SECONDS };
    return sendFailure(reply, 'unavailable', facts);
  }
  if (isAway(error)) {
    log.error({ err: error }, 'the database does not answer, or takes no writes');
    return sendFailure(reply, 'unavailable', { retryAfterSeconds: DATABASE_RETRY_SECONDS });
  }
  log.error({ err: error }, 'unexpected error');
  return sendFailure(reply, 'internal');
}

function wasEnded(error: FastifyError): boolean {
  return error instanceof CallerGoneError || error.code === CANCELLED;
}

/** What a plugin refuses, such as a path that leads out of the site's folder. */
function isCallersFault({ statusCode = 500 }: FastifyError): boolean {
  return statusCode >= 400 && statusCode < 500;
}

/** About as long as a database takes to restart, or a crowd to pass; nginx says the same (docs/deploy.md#nginx). */
export const DATABASE_RETRY_SECONDS = 5;

/** SQLSTATEs with which PostgreSQL cancels a statement that ran or waited for a lock for too long. */
const CANCELLED = '57014';
const TIMEOUT_STATES = new Set([CANCELLED, '55P03']);

/** Nothing is wrong with the request, so it may be sent again. */
function isAway(error: FastifyError): boolean {
  return TIMEOUT_STATES.has(error.code) || isServerAway(error);
}

/** A refusal as it travels: `{code, info}` where the spec has a number, problem+json otherwise (S7-03, S8-01). */
export interface FailureAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: { code: number; info: string; ban?: BanDetails } | Problem;
}

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly change?: ChangeDetails;
}

const PROBLEM_JSON = 'application/problem+json; charset=utf-8';

function answerFailure(name: FailureName, facts: RefusalFacts = {}): FailureAnswer {
  const failure: Failure = failures[name];
  const info = facts.info ?? failure.info;
  if (failure.code !== undefined) {
    const body = { code: failure.code, info, ...(facts.ban === undefined ? {} : { ban: facts.ban }) };
    return { status: failure.status, contentType: 'application/json; charset=utf-8', body };
  }
  const { detail, change } = facts;
  const body = {
    type: `urn:ra3:failure:${name}`,
    title: info,
    status: failure.status,
    ...(detail === undefined ? {} : { detail }),
    ...(change === undefined ? {} : { change }),
  };
  return { status: failure.status, contentType: PROBLEM_JSON, body };
}

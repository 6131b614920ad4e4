import {
  failures,
  type BanDetails,
  type ChangeDetails,
  type Failure,
  type FailureName,
} from '@ra3/sdk/facts';
import type { RefusalFacts } from '../../values/refusal.js';

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

/** Turns a failure's name into its status, content type and body. */
export function answerFailure(name: FailureName, facts: RefusalFacts = {}): FailureAnswer {
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

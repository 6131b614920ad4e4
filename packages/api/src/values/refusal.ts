import type { BanDetails, ChangeDetails, FailureName } from '@ra3/sdk/facts';

export interface RefusalFacts {
  /** Replaces the catalogue's info text, where it has a parameter or a reason (codes 103 and 163). */
  readonly info?: string;
  readonly ban?: BanDetails;
  readonly change?: ChangeDetails;
  /** What exactly was wrong; travels in problem+json only. */
  readonly detail?: string;
  /** When asking again makes sense; travels as the Retry-After header. */
  readonly retryAfterSeconds?: number;
}

/** The title of an `unavailable` where the database is there and something else is not; its detail says what. */
export const AWAY_INFO = 'a part of the service does not answer, try later';

/** An expected rejection (S8-01), which the error handler answers by the failure catalogue. Never logged as an error. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly failure: FailureName;
  readonly facts: RefusalFacts;

  constructor(failure: FailureName, facts: RefusalFacts = {}) {
    super(facts.info ?? facts.detail ?? failure);
    this.failure = failure;
    this.facts = facts;
  }
}

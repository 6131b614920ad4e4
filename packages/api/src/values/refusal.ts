import type { FailureName, BanDetails } from '@ra3/sdk/facts';

/** What a refusal adds to its row of the catalogue. */
export interface RefusalFacts {
  /** Replaces the catalogue's info text, where it has a parameter or a reason (codes 103 and 163). */
  readonly info?: string;
  /** Goes with code 103. */
  readonly ban?: BanDetails;
  /** What exactly was wrong; travels in problem+json only. */
  readonly detail?: string;
  /** When asking again makes sense; travels as the Retry-After header. */
  readonly retryAfterSeconds?: number;
}

/**
 * An expected "no" of the service (spec §8): thrown by services, turned into the catalogue's status and body at the
 * edge. Never logged as a fault.
 */
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

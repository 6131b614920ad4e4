import { Refusal } from '../../values/refusal.js';

/** Length of each of the two queues; beyond it callers are rejected with Retry-After instead of waiting for minutes. */
export const MOST_WAITING = 100;
/** One of this many turns is a stranger's while one waits: callers from known networks cannot shut out everybody else. */
const TURNS_PER_STRANGER = 4;
/** The most calls of one account in the first queue, so that nobody fills it with an account of their own. */
const MOST_AHEAD_PER_ACCOUNT = 2;

export type InTurn = <T>(work: () => Promise<T>, knownAs?: string) => Promise<T>;

/**
 * Runs work for few callers at once. `knownAs` names the account of a caller who is most likely its owner, and is served first in
 * three of four turns.
 * @throws {Refusal} `unavailable` from what it returns, without running the work, when too many wait
 */
export function makeTurns(mostAtOnce: number): InTurn {
  const ahead: { readonly knownAs: string; readonly begin: () => void }[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  let turnsAhead = 0;
  const takeNext = () => {
    const isStrangersTurn = turnsAhead >= TURNS_PER_STRANGER - 1 && others.length > 0;
    const known = isStrangersTurn ? undefined : ahead.shift();
    turnsAhead = known === undefined ? 0 : turnsAhead + 1;
    return known?.begin ?? others.shift();
  };
  const mayGoAhead = (knownAs: string) =>
    ahead.length < MOST_WAITING &&
    ahead.filter((waiting) => waiting.knownAs === knownAs).length < MOST_AHEAD_PER_ACCOUNT;
  const enqueue = (begin: () => void, knownAs: string | undefined) => {
    if (knownAs !== undefined && mayGoAhead(knownAs)) ahead.push({ knownAs, begin });
    else if (others.length < MOST_WAITING) others.push(begin);
    else throw new Refusal('unavailable', { retryAfterSeconds: 2 });
  };
  return async (work, knownAs) => {
    if (running < mostAtOnce) running += 1;
    else await new Promise<void>((resolve) => enqueue(resolve, knownAs));
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { Refusal } from '../../values/refusal.js';

// const enum members of a declaration file cannot be read under isolatedModules; argon2id is 2.
const ARGON2ID: Algorithm = 2;

export interface PasswordCost {
  /** Memory in KiB. */
  readonly memoryCost: number;
  /** Passes over that memory. */
  readonly timeCost: number;
  readonly parallelism: number;
}

const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const HASH_PREFIX = `$argon2id$v=19$m=${String(PASSWORD_COST.memoryCost)},t=${String(PASSWORD_COST.timeCost)},p=${String(PASSWORD_COST.parallelism)}$`;

/** Concurrent hashes; each takes 19 MiB and a core for a few dozen ms. */
const MOST_AT_ONCE = 2;
/** Length of each of the two queues; beyond it callers are rejected with Retry-After instead of waiting for minutes. */
export const MOST_WAITING = 100;
/** Of so many turns one is a stranger's, while any waits: callers from known networks cannot shut out everybody else. */
const TURNS_PER_STRANGER = 4;
/** So many of one account wait in the first queue, so that nobody fills it with an account of their own. */
const MOST_AHEAD_PER_ACCOUNT = 2;

export interface Passwords {
  /** `knownAs` names the account of a caller who is most likely its owner, and is served first in three of four turns. */
  hash(password: string, knownAs?: string): Promise<string>;
  /** Compares in the same time whether or not there is a stored hash to compare with. */
  verify(storedHash: string | undefined, password: string, knownAs?: string): Promise<boolean>;
}

/** Argon2id (docs/security.md#passwords-and-failed-logins), few at a time. Only tests take another cost. */
export function makePasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const options = { algorithm: ARGON2ID, ...cost };
  const inTurn = makeTurns();
  let dummy: Promise<string> | undefined;
  return {
    hash: (password, knownAs) => inTurn(() => hash(password, options), knownAs),
    verify: (storedHash, password, knownAs) =>
      inTurn(async () => {
        // Accounts with an invalid hash (demo players) have no valid password.
        if (storedHash !== undefined) return verify(storedHash, password).catch(() => false);
        dummy ??= hash('no account has this password', options);
        await verify(await dummy, password);
        return false;
      }, knownAs),
  };
}

function makeTurns() {
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
  return async <T>(work: () => Promise<T>, knownAs?: string): Promise<T> => {
    if (running < MOST_AT_ONCE) running += 1;
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

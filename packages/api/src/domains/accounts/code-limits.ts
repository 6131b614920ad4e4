import { limits, widerNetworkLimits, type FailureName } from '@ra3/sdk/facts';
import { widerNetworks } from '../../values/caller.js';
import { Refusal } from '../../values/refusal.js';
import type { AskedCode } from './verification-code-store.js';

/**
 * Which share of a mailbox's codes a code is counted in. Shares are apart, so that a stranger uses up neither that of the
 * networks from which the owner signs in, nor a thief with a session the codes for recovery.
 */
export type CodePool = 'anyone' | 'knownNetworks' | 'signedIn';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

const { perDay, perDayFromKnownNetworks, perDayWhenSignedIn, quietHours } = limits.verificationCodesOfMailbox;
const mostPerDay: Readonly<Record<CodePool, number>> = {
  anyone: perDay,
  knownNetworks: perDayFromKnownNetworks,
  signedIn: perDayWhenSignedIn,
};

/** No mailbox is sent more codes in a day than this, whoever asks for them. */
export const MOST_CODES_IN_DAY =
  Object.values(mostPerDay).reduce((sum, most) => sum + most, 0) +
  Object.keys(mostPerDay).length * Math.ceil(DAY_MS / (quietHours * HOUR_MS));

/** What one network gets of one mailbox's codes for one purpose in a short time. */
const networkRates: readonly { most: number; withinMs: number; failure: FailureName }[] = [
  { most: 1, withinMs: limits.verificationCodeResendSeconds * SECOND_MS, failure: 'codeJustSent' },
  { most: limits.verificationCodesPerHour, withinMs: HOUR_MS, failure: 'tooManyCodes' },
];

export interface Asking {
  readonly purpose: string;
  readonly network: string;
  /** The first one with a code left is taken. */
  readonly pools: readonly CodePool[];
  readonly now: Date;
}

/**
 * Chooses the pool of a mailbox's next code. Takes the codes of the last day, latest first.
 * @throws {Refusal} `codeJustSent` or `tooManyCodes`, with a wait
 */
export function chooseCodePool(asked: readonly AskedCode[], asking: Asking): CodePool {
  refuseFastNetwork(asked, asking);
  const waits = asking.pools.map((pool) => ({ pool, waitMs: waitFor(pool, asked, asking) }));
  const open = waits.find(({ waitMs }) => waitMs <= 0);
  if (open !== undefined) return open.pool;
  throw refusal('tooManyCodes', Math.min(...waits.map(({ waitMs }) => waitMs)));
}

function refuseFastNetwork(asked: readonly AskedCode[], { purpose, network, now }: Asking): void {
  const own = asked.filter((code) => code.network === network && code.purpose === purpose);
  for (const { most, withinMs, failure } of networkRates) {
    const earliest = own[most - 1];
    const waitMs = earliest === undefined ? 0 : waitAfter(earliest, withinMs, now);
    if (waitMs > 0) throw refusal(failure, waitMs);
  }
}

function waitFor(pool: CodePool, asked: readonly AskedCode[], { network, now }: Asking): number {
  const ofPool = asked.filter((code) => code.pool === pool);
  const own = ofPool.filter((code) => code.network === network).length;
  const left = mostPerDay[pool] - ofPool.length;
  // A network that already got some needs as many left: a few networks never take what a further one needs.
  const isWithin = own < limits.verificationCodesPerDay && own < left;
  if (isWithin && areWiderNetworksWithin(ofPool, network)) return 0;
  const [latest] = ofPool;
  // After a quiet time there is one more for anybody: a live code in the mailbox serves its owner, whoever asked for it.
  return latest === undefined ? 0 : waitAfter(latest, quietHours * HOUR_MS, now);
}

function areWiderNetworksWithin(ofPool: readonly AskedCode[], network: string): boolean {
  return widerNetworks(network).every((wider) => {
    const isInside = (code: AskedCode) =>
      widerNetworks(code.network).some((other) => other.network === wider.network);
    return ofPool.filter(isInside).length < widerNetworkLimits.verificationCodesPerDay[wider.width];
  });
}

/** At most the whole time, also when the clock was set back meanwhile. */
function waitAfter({ createdAt }: AskedCode, withinMs: number, now: Date): number {
  return Math.min(withinMs, createdAt.getTime() + withinMs - now.getTime());
}

function refusal(failure: FailureName, waitMs: number): Refusal {
  return new Refusal(failure, { retryAfterSeconds: Math.ceil(waitMs / SECOND_MS) });
}

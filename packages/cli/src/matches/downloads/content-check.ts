import { repairReplay, verifyReplay, type Verdict } from '@ra3/replay-tools';

/** What a downloaded file holds. */
export interface ContentCheck {
  readonly verdict: Verdict;
  /** The replay without what was recorded twice; undefined when nothing was, or nothing is to be repaired. */
  readonly repaired: Uint8Array | undefined;
}

/** Judges a downloaded file, and repairs it with `repairs`. */
export function checkContent(bytes: Uint8Array, { repairs }: { readonly repairs: boolean }): ContentCheck {
  const { verdict } = verifyReplay(bytes);
  return {
    verdict,
    repaired: repairs && verdict === 'suspect' ? repairReplay(bytes).bytes : undefined,
  };
}

/** Whether a file of this verdict is no replay that anybody could watch. */
export function isUseless(verdict: Verdict): boolean {
  return verdict === 'corrupt' || verdict === 'not-a-replay';
}

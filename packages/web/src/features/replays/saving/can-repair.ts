import type { Verdict } from '@ra3/replay-tools';

/** Whether chunks can be left out of a file: it has to be whole. */
export function canRepair(verdict: Verdict): boolean {
  return verdict === 'healthy' || verdict === 'suspect' || verdict === 'conflict';
}

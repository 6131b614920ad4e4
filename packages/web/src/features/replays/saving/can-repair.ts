import type { Verdict } from '@ra3/replay-tools';

/** Whether a file with this verdict can be repaired. Unfinished and damaged files cannot. */
export function canRepair(verdict: Verdict): boolean {
  return verdict === 'healthy' || verdict === 'suspect' || verdict === 'conflict';
}

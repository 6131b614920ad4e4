import type { MatchRow } from '@ra3/sdk/browser';
import type { MatchWithReplay } from './replay-actions/use-replay-requests.js';

/** Whether a match has a replay: only then it can be marked and downloaded (S2-66). */
export function hasReplay(match: MatchRow): match is MatchWithReplay {
  return match.replayGuid !== null;
}

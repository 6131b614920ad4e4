import type { MatchRow } from '@ra3/sdk/browser';
import { useApi } from '../../../platform/api/api-context.js';
import type { Api } from '../../../platform/api/api.js';
import { saveFile } from '../../../platform/files/save-file.js';
import { useSessionStore } from '../../../platform/session/session-context.js';
import { outcomeOf, type ActionOutcome } from './action-outcome.js';
import { publishMatchUpdate, type MatchUpdate } from '../marks/match-updates.js';
import type { MatchMarks } from '../marks/use-match-marks.js';
import { useReplayFileName } from './use-replay-file-name.js';

/** A match that has a replay; only these can be marked and downloaded (S2-66). */
export interface MatchWithReplay extends MatchRow {
  readonly replayGuid: string;
}

/** A change of the user's own marks; a favourite has a tag (S5-13). */
export type MarkChange =
  | { readonly mark: 'favourite'; readonly set: true; readonly tag: string }
  | { readonly mark: 'favourite'; readonly set: false }
  | { readonly mark: 'recommend'; readonly set: boolean };

export interface ReplayRequests {
  /** Sends a change, then reloads the marks, also after a failure. After success it publishes an update (S4-21). */
  readonly change: (match: MatchWithReplay, change: MarkChange) => Promise<ActionOutcome>;
  /** Downloads the replay and saves it as a file. */
  readonly download: (match: MatchWithReplay) => Promise<ActionOutcome>;
}

/** Enough for 16 MiB on a slow connection. */
const DOWNLOAD_TIMEOUT_MS = 180_000;
const REPLAY_TYPE = 'application/octet-stream';

/** Returns the functions that mark and download matches (S2-66). */
export function useReplayRequests(marks: MatchMarks): ReplayRequests {
  const api = useApi();
  const session = useSessionStore();
  const fileName = useReplayFileName();
  const run = async (call: Promise<unknown>, update: MatchUpdate) => {
    const outcome = await outcomeOf(call);
    if (outcome.kind === 'signedOut') void session.load();
    else await marks.reload();
    if (outcome.kind === 'done') publishMatchUpdate(update);
    return outcome;
  };
  const save = async (match: MatchWithReplay) => {
    const bytes = await api.replays.download({ guid: match.replayGuid }, { timeoutMs: DOWNLOAD_TIMEOUT_MS });
    saveFile(fileName(match), [new Uint8Array(bytes)], REPLAY_TYPE);
  };
  return {
    change: ({ replayGuid: guid }, change) =>
      run(send(api, guid, change), { guid, countChanges: countChangesOf(change) }),
    download: (match) => {
      // The host counts each user once. While the marks are unknown, the count stays unchanged.
      const by = marks.of(match.replayGuid)?.isDownloaded === false ? 1 : 0;
      const countChanges = { replayDownloads: by, recentReplayDownloads: by };
      return run(save(match), { guid: match.replayGuid, countChanges });
    },
  };
}

function send(api: Api, guid: string, { mark, ...change }: MarkChange): Promise<unknown> {
  return mark === 'favourite'
    ? api.matches.setFavourite({ guid, ...change })
    : api.matches.setRecommend({ guid, ...change });
}

function countChangesOf({ mark, set }: MarkChange): MatchUpdate['countChanges'] {
  const by = set ? 1 : -1;
  return mark === 'favourite' ? { favourites: by } : { recommends: by };
}

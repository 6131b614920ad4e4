import type { MatchRow } from '@ra3/sdk/browser';
import { useApi } from '../../../platform/api/api-context.js';
import type { Api } from '../../../platform/api/api.js';
import { saveFile } from '../../../platform/files/save-file.js';
import { useSessionStore } from '../../../platform/session/session-context.js';
import { outcomeOf, type ActOutcome } from './act-outcome.js';
import { announceMatchUpdate, type MatchUpdate } from '../marks/match-updates.js';
import type { MatchMarks } from '../marks/use-match-marks.js';
import { useReplayFileName } from './use-replay-file-name.js';

/** A match that has a replay, which is what all acts are about (spec §2 "Matches"). */
export interface MatchWithReplay extends MatchRow {
  readonly replayGuid: string;
}

/** A change of one's own marks; a favourite is kept under a tag (spec §5). */
export type MarkChange =
  | { readonly mark: 'favourite'; readonly set: true; readonly tag: string }
  | { readonly mark: 'favourite'; readonly set: false }
  | { readonly mark: 'recommend'; readonly set: boolean };

export interface ReplayActs {
  /**
   * Sends a change. Whatever comes of it, the marks are those of the host afterwards; after success an update is
   * announced (spec §4).
   */
  readonly change: (match: MatchWithReplay, change: MarkChange) => Promise<ActOutcome>;
  /** Fetches the replay and hands it to the browser to be saved. */
  readonly download: (match: MatchWithReplay) => Promise<ActOutcome>;
}

/** Up to 16 MiB on a slow line. */
const LONGEST_DOWNLOAD_MS = 180_000;
const REPLAY_TYPE = 'application/octet-stream';

/** Favouring, recommending and downloading matches (spec §2 "Matches"). */
export function useReplayActs(marks: MatchMarks): ReplayActs {
  const api = useApi();
  const session = useSessionStore();
  const fileName = useReplayFileName();
  const act = async (call: Promise<unknown>, update: MatchUpdate) => {
    const outcome = await outcomeOf(call);
    if (outcome.kind === 'signedOut') void session.load();
    else await marks.reload();
    if (outcome.kind === 'done') announceMatchUpdate(update);
    return outcome;
  };
  const save = async (match: MatchWithReplay) => {
    const bytes = await api.replays.download({ guid: match.replayGuid }, { timeoutMs: LONGEST_DOWNLOAD_MS });
    saveFile(fileName(match), [new Uint8Array(bytes)], REPLAY_TYPE);
  };
  return {
    change: ({ replayGuid: guid }, change) => act(send(api, guid, change), { guid, moved: movedBy(change) }),
    download: (match) => {
      // A person counts once; of whom it is not known, nothing is claimed.
      const by = marks.of(match.replayGuid)?.isDownloaded === false ? 1 : 0;
      const moved = { replayDownloads: by, recentReplayDownloads: by };
      return act(save(match), { guid: match.replayGuid, moved });
    },
  };
}

function send(api: Api, guid: string, { mark, ...change }: MarkChange): Promise<unknown> {
  return mark === 'favourite'
    ? api.matches.setFavourite({ guid, ...change })
    : api.matches.setRecommend({ guid, ...change });
}

function movedBy({ mark, set }: MarkChange): MatchUpdate['moved'] {
  const by = set ? 1 : -1;
  return mark === 'favourite' ? { favourites: by } : { recommends: by };
}

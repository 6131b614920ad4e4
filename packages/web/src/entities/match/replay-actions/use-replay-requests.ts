import type { MatchRow } from '@ra3/sdk/browser';
import { useApi } from '../../../platform/api/api-context.js';
import type { Api } from '../../../platform/api/api.js';
import { useSessionStore } from '../../../platform/session/session-context.js';
import { outcomeOf, type ActionOutcome } from './action-outcome.js';
import { changeTag } from './change-tag.js';
import { publishMatchUpdate, type MatchUpdate } from '../marks/match-updates.js';
import type { MatchMarks } from '../marks/use-match-marks.js';
import { useOwnListChanged } from '../marks/use-own-lists.js';
import type { OwnListName } from '../match-keys.js';
import { useSaveReplay } from './use-save-replay.js';

/** A match that has a replay; only these can be marked and downloaded (S2-66). */
export interface MatchWithReplay extends MatchRow {
  readonly replayGuid: string;
}

/** A change of the user's own marks; a favourite has a tag (S5-13). */
export type MarkChange =
  | { readonly mark: 'favourite'; readonly set: true; readonly tag: string }
  | { readonly mark: 'favourite'; readonly set: false }
  | { readonly mark: 'recommend'; readonly set: boolean };

/** A tag that replaces another. */
export interface TagChange {
  readonly from: string;
  readonly to: string;
}

export interface ReplayRequests {
  /** Sends a change, then reloads the marks, also after a failure. After success it publishes an update (S4-21). */
  readonly change: (match: MatchWithReplay, change: MarkChange) => Promise<ActionOutcome>;
  /** Keeps a favourite under another tag; after a failure it is under the old one again. */
  readonly changeTag: (match: MatchWithReplay, change: TagChange) => Promise<ActionOutcome>;
  /** Downloads the replay and saves it as a file. */
  readonly download: (match: MatchWithReplay, signal?: AbortSignal) => Promise<ActionOutcome>;
}

/** Returns the functions that mark and download matches (S2-66). */
export function useReplayRequests(marks: MatchMarks): ReplayRequests {
  const api = useApi();
  const session = useSessionStore();
  const save = useSaveReplay();
  const ownListChanged = useOwnListChanged();
  const run = async (call: Promise<unknown>, update: MatchUpdate, list?: OwnListName) => {
    const outcome = await outcomeOf(call);
    if (outcome.kind === 'signedOut') void session.load();
    else await marks.reload();
    if (outcome.kind === 'done') publishMatchUpdate(update);
    // A failed call may have changed the list: its answer can be lost, and another window can have been faster.
    if (list !== undefined) ownListChanged(list);
    return outcome;
  };
  return {
    change: ({ replayGuid: guid }, change) =>
      run(
        send(api, guid, change),
        { guid, countChanges: countChangesOf(change) },
        change.mark === 'favourite' ? 'favourites' : undefined,
      ),
    changeTag: ({ replayGuid: guid }, change) =>
      run(changeTag(api.matches.setFavourite, { guid, ...change }), { guid, countChanges: {} }, 'favourites'),
    download: (match, signal) => {
      // The host counts each user once. While the marks are unknown, the count stays unchanged.
      const by = marks.of(match.replayGuid)?.isDownloaded === false ? 1 : 0;
      const countChanges = { replayDownloads: by, recentReplayDownloads: by };
      return run(save(match, signal), { guid: match.replayGuid, countChanges }, 'downloads');
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

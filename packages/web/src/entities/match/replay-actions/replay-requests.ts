import type { MatchRow, MatchPlayer } from '@ra3/sdk';
import { neutralSides, teamSizes } from '@ra3/sdk/rules/matches';
import { replayFileName } from '@ra3/sdk/rules/replays';
import { useApi, type Api } from '../../../platform/api/api-context.js';
import { loadNeeding } from '../../../platform/api/call-query.js';
import { saveFile } from '../../../platform/save-file.js';
import { useSessionStore } from '../../../platform/session-context.js';
import { useMapName } from '../../map/map-name-queries.js';
import type { OwnListName } from '../match-keys.js';
import { useMatchTypeName } from '../use-match-type-name.js';
import { useOutcomes } from '../use-outcomes.js';
import { outcomeOf, type ActionOutcome } from './action-outcome.js';
import { changeTag } from './change-tag.js';
import { publishMatchUpdate, useOwnListChanged, type MatchUpdate, type MatchMarks } from './mark-queries.js';

/** A match that has a replay; only these can be marked and downloaded (S2-66). */
export interface MatchWithReplay extends MatchRow {
  readonly replayGuid: string;
}

/** A change of the user's own marks; a favourite has a tag (S5-13). */
type MarkChange =
  | { readonly mark: 'favourite'; readonly set: true; readonly tag: string }
  | { readonly mark: 'favourite'; readonly set: false }
  | { readonly mark: 'recommend'; readonly set: boolean };

interface TagChange {
  readonly from: string;
  readonly to: string;
}

export interface ReplayRequests {
  /** Sends a change, then reloads the marks, also after a failure. After success it publishes an update (S4-21). */
  readonly change: (match: MatchWithReplay, change: MarkChange) => Promise<ActionOutcome>;
  /** Keeps a favourite under another tag; after a failure it is under the old one again. */
  readonly changeTag: (match: MatchWithReplay, change: TagChange) => Promise<ActionOutcome>;
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

/** Enough for 16 MiB on a slow connection. */
const DOWNLOAD_TIMEOUT_MS = 180_000;
const REPLAY_TYPE = 'application/octet-stream';

/** Downloads a replay, named after its match (S7-56) or its guid. A canceled one is no file, even when complete. */
export function useFetchReplay(): (
  guid: string,
  match: MatchRow | undefined,
  signal?: AbortSignal,
) => Promise<File> {
  const api = useApi();
  const fileName = useReplayFileName();
  return async (guid, match, signal) => {
    const options = { timeoutMs: DOWNLOAD_TIMEOUT_MS, ...(signal === undefined ? {} : { signal }) };
    const bytes = await api.replays.download({ guid }, options);
    signal?.throwIfAborted();
    const name = match === undefined ? `${guid}.RA3Replay` : fileName(match);
    return new File([new Uint8Array(bytes)], name, { type: REPLAY_TYPE });
  };
}

type Look = (match: MatchWithReplay, signal: AbortSignal) => Promise<File>;

/**
 * Returns a function that finds out how the host lets a replay be looked at, which counts as no download. Null from it: the
 * host has no such call, so that looking would be downloading.
 */
export function useFindLook(): (signal: AbortSignal) => Promise<Look | null> {
  const api = useApi();
  const fileName = useReplayFileName();
  const look: Look = async (match, signal) => {
    const options = { timeoutMs: DOWNLOAD_TIMEOUT_MS, signal };
    const bytes = await api.replays.look({ guid: match.replayGuid }, options);
    signal.throwIfAborted();
    return new File([new Uint8Array(bytes)], fileName(match), { type: REPLAY_TYPE });
  };
  return (signal) =>
    loadNeeding(api, { needs: 'replays.look', load: () => Promise.resolve(look) }, { signal });
}

function useSaveReplay(): (match: MatchWithReplay, signal?: AbortSignal) => Promise<void> {
  const fetchReplay = useFetchReplay();
  return async (match, signal) => {
    const file = await fetchReplay(match.replayGuid, match, signal);
    saveFile(file.name, [file], file.type);
  };
}

/** Returns a function that builds a replay's file name: players, match type, map and start time (S7-56). */
export function useReplayFileName(): (match: MatchRow) => string {
  const mapName = useMapName();
  const typeName = useMatchTypeName();
  const outcomes = useOutcomes();
  return (match) => {
    const { type, map, startTime } = match;
    const isHidden = outcomes.isHidden(`match ${match.id}`);
    return replayFileName({
      // A name of a file is read before its replay is watched.
      teams: neutralSides(match).map(namesOf),
      type: isHidden ? teamSizes(match) : typeName(type),
      map: mapName(map),
      startTime: new Date(startTime),
    });
  };
}

function namesOf(side: readonly MatchPlayer[]): string[] {
  return side.map(({ personaName }) => personaName);
}

/** Whether a match has a replay: only then it can be marked and downloaded (S2-66). */
export function hasReplay(match: MatchRow): match is MatchWithReplay {
  return match.replayGuid !== null;
}

import type { MatchRow } from '@ra3/sdk/browser';
import { useApi } from '../../../platform/api/api-context.js';
import { saveFile } from '../../../platform/files/save-file.js';
import { useReplayFileName } from './use-replay-file-name.js';
import type { MatchWithReplay } from './use-replay-requests.js';

/** Enough for 16 MiB on a slow connection. */
const DOWNLOAD_TIMEOUT_MS = 180_000;
const REPLAY_TYPE = 'application/octet-stream';

/**
 * Returns a function that downloads a replay, and names it after its match (S7-56), or after its guid where the match is unknown. A
 * canceled download is no file, even when its last byte had arrived.
 */
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

/** Returns a function that downloads the replay of a match and saves it as a file. */
export function useSaveReplay(): (match: MatchWithReplay, signal?: AbortSignal) => Promise<void> {
  const fetchReplay = useFetchReplay();
  return async (match, signal) => {
    const file = await fetchReplay(match.replayGuid, match, signal);
    saveFile(file.name, [file], file.type);
  };
}

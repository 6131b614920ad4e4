import { useEffect, useRef, useState } from 'react';
import { publishMatchUpdate } from '../../../entities/match/marks/match-updates.js';
import { isSignedOut } from '../../../platform/failures/is-signed-out.js';
import { useOwnListChanged } from '../../../entities/match/marks/use-own-lists.js';
import { useReplayActionsContext } from '../../../entities/match/replay-actions/replay-actions-context.js';
import type { MatchWithReplay } from '../../../entities/match/replay-actions/use-replay-requests.js';
import { useFetchReplay } from '../../../entities/match/replay-actions/use-save-replay.js';
import { useSessionStore } from '../../../platform/session/session-context.js';

export type AnalysisState =
  | { readonly phase: 'none' | 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'open'; readonly file: File };

/** Downloads the replay of a match, to be read in this browser. Leaving the page stops the download. */
export function useAnalysis(match: MatchWithReplay): {
  readonly state: AnalysisState;
  readonly start: () => void;
} {
  const [state, setState] = useState<AnalysisState>({ phase: 'none' });
  const fetchReplay = useFetchReplay();
  const countDownload = useDownloadCount(match);
  const session = useSessionStore();
  const { askSignIn } = useReplayActionsContext();
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);

  const load = async (signal: AbortSignal) => {
    try {
      const file = await fetchReplay(match.replayGuid, match, signal);
      setState({ phase: 'open', file });
      countDownload();
    } catch (error) {
      if (signal.aborted) return;
      setState({ phase: 'failed', error });
      if (!isSignedOut(error)) return;
      void session.load();
      askSignIn();
    }
  };
  const start = () => {
    latest.current?.abort();
    latest.current = new AbortController();
    setState({ phase: 'loading' });
    void load(latest.current.signal);
  };
  return { state, start };
}

/** Returns a function that notes a download on the page, as the host has noted it: each user counts once. */
function useDownloadCount({ replayGuid: guid }: MatchWithReplay): () => void {
  const { marks } = useReplayActionsContext();
  const ownListChanged = useOwnListChanged();
  return () => {
    const by = marks.of(guid)?.isDownloaded === false ? 1 : 0;
    publishMatchUpdate({ guid, countChanges: { replayDownloads: by, recentReplayDownloads: by } });
    void marks.reload();
    ownListChanged('downloads');
  };
}

import type { MatchRow } from '@ra3/sdk/browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isSignedOut } from '../../../platform/failures/is-signed-out.js';
import { useOwnListChanged } from '../../../entities/match/marks/use-own-lists.js';
import { useHandedOverReplay } from '../../../entities/match/replay-hand-over.js';
import { useFetchReplay } from '../../../entities/match/replay-actions/use-save-replay.js';
import { useApi } from '../../../platform/api/api-context.js';
import { useSessionStore } from '../../../platform/session/session-context.js';

/** How far the replay is that the address of the page names. */
export type HandOver =
  /** The address names none, or it is open. */
  | { readonly phase: 'none' }
  /** The page was opened by another way than a link of this site. */
  | { readonly phase: 'asking' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown; readonly isSignedOut: boolean };

export interface HandedOverFile {
  readonly handOver: HandOver;
  /** Downloads the replay, at the first time or again. */
  readonly load: () => void;
  /** Stops a download, because the user opens a file of this computer instead. */
  readonly stop: () => void;
}

/** Downloads the replay that the address names with the user's session, and opens it like a file of this computer. */
export function useHandedOverFile(open: (file: File) => void): HandedOverFile {
  const api = useApi();
  const session = useSessionStore();
  const fetchReplay = useFetchReplay();
  const ownListChanged = useOwnListChanged();
  const handed = useHandedOverReplay();
  const guid = handed?.guid;
  const isFromThisSite = handed?.isFromThisSite === true;
  const [state, setState] = useState<{ readonly guid: string; readonly handOver: HandOver }>();
  const latest = useRef<AbortController>(undefined);

  const start = async (wanted: string) => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const { signal } = controller;
    setState({ guid: wanted, handOver: { phase: 'loading' } });
    try {
      // Only for the name of the file, which the repair page shows: without it the replay opens under its guid.
      const match: MatchRow | undefined = await api.matches
        .get({ guid: wanted }, { signal })
        .catch(() => undefined);
      const file = await fetchReplay(wanted, match, signal);
      if (signal.aborted) return;
      setState({ guid: wanted, handOver: { phase: 'none' } });
      ownListChanged('downloads');
      open(file);
    } catch (error) {
      if (signal.aborted) return;
      if (isSignedOut(error)) void session.load();
      setState({ guid: wanted, handOver: { phase: 'failed', error, isSignedOut: isSignedOut(error) } });
    }
  };
  const startLatest = useRef(start);
  useEffect(() => {
    startLatest.current = start;
  });
  useEffect(() => {
    if (guid !== undefined && isFromThisSite) void startLatest.current(guid);
    return () => latest.current?.abort();
  }, [guid, isFromThisSite]);

  const load = useCallback(() => {
    if (guid !== undefined) void startLatest.current(guid);
  }, [guid]);
  const stop = () => {
    latest.current?.abort();
    if (guid !== undefined) setState({ guid, handOver: { phase: 'none' } });
  };
  return { handOver: handOverOf(guid, isFromThisSite, state), load, stop };
}

function handOverOf(
  guid: string | undefined,
  isFromThisSite: boolean,
  state: { readonly guid: string; readonly handOver: HandOver } | undefined,
): HandOver {
  if (guid === undefined) return { phase: 'none' };
  if (state?.guid === guid) return state.handOver;
  return { phase: isFromThisSite ? 'loading' : 'asking' };
}

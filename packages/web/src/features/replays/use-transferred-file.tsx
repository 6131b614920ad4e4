import type { MatchRow } from '@ra3/sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOwnListChanged } from '../../entities/match/replay-actions/mark-queries.js';
import { useReplayToRepair } from '../../entities/match/open-in-repair.js';
import { useFetchReplay } from '../../entities/match/replay-actions/replay-requests.js';
import { Stack } from '../../ui/layout.js';
import styles from '../../entities/replay/reading-state.module.css';
import { useApi } from '../../platform/api/api-context.js';
import { useFailureText, isNotFound, isSignedOut } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { useSessionStore } from '../../platform/session-context.js';
import { Alert } from '../../ui/alert.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { SkeletonRows } from '../../ui/skeleton.js';

const SKELETON_ROWS = 5;

export function TransferState({ transfer, load }: Pick<TransferredFile, 'transfer' | 'load'>) {
  const { t } = useTranslation();
  switch (transfer.phase) {
    case 'none':
      return null;
    case 'asking':
      return (
        <Alert
          title={t('replay.handOver.ask')}
          action={
            <Button size="small" icon="download" onClick={load}>
              {t('replay.handOver.open')}
            </Button>
          }
        />
      );
    case 'loading':
      return (
        <Card>
          <Stack gap={12} isBreaking>
            <p role="status">{t('replay.handOver.loading')}</p>
            <progress className={styles.bar} aria-label={t('replay.handOver.loading')} />
            <SkeletonRows rows={SKELETON_ROWS} />
          </Stack>
        </Card>
      );
    case 'failed':
      return <FailedTransfer {...transfer} load={load} />;
  }
}

interface FailedTransferProps {
  readonly error: unknown;
  readonly isSignedOut: boolean;
  readonly load: () => void;
}

function FailedTransfer({ error, isSignedOut, load }: FailedTransferProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { pathname, search } = useLocation();
  const next = new URLSearchParams({ next: `${pathname}${search}` }).toString();
  return (
    <Alert
      tone="bad"
      isUrgent
      title={t('replay.handOver.failed')}
      action={
        isSignedOut ? (
          <LinkButton size="small" to={`${links.auth.to()}?${next}`}>
            {t('site.signIn')}
          </LinkButton>
        ) : (
          <Button size="small" icon="refresh" onClick={load}>
            {t('site.retry')}
          </Button>
        )
      }
    >
      <p>{isNotFound(error) ? t('replay.handOver.missing') : failureText(error)}</p>
    </Alert>
  );
}

type Transfer =
  /** The address names none, or it is open. */
  | { readonly phase: 'none' }
  /** The page was opened by another way than a link of this site. */
  | { readonly phase: 'asking' }
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown; readonly isSignedOut: boolean };

interface TransferredFile {
  readonly transfer: Transfer;
  readonly load: () => void;
  /** Stops a download, because the user opens a file of this computer instead. */
  readonly stop: () => void;
}

/** Downloads the replay that the address names with the user's session, and opens it like a file of this computer. */
export function useTransferredFile(open: (file: File) => void): TransferredFile {
  const api = useApi();
  const session = useSessionStore();
  const fetchReplay = useFetchReplay();
  const ownListChanged = useOwnListChanged();
  const toRepair = useReplayToRepair();
  const guid = toRepair?.guid;
  const isFromThisSite = toRepair?.isFromThisSite === true;
  const [state, setState] = useState<{ readonly guid: string; readonly transfer: Transfer }>();
  const latest = useRef<AbortController>(undefined);

  const start = async (requested: string) => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const { signal } = controller;
    setState({ guid: requested, transfer: { phase: 'loading' } });
    try {
      // Only for the name of the file, which the repair page shows: without it the replay opens under its guid.
      const match: MatchRow | undefined = await api.matches
        .get({ guid: requested }, { signal })
        .catch(() => undefined);
      const file = await fetchReplay(requested, match, signal);
      if (signal.aborted) return;
      setState({ guid: requested, transfer: { phase: 'none' } });
      ownListChanged('downloads');
      open(file);
    } catch (error) {
      if (signal.aborted) return;
      if (isSignedOut(error)) void session.load();
      setState({ guid: requested, transfer: { phase: 'failed', error, isSignedOut: isSignedOut(error) } });
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
    if (guid !== undefined) setState({ guid, transfer: { phase: 'none' } });
  };
  return { transfer: transferOf(guid, isFromThisSite, state), load, stop };
}

function transferOf(
  guid: string | undefined,
  isFromThisSite: boolean,
  state: { readonly guid: string; readonly transfer: Transfer } | undefined,
): Transfer {
  if (guid === undefined) return { phase: 'none' };
  if (state?.guid === guid) return state.transfer;
  return { phase: isFromThisSite ? 'loading' : 'asking' };
}

import type { MatchRow } from '@ra3/sdk';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  hasReplay,
  useFetchReplay,
  useFindLook,
  type MatchWithReplay,
} from '../../entities/match/replay-actions/replay-requests.js';
import { publishMatchUpdate, useOwnListChanged } from '../../entities/match/replay-actions/mark-queries.js';
import { useReplayActionsContext } from '../../entities/match/replay-actions/replay-actions-context.js';
import { useFailureText, isNotFound, isSignedOut } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useSessionStore } from '../../platform/session-context.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';
import { Stack } from '../../ui/layout.js';
import { useNearView } from '../../ui/use-near-view.js';
import styles from './matches.module.css';

// Loads with the first analysis.
const AnalysedReplay = lazyPart(
  async () => (await loadChunk(() => import('./analysed-replay.js'))).AnalysedReplay,
);

/**
 * The analysis of a match's replay. It opens by itself for a signed-in user who comes near it, as looking is no download;
 * on a host without a call for that, and for visitors, on request alone: a download needs an account and counts.
 */
export function MatchAnalysis({ match }: { readonly match: MatchRow }) {
  return hasReplay(match) ? <ReplayAnalysis match={match} /> : null;
}

function ReplayAnalysis({ match }: { readonly match: MatchWithReplay }) {
  const { t } = useTranslation();
  const { marks, askSignIn } = useReplayActionsContext();
  const { state, start } = useAnalysis(match);
  const { isNear, frame } = useNearView();
  const isDue = marks.isSignedIn && isNear && state.phase === 'none';
  const open = useEffectEvent(() => start('look'));
  useEffect(() => {
    if (isDue) open();
  }, [isDue]);
  const press = () => {
    if (marks.isSignedIn) start('look-or-download');
    else askSignIn();
  };
  if (state.phase === 'open') {
    return (
      <Suspense fallback={<Progress />}>
        <AnalysedReplay file={state.file} />
      </Suspense>
    );
  }
  if (state.phase === 'loading') return <Progress />;
  return (
    <Card title={t('match.analysis.title')}>
      <Stack ref={frame} gap={12} isStart>
        {state.phase === 'failed' ? <Failure error={state.error} /> : null}
        <p className={styles.text}>{t('match.analysis.text')}</p>
        <Button variant="primary" icon="activity" onClick={press}>
          {t(state.phase === 'failed' ? 'site.retry' : 'match.analysis.start')}
        </Button>
      </Stack>
    </Card>
  );
}

function Progress() {
  const { t } = useTranslation();
  return (
    <Card title={t('match.analysis.title')}>
      <p role="status">{t('replay.handOver.loading')}</p>
      <progress className={styles.analysisBar} aria-label={t('replay.handOver.loading')} />
    </Card>
  );
}

function Failure({ error }: { readonly error: unknown }) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  return (
    <Alert tone="bad" isUrgent title={t('replay.handOver.failed')}>
      <p>{isNotFound(error) ? t('replay.handOver.missing') : failureText(error)}</p>
    </Alert>
  );
}

type AnalysisState =
  | { readonly phase: 'none' | 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'open'; readonly file: File };

/** Reads the replay of a match in this browser. Leaving the page stops it. */
function useAnalysis(match: MatchWithReplay): {
  readonly state: AnalysisState;
  readonly start: (how: 'look' | 'look-or-download') => void;
} {
  const [state, setState] = useState<AnalysisState>({ phase: 'none' });
  const findLook = useFindLook();
  const fetchReplay = useFetchReplay();
  const countDownload = useDownloadCount(match);
  const session = useSessionStore();
  const { askSignIn } = useReplayActionsContext();
  const latest = useRef<AbortController>(undefined);
  useEffect(() => () => latest.current?.abort(), []);

  const download = async (signal: AbortSignal): Promise<File> => {
    const file = await fetchReplay(match.replayGuid, match, signal);
    countDownload();
    return file;
  };
  const load = async (how: 'look' | 'look-or-download', signal: AbortSignal) => {
    try {
      const look = await findLook(signal);
      if (look === null && how === 'look') return;
      setState({ phase: 'loading' });
      setState({ phase: 'open', file: await (look?.(match, signal) ?? download(signal)) });
    } catch (error) {
      if (signal.aborted) return;
      setState({ phase: 'failed', error });
      if (!isSignedOut(error)) return;
      void session.load();
      askSignIn();
    }
  };
  const start = (how: 'look' | 'look-or-download') => {
    latest.current?.abort();
    latest.current = new AbortController();
    if (how === 'look-or-download') setState({ phase: 'loading' });
    void load(how, latest.current.signal);
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

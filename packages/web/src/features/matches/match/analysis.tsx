import { lazy, Suspense } from 'react';
import { hasReplay } from '../../../entities/match/has-replay.js';
import { useReplayActionsContext } from '../../../entities/match/replay-actions/replay-actions-context.js';
import type { MatchWithReplay } from '../../../entities/match/replay-actions/use-replay-requests.js';
import { isNotFound } from '../../../platform/failures/is-not-found.js';
import { useFailureText } from '../../../platform/failures/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert/alert.js';
import { Button } from '../../../ui/button/button.js';
import { Card } from '../../../ui/card/card.js';
import { loadChunk } from '../../../ui/lazy/load-chunk.js';
import type { MatchRow } from '@ra3/sdk/browser';
import styles from './analysis.module.css';
import { useAnalysis } from './use-analysis.js';

// Loads with the first analysis.
const AnalysedReplay = lazy(async () => ({
  default: (await loadChunk(() => import('./analysed-replay.js'))).AnalysedReplay,
}));

/** What the replay of a match tells, once it is asked for: downloading counts on the match. */
export function Analysis({ match }: { readonly match: MatchRow }) {
  return hasReplay(match) ? <ReplayAnalysis match={match} /> : null;
}

function ReplayAnalysis({ match }: { readonly match: MatchWithReplay }) {
  const { t } = useTranslation();
  const { marks, askSignIn } = useReplayActionsContext();
  const { state, start } = useAnalysis(match);
  const press = () => {
    if (marks.isSignedIn) start();
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
      <div className={styles.ask}>
        {state.phase === 'failed' ? <Failure error={state.error} /> : null}
        <p className={styles.text}>{t('match.analysis.text')}</p>
        <Button variant="primary" icon="activity" onClick={press}>
          {t(state.phase === 'failed' ? 'site.retry' : 'match.analysis.start')}
        </Button>
      </div>
    </Card>
  );
}

function Progress() {
  const { t } = useTranslation();
  return (
    <Card title={t('match.analysis.title')}>
      <p role="status">{t('replay.handOver.loading')}</p>
      <progress className={styles.bar} aria-label={t('replay.handOver.loading')} />
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

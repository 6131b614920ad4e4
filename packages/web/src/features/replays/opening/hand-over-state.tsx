import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { isNotFound } from '../../../platform/failures/is-not-found.js';
import { useFailureText } from '../../../platform/failures/failures.js';
import { links } from '../../../platform/routing/links.js';
import { Alert } from '../../../ui/alert/alert.js';
import { Button } from '../../../ui/button/button.js';
import { LinkButton } from '../../../ui/button/link-button.js';
import { Card } from '../../../ui/card/card.js';
import { SkeletonRows } from '../../../ui/skeleton/skeleton.js';
import type { HandedOverFile } from './use-handed-over-file.js';
import styles from '../../../entities/replay/reading/reading-state.module.css';

const SKELETON_ROWS = 5;

/** The replay of a match that is being downloaded, waits for the user's consent, or could not be downloaded. */
export function HandOverState({ handOver, load }: Pick<HandedOverFile, 'handOver' | 'load'>) {
  const { t } = useTranslation();
  switch (handOver.phase) {
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
          <div className={styles.state}>
            <p role="status">{t('replay.handOver.loading')}</p>
            <progress className={styles.bar} aria-label={t('replay.handOver.loading')} />
            <SkeletonRows rows={SKELETON_ROWS} />
          </div>
        </Card>
      );
    case 'failed':
      return <FailedHandOver {...handOver} load={load} />;
  }
}

interface FailedHandOverProps {
  readonly error: unknown;
  readonly isSignedOut: boolean;
  readonly load: () => void;
}

function FailedHandOver({ error, isSignedOut, load }: FailedHandOverProps) {
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

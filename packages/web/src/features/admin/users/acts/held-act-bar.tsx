import { delaysMs } from '@ra3/sdk/facts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../../platform/i18n/use-translation.js';
import { adminLinks } from '../../../../platform/routing/admin-links.js';
import { Button, IconButton } from '../../../../ui/button.js';
import { useKitTexts } from '../../../../ui/kit-texts.js';
import { ActFailed } from './act-failed.js';
import type { HeldAct, HeldActsStore } from './held-acts-store.js';
import styles from './held-acts.module.css';

export interface HeldActBarProps {
  readonly act: HeldAct;
  readonly store: HeldActsStore;
}

/** An act that can still be undone, is on its way, was done, or failed. */
export function HeldActBar({ act, store }: HeldActBarProps) {
  const { t } = useTranslation();
  const { id, state, plan, report } = act;
  const dismiss = () => {
    store.dismiss(id);
  };
  switch (state.kind) {
    case 'held':
      return <Waiting act={act} store={store} sendTime={state.sendTime} />;
    case 'sending':
      return <p className={styles.bar}>{t('desk.held.sending', { plan })}</p>;
    case 'done':
      return (
        <div className={styles.bar}>
          <p className={styles.text}>
            {report}{' '}
            <Link to={adminLinks.audit.to({ target: `user:${String(act.userId)}` })}>
              {t('desk.held.audit')}
            </Link>
          </p>
          <Dismiss onClick={dismiss} />
        </div>
      );
    case 'failed':
      return <ActFailed act={act} error={state.error} onDismiss={dismiss} />;
  }
}

function Waiting({ act, store, sendTime }: HeldActBarProps & { readonly sendTime: number }) {
  const { t } = useTranslation();
  const seconds = useSecondsLeft(sendTime);
  return (
    <div className={styles.bar} role="group" aria-label={t('desk.held.label')}>
      <p className={styles.text}>
        {act.plan}{' '}
        <span className={styles.seconds} aria-live="off">
          {t('desk.held.seconds', { seconds })}
        </span>
      </p>
      <div className={styles.buttons}>
        <Button
          size="small"
          onClick={() => {
            store.undo(act.id);
          }}
        >
          {t('desk.held.undo')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            store.sendNow(act.id);
          }}
        >
          {t('desk.held.sendNow')}
        </Button>
      </div>
      <span
        className={styles.progress}
        style={{ animationDuration: `${String(delaysMs.undo)}ms` }}
        aria-hidden
      />
    </div>
  );
}

const SECOND_MS = 1_000;

function useSecondsLeft(sendTime: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, SECOND_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return Math.max(0, Math.ceil((sendTime - now) / SECOND_MS));
}

function Dismiss({ onClick }: { readonly onClick: () => void }) {
  const { close } = useKitTexts();
  return <IconButton icon="close" label={close} onClick={onClick} />;
}

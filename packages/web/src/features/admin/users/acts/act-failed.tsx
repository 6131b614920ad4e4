import { RefusalError, UnknownOutcomeError } from '@ra3/sdk/browser';
import { formatExactTime } from '@ra3/sdk/rules';
import { useTranslation } from '../../../../platform/i18n/use-translation.js';
import { useLocale } from '../../../../platform/i18n/use-locale.js';
import { Button } from '../../../../ui/button.js';
import { ActRefusal } from '../desk/act-refusal.js';
import { BanState } from '../desk/ban-state.js';
import { useCaseUser } from '../desk/use-case-user.js';
import { shownUserName } from '../desk/shown-user-name.js';
import type { HeldAct } from './held-acts-store.js';
import styles from './held-acts.module.css';

export interface ActFailedProps {
  readonly act: HeldAct;
  readonly error: unknown;
  readonly onDismiss: () => void;
}

/** Why an act was not done, with the way back to the form, which keeps what was typed (S8-31). */
export function ActFailed({ act, error, onDismiss }: ActFailedProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.failed}>
      <ActRefusal title={act.failed} error={error}>
        <Change act={act} error={error} />
        {error instanceof UnknownOutcomeError ? <p>{t('desk.held.unknownHint')}</p> : null}
        <div className={styles.buttons}>
          <Button
            size="small"
            onClick={() => {
              onDismiss();
              act.onEdit();
            }}
          >
            {t('desk.held.edit')}
          </Button>
          <Button size="small" variant="quiet" onClick={onDismiss}>
            {t('desk.held.dismiss')}
          </Button>
        </div>
      </ActRefusal>
    </div>
  );
}

/** Who changed the user meanwhile and when, and how the account stands now. */
function Change({ act, error }: Pick<ActFailedProps, 'act' | 'error'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data: user } = useCaseUser(act.userId);
  const change = error instanceof RefusalError ? error.change : undefined;
  if (change === undefined) return null;
  return (
    <>
      <p>
        {t('desk.held.changed', {
          name: shownUserName(change.changedBy),
          time: formatExactTime(new Date(change.changedTime), locale),
        })}
      </p>
      {user === undefined ? null : <BanState user={user} />}
    </>
  );
}

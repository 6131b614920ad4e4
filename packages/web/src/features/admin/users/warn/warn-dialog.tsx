import { useState, type SubmitEvent } from 'react';
import { WarningCard } from '../../../../entities/account/warning-card.js';
import { useDraft } from '../../../../platform/drafts/use-draft.js';
import { useTranslation } from '../../../../platform/i18n/use-translation.js';
import { Button } from '../../../../ui/button.js';
import { Dialog } from '../../../../ui/dialog.js';
import { useNow } from '../../../../ui/now-context.js';
import { useHoldAct } from '../acts/held-acts.js';
import type { CaseDialogProps } from '../ban/ban-dialog.js';
import styles from '../ban/ban.module.css';
import { Preview } from '../reasons/preview.js';
import { isEmptyReason, ReasonFields, type TypedReasons } from '../reasons/reason-fields.js';
import { TemplatePicker } from '../reasons/template-picker.js';
import { shownUserName } from '../desk/shown-user-name.js';

/** Warns a user, with the text as the user will read it (S2-74). */
export function WarnDialog({ user, hasCall, dialogs }: CaseDialogProps) {
  const { t } = useTranslation();
  const isOpen = dialogs.isOpen('warn', user.userId);
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      title={t('desk.warn.title', { name: shownUserName(user.userName) })}
      onClose={dialogs.close}
    >
      {isOpen ? <WarnForm user={user} hasCall={hasCall} dialogs={dialogs} /> : null}
    </Dialog>
  );
}

const EMPTY = { reasonChinese: '', reasonEnglish: '' };

function WarnForm({ user, hasCall, dialogs }: CaseDialogProps) {
  const { t } = useTranslation();
  const { form, change, clear } = useDraft(`warn.${String(user.userId)}`, EMPTY);
  const [isChecked, setIsChecked] = useState(false);
  const hold = useHoldWarning({ user, dialogs });
  const isMissing = isEmptyReason(form);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing) return;
    hold(form, clear);
    dialogs.close();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {hasCall('cases.templates') ? (
        <TemplatePicker
          reasons={form}
          onChoose={({ reasonChinese, reasonEnglish }) => {
            change({ reasonChinese, reasonEnglish });
          }}
        />
      ) : null}
      <ReasonFields
        reasons={form}
        error={isChecked && isMissing ? t('desk.warn.missing') : undefined}
        onChange={change}
      />
      <WarningPreview reasons={form} />
      <div className={styles.actions}>
        <Button onClick={dialogs.close}>{t('desk.cancel')}</Button>
        <Button type="submit" variant="primary" icon="warning">
          {t('desk.warn.submit')}
        </Button>
      </div>
    </form>
  );
}

function WarningPreview({ reasons }: { readonly reasons: TypedReasons }) {
  const time = useNow().toISOString();
  return (
    <Preview>
      <WarningCard warning={{ ...reasons, warningId: 0, time, isRead: false }} />
    </Preview>
  );
}

/** Returns a function that holds a warning; the draft stays until the host has taken it. */
function useHoldWarning({ user, dialogs }: Pick<CaseDialogProps, 'user' | 'dialogs'>) {
  const { t } = useTranslation();
  const holdAct = useHoldAct();
  const { userId } = user;
  return ({ reasonChinese, reasonEnglish }: TypedReasons, onDone: () => void) => {
    const words = { name: shownUserName(user.userName) };
    holdAct(
      {
        userId,
        plan: t('desk.warn.plan', words),
        report: t('desk.warn.report', words),
        failed: t('desk.warn.failed', words),
        onDone,
        onEdit: () => {
          dialogs.open('warn', userId);
        },
      },
      (api, options) => api.moderation.warn({ userId, reasonChinese, reasonEnglish }, options),
    );
  };
}

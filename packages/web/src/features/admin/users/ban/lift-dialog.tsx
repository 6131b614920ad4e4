import { limits } from '@ra3/sdk/facts';
import { UNBAN_TIME } from '@ra3/sdk/rules';
import { useState, type SubmitEvent } from 'react';
import { useDraft } from '../../../../platform/drafts/use-draft.js';
import { useTranslation } from '../../../../platform/i18n/use-translation.js';
import { Button } from '../../../../ui/button.js';
import { Dialog } from '../../../../ui/dialog.js';
import { TextArea } from '../../../../ui/field.js';
import { useHoldAct } from '../acts/held-acts.js';
import { shownUserName } from '../desk/shown-user-name.js';
import type { CaseDialogProps } from './ban-dialog.js';
import styles from './ban.module.css';
import { seenBan } from './seen-ban.js';

/** Ends a ban, and asks why. */
export function LiftDialog({ user, hasCall, dialogs }: CaseDialogProps) {
  const { t } = useTranslation();
  const isOpen = dialogs.isOpen('lift', user.userId);
  return (
    <Dialog
      isOpen={isOpen}
      title={t('desk.lift.title', { name: shownUserName(user.userName) })}
      onClose={dialogs.close}
    >
      {isOpen ? <LiftForm user={user} hasCall={hasCall} dialogs={dialogs} /> : null}
    </Dialog>
  );
}

function LiftForm({ user, hasCall, dialogs }: CaseDialogProps) {
  const { t } = useTranslation();
  const holdAct = useHoldAct();
  const { form, change, clear } = useDraft(`lift.${String(user.userId)}`, { reason: '' });
  const [isChecked, setIsChecked] = useState(false);
  // Other hosts have no field for it.
  const keepsReason = hasCall('cases.bans');
  const reason = form.reason.trim();
  const isMissing = keepsReason && reason === '';
  const { userId, ban } = user;
  const hold = () => {
    const words = { name: shownUserName(user.userName) };
    holdAct(
      {
        userId,
        plan: t('desk.lift.plan', words),
        report: t('desk.lift.report', words),
        failed: t('desk.lift.failed', words),
        onDone: clear,
        onEdit: () => {
          dialogs.open('lift', userId);
        },
      },
      (api, options) =>
        api.moderation.ban(
          {
            ...{ userId, banTime: UNBAN_TIME, reasonChinese: '', reasonEnglish: '', type: ban?.type ?? 1 },
            ...(keepsReason ? { liftReason: reason } : {}),
            ...seenBan(user, hasCall),
          },
          options,
        ),
    );
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing) return;
    hold();
    dialogs.close();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p>{t('desk.lift.text')}</p>
      {keepsReason ? (
        <TextArea
          label={t('desk.lift.reason')}
          help={t('desk.lift.reasonHelp')}
          error={isChecked && isMissing ? t('desk.lift.missing') : undefined}
          name="liftReason"
          rows={3}
          maxLength={limits.reasonCharacters}
          value={form.reason}
          onChange={(event) => {
            change({ reason: event.target.value });
          }}
        />
      ) : null}
      <div className={styles.actions}>
        <Button onClick={dialogs.close}>{t('desk.cancel')}</Button>
        <Button type="submit" variant="primary" icon="check">
          {t('desk.lift.submit')}
        </Button>
      </div>
    </form>
  );
}

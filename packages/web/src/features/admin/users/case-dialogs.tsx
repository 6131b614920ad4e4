import { limits } from '@ra3/sdk/facts';
import { UNBAN_TIME } from '@ra3/sdk/rules/moderation';
import { useState } from 'react';
import { WarningCard } from '../../../entities/account/warning-card.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useDraft } from '../../../platform/use-draft.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextArea } from '../../../ui/field.js';
import { Form, FormEnd } from '../../../ui/form.js';
import { useNow } from '../../../ui/now-context.js';
import { DialogFailure } from './action-refusal.js';
import { BanDialog, type CaseDialogProps, seenBan } from './ban-dialog.js';
import { useAddAction } from './pending-actions.js';
import { Preview, isEmptyReason, ReasonFields, type TypedReasons } from './reason-fields.js';
import { TemplatePicker } from './template-picker.js';
import { shownUserName } from './user-words.js';
import { Box } from '../../../ui/layout.js';

/** The dialogs of a case; an admin cannot be banned. */
export function CaseDialogs(props: CaseDialogProps) {
  return (
    <>
      <WarnDialog {...props} />
      {props.user.group === 'Admin' ? null : <BanDialog {...props} />}
      <LiftDialog {...props} />
    </>
  );
}

function LiftDialog({ user, hasCall, dialogs }: CaseDialogProps) {
  const { t } = useTranslation();
  const isOpen = dialogs.isOpen('lift', user.userId);
  return (
    <Dialog
      isOpen={isOpen}
      title={t('userCase.lift.title', { name: shownUserName(user.userName) })}
      onClose={dialogs.close}
    >
      {isOpen ? <DialogFailure user={user} dialogs={dialogs} /> : null}
      {isOpen ? <LiftForm user={user} hasCall={hasCall} dialogs={dialogs} /> : null}
    </Dialog>
  );
}

function LiftForm({ user, hasCall, dialogs }: CaseDialogProps) {
  const { t } = useTranslation();
  const addAction = useAddAction();
  const { form, change, clear } = useDraft(`lift.${String(user.userId)}`, { reason: '' });
  const [isChecked, setIsChecked] = useState(false);
  // Other hosts have no field for it.
  const keepsReason = hasCall('cases.bans');
  const reason = form.reason.trim();
  const isMissing = keepsReason && reason === '';
  const { userId, ban } = user;
  const hold = () => {
    const words = { name: shownUserName(user.userName) };
    addAction({
      userId,
      plan: t('userCase.lift.plan', words),
      report: t('userCase.lift.report', words),
      failed: t('userCase.lift.failed', words),
      onDone: clear,
      onEdit: () => dialogs.open('lift', userId),
      onFailed: (failure) => dialogs.reopen('lift', userId, failure),
      makeCall: (api, options) =>
        api.moderation.ban(
          {
            ...{ userId, banTime: UNBAN_TIME, reasonChinese: '', reasonEnglish: '', type: ban?.type ?? 1 },
            ...(keepsReason ? { liftReason: reason } : {}),
            ...seenBan(user, hasCall),
          },
          options,
        ),
    });
  };
  const handleSubmit = () => {
    setIsChecked(true);
    if (isMissing) return;
    hold();
    dialogs.close();
  };
  return (
    <Box as={Form} isBreaking onSubmit={handleSubmit}>
      <p>{t('userCase.lift.text')}</p>
      {keepsReason ? (
        <TextArea
          label={t('userCase.lift.reason')}
          help={t('userCase.lift.reasonHelp')}
          error={isChecked && isMissing ? t('userCase.lift.missing') : undefined}
          name="liftReason"
          rows={3}
          maxLength={limits.reasonCharacters}
          value={form.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      ) : null}
      <FormEnd cancel={t('userCase.cancel')} onCancel={dialogs.close} icon="check">
        {t('userCase.lift.submit')}
      </FormEnd>
    </Box>
  );
}

/** Warns a user, with the text as the user will read it (S2-74). */
function WarnDialog({ user, hasCall, dialogs }: CaseDialogProps) {
  const { t } = useTranslation();
  const isOpen = dialogs.isOpen('warn', user.userId);
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      title={t('userCase.warn.title', { name: shownUserName(user.userName) })}
      onClose={dialogs.close}
    >
      {isOpen ? <DialogFailure user={user} dialogs={dialogs} /> : null}
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
  const handleSubmit = () => {
    setIsChecked(true);
    if (isMissing) return;
    hold(form, clear);
    dialogs.close();
  };
  return (
    <Box as={Form} isBreaking onSubmit={handleSubmit}>
      {hasCall('cases.templates') ? (
        <TemplatePicker
          reasons={form}
          onChoose={({ reasonChinese, reasonEnglish }) => change({ reasonChinese, reasonEnglish })}
        />
      ) : null}
      <ReasonFields
        reasons={form}
        error={isChecked && isMissing ? t('userCase.warn.missing') : undefined}
        onChange={change}
      />
      <WarningPreview reasons={form} />
      <FormEnd cancel={t('userCase.cancel')} onCancel={dialogs.close} icon="warning">
        {t('userCase.warn.submit')}
      </FormEnd>
    </Box>
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
  const addAction = useAddAction();
  const { userId } = user;
  return ({ reasonChinese, reasonEnglish }: TypedReasons, onDone: () => void) => {
    const words = { name: shownUserName(user.userName) };
    addAction({
      userId,
      plan: t('userCase.warn.plan', words),
      report: t('userCase.warn.report', words),
      failed: t('userCase.warn.failed', words),
      onDone,
      onEdit: () => dialogs.open('warn', userId),
      onFailed: (failure) => dialogs.reopen('warn', userId, failure),
      makeCall: (api, options) => api.moderation.warn({ userId, reasonChinese, reasonEnglish }, options),
    });
  };
}

import { limits } from '@ra3/sdk/facts';
import { useState } from 'react';
import { WarningCard } from '../../../entities/account/warning-card.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useDraft } from '../../../platform/use-draft.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextArea } from '../../../ui/field.js';
import { Form, FormEnd } from '../../../ui/form.js';
import { useNow } from '../../../ui/now-context.js';
import { UserActionRefusal } from './action-refusal.js';
import { BanForm } from './ban-form.js';
import { useCaseAct } from './done-acts.js';
import { Preview, isEmptyReason, ReasonFields, type TypedReasons } from './reason-fields.js';
import { TemplatePicker } from './template-picker.js';
import type { CaseDialogProps } from './use-user-case-address.js';
import { liftInput, useCaseActs } from './user-case-queries.js';
import { shownUserName } from './user-words.js';
import { Box } from '../../../ui/layout.js';

const forms = {
  warn: { Fields: WarnForm, title: 'userCase.warn.title', isWide: true },
  ban: { Fields: BanForm, title: 'userCase.ban.title', isWide: true },
  lift: { Fields: LiftForm, title: 'userCase.lift.title', isWide: false },
} as const;

/** The dialogs of a case that the reader's role has. */
export function CaseDialogs(props: CaseDialogProps) {
  const { user, dialogs } = props;
  const { t } = useTranslation();
  const acts = useCaseActs(user);
  return (['warn', 'ban', 'lift'] as const).map((name) => {
    const { Fields, title, isWide } = forms[name];
    const isOpen = dialogs.isOpen(name, user.userId);
    return acts[name] ? (
      <Dialog
        key={name}
        isOpen={isOpen}
        isWide={isWide}
        title={t(title, { name: shownUserName(user.userName) })}
        onClose={dialogs.close}
      >
        {isOpen ? <Fields {...props} /> : null}
      </Dialog>
    ) : null;
  });
}

function LiftForm({ user, hasCall, dialogs }: CaseDialogProps) {
  const { t } = useTranslation();
  const { form, change, clear } = useDraft(`lift.${String(user.userId)}`, { reason: '' });
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, send } = useCaseAct({ user, dialogs });
  const keepsReason = hasCall('cases.bans');
  const reason = form.reason.trim();
  const isMissing = keepsReason && reason === '';
  const words = { name: shownUserName(user.userName) };
  const handleSubmit = () => {
    setIsChecked(true);
    if (isMissing) return;
    const report = t('userCase.lift.report', words);
    void send('moderation.ban', liftInput(user, hasCall, reason), { clear, report });
  };
  return (
    <Box as={Form} isBreaking onSubmit={handleSubmit}>
      <UserActionRefusal title={t('userCase.lift.failed', words)} error={failure} userId={user.userId} />
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
      <FormEnd cancel={t('userCase.cancel')} onCancel={dialogs.close} icon="check" isBusy={isBusy}>
        {t('userCase.lift.submit')}
      </FormEnd>
    </Box>
  );
}

const EMPTY = { reasonChinese: '', reasonEnglish: '' };

/** Warns a user, with the text as the user will read it (S2-74). */
function WarnForm({ user, hasCall, dialogs }: CaseDialogProps) {
  const { t } = useTranslation();
  const { userId } = user;
  const { form, change, clear } = useDraft(`warn.${String(userId)}`, EMPTY);
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, failure, send } = useCaseAct({ user, dialogs });
  const isMissing = isEmptyReason(form);
  const words = { name: shownUserName(user.userName) };
  const handleSubmit = () => {
    setIsChecked(true);
    if (isMissing) return;
    void send('moderation.warn', { userId, ...form }, { clear, report: t('userCase.warn.report', words) });
  };
  return (
    <Box as={Form} isBreaking onSubmit={handleSubmit}>
      <UserActionRefusal title={t('userCase.warn.failed', words)} error={failure} userId={userId} />
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
      <FormEnd cancel={t('userCase.cancel')} onCancel={dialogs.close} icon="warning" isBusy={isBusy}>
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

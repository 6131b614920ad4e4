import type { AdminUser } from '@ra3/sdk/browser';
import { banTypeBits } from '@ra3/sdk/rules';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.js';
import { Dialog } from '../../../../ui/dialog.js';
import { useHoldAct } from '../acts/held-acts.js';
import { useBanTypeNames } from '../desk/ban-words.js';
import type { CaseDialogs } from '../desk/use-case-dialogs.js';
import { shownUserName } from '../desk/shown-user-name.js';
import type { HasCall } from '../desk/use-desk-extensions.js';
import { BanConsequences } from './ban-consequences.js';
import { BanTerms } from './ban-terms.js';
import { seenBan } from './seen-ban.js';
import { useBanDraft } from './use-ban-draft.js';

export interface CaseDialogProps {
  readonly user: AdminUser;
  readonly hasCall: HasCall;
  readonly dialogs: CaseDialogs;
}

/** Bans a user in two steps: its terms, then whom else it hits. Opens on demand, closes when it is done or cancelled (S4-28). */
export function BanDialog({ user, hasCall, dialogs }: CaseDialogProps) {
  const { t } = useTranslation();
  const isOpen = dialogs.isOpen('ban', user.userId);
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      title={t('desk.ban.title', { name: shownUserName(user.userName) })}
      onClose={dialogs.close}
    >
      {isOpen ? <BanForm user={user} hasCall={hasCall} dialogs={dialogs} /> : null}
    </Dialog>
  );
}

function BanForm({ user, hasCall, dialogs }: CaseDialogProps) {
  const [step, setStep] = useState<'terms' | 'consequences'>('terms');
  const used = useBanDraft(user.userId);
  const hold = useHoldBan({ user, hasCall, dialogs });
  if (step === 'terms') {
    return (
      <BanTerms
        used={used}
        hasTemplates={hasCall('cases.templates')}
        onNext={() => {
          setStep('consequences');
        }}
        onCancel={dialogs.close}
      />
    );
  }
  return (
    <BanConsequences
      user={user}
      draft={used.draft}
      hasPreview={hasCall('moderation.banPreview')}
      onBack={() => {
        setStep('terms');
      }}
      onBan={() => {
        hold(used);
        dialogs.close();
      }}
    />
  );
}

/** Returns a function that holds the ban of a draft; the draft stays until the host has carried it out. */
function useHoldBan({ user, hasCall, dialogs }: CaseDialogProps) {
  const { t } = useTranslation();
  const holdAct = useHoldAct();
  const typeNames = useBanTypeNames();
  const { userId } = user;
  return ({ draft, clear }: ReturnType<typeof useBanDraft>) => {
    const { time, reasonChinese, reasonEnglish } = draft;
    const type = banTypeBits(draft.types);
    const words = { name: shownUserName(user.userName), time, types: typeNames(type) };
    holdAct(
      {
        userId,
        plan: t('desk.ban.plan', words),
        report: t('desk.ban.report', words),
        failed: t('desk.ban.failed', words),
        onDone: clear,
        onEdit: () => {
          dialogs.open('ban', userId);
        },
      },
      (api, options) =>
        api.moderation.ban(
          { userId, banTime: time, reasonChinese, reasonEnglish, type, ...seenBan(user, hasCall) },
          options,
        ),
    );
  };
}

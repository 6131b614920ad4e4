import type { AdminUser } from '@ra3/sdk';
import { banTypes, type BanType } from '@ra3/sdk/facts';
import { banTypeBits, isBanHittingOthers, UNBAN_TIME } from '@ra3/sdk/rules/moderation';
import { useState, useRef } from 'react';
import { BanCard } from '../../../entities/account/ban-card.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Dialog } from '../../../ui/dialog.js';
import { Checkbox } from '../../../ui/field.js';
import { Form, FormEnd } from '../../../ui/form.js';
import { useNow } from '../../../ui/now-context.js';
import { DialogFailure } from './action-refusal.js';
import { BanConsequences } from './ban-consequences.js';
import { DurationField } from './duration-field.js';
import { useAddAction } from './pending-actions.js';
import { Preview, ReasonFields } from './reason-fields.js';
import { TemplatePicker } from './template-picker.js';
import { useBanDraft, endOfBan, type BanDraft, type UsedBanDraft } from './use-ban-draft.js';
import type { CaseDialogs } from './use-user-case-address.js';
import type { HasCall } from './user-case-queries.js';
import { useBanTypeNames } from '../use-ban-type-names.js';
import { shownUserName } from './user-words.js';
import { Box } from '../../../ui/layout.js';
import styles from './users.module.css';

export interface CaseDialogProps {
  readonly user: AdminUser;
  readonly hasCall: HasCall;
  readonly dialogs: CaseDialogs;
}

/**
 * Bans a user in two steps: the terms, then the other accounts that it affects. Opens on demand, closes when it is done or
 * cancelled, and opens again with what was typed when the ban fails (S4-28).
 */
export function BanDialog({ user, hasCall, dialogs }: CaseDialogProps) {
  const { t } = useTranslation();
  const isOpen = dialogs.isOpen('ban', user.userId);
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      title={t('userCase.ban.title', { name: shownUserName(user.userName) })}
      onClose={dialogs.close}
    >
      {isOpen ? <DialogFailure user={user} dialogs={dialogs} /> : null}
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
        onNext={() => setStep('consequences')}
        onCancel={dialogs.close}
      />
    );
  }
  return (
    <BanConsequences
      user={user}
      draft={used.draft}
      hasPreview={hasCall('moderation.banPreview')}
      onBack={() => setStep('terms')}
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
  const addAction = useAddAction();
  const typeNames = useBanTypeNames();
  const { userId } = user;
  return ({ draft, clear }: ReturnType<typeof useBanDraft>) => {
    const { time, reasonChinese, reasonEnglish } = draft;
    const type = banTypeBits(draft.types);
    const words = { name: shownUserName(user.userName), time, types: typeNames(type) };
    addAction({
      userId,
      plan: t('userCase.ban.plan', words),
      report: t('userCase.ban.report', words),
      failed: t('userCase.ban.failed', words),
      onDone: clear,
      onEdit: () => dialogs.open('ban', userId),
      onFailed: (failure) => dialogs.reopen('ban', userId, failure),
      makeCall: (api, options) =>
        api.moderation.ban(
          { userId, banTime: time, reasonChinese, reasonEnglish, type, ...seenBan(user, hasCall) },
          options,
        ),
    });
  };
}

/** What a ban goes for, how long, and why. Without a ban time nothing happens (S5-14). */
function BanTerms(
  props: Readonly<{ used: UsedBanDraft; hasTemplates: boolean; onNext: () => void; onCancel: () => void }>,
) {
  const { used, hasTemplates, onNext, onCancel } = props;
  const { t } = useTranslation();
  const { draft, change } = used;
  const field = useRef<HTMLInputElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const end = endOfBan(draft.time, useNow());
  const handleSubmit = () => {
    setIsChecked(true);
    if (end === undefined) field.current?.focus();
    else if (draft.types.length > 0) onNext();
  };
  return (
    <Box as={Form} isBreaking onSubmit={handleSubmit}>
      <DurationField
        ref={field}
        time={draft.time}
        end={end}
        error={isChecked ? durationError(draft.time) : undefined}
        onTime={(time) => change({ time })}
      />
      <TypeBoxes types={draft.types} onChange={(types) => change({ types })} />
      {isChecked && draft.types.length === 0 ? (
        <p className={styles.error} role="alert">
          {t('userCase.ban.noType')}
        </p>
      ) : null}
      {hasTemplates ? <TemplatePicker reasons={draft} onChoose={pickReasons(change)} /> : null}
      <ReasonFields reasons={draft} onChange={change} />
      {end === undefined ? null : <BanPreviewCard draft={draft} end={end} />}
      <FormEnd cancel={t('userCase.cancel')} onCancel={onCancel} icon="arrow-right">
        {t('userCase.ban.next')}
      </FormEnd>
    </Box>
  );

  function durationError(time: string): string | undefined {
    if (time === '' || end !== undefined) return undefined;
    return time === UNBAN_TIME ? t('userCase.ban.timeIsLift') : t('userCase.ban.badTime');
  }
}

/** A template has more than its reasons. */
function pickReasons(change: UsedBanDraft['change']) {
  return ({ reasonChinese, reasonEnglish }: Pick<BanDraft, 'reasonChinese' | 'reasonEnglish'>) =>
    change({ reasonChinese, reasonEnglish });
}

/** Object.keys with the keys' types; the table has no others. */
const allTypes = Object.keys(banTypes) as BanType[];

function TypeBoxes({
  types,
  onChange,
}: Readonly<{ types: readonly BanType[]; onChange: (types: readonly BanType[]) => void }>) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.types}>
      <legend className={styles.muted}>{t('userCase.ban.types')}</legend>
      {allTypes.map((type) => (
        <Checkbox
          key={type}
          checked={types.includes(type)}
          onChange={({ target }) =>
            onChange(target.checked ? [...types, type] : types.filter((each) => each !== type))
          }
        >
          {t(`facts.banTypes.${type}`)}
        </Checkbox>
      ))}
      {isBanHittingOthers(types) ? (
        <Alert tone="warn">
          <p>{t('userCase.ban.hitsOthers')}</p>
        </Alert>
      ) : null}
    </fieldset>
  );
}

function BanPreviewCard({ draft, end }: { readonly draft: BanDraft; readonly end: Date }) {
  const { t } = useTranslation();
  const { reasonChinese, reasonEnglish } = draft;
  return (
    <Preview>
      <BanCard
        isPreview
        ban={{ reasonChinese, reasonEnglish, expiryTime: end.toISOString() }}
        message={t('failure.103')}
      />
    </Preview>
  );
}

/** The ban that the admin sees, for the host to compare; empty for hosts that do not know the field. */
export function seenBan(
  { ban }: Pick<AdminUser, 'ban'>,
  hasCall: HasCall,
): { readonly seenBanId?: number | null } {
  if (!hasCall('cases.bans')) return {};
  if (ban === null) return { seenBanId: null };
  return ban.banId === undefined ? {} : { seenBanId: ban.banId };
}

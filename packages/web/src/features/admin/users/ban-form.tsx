import { adminLimits, banTypes, type BanType } from '@ra3/sdk/facts';
import { banTypeBits, isBanHittingOthers, UNBAN_TIME } from '@ra3/sdk/rules/moderation';
import { isWithinReach } from '@ra3/sdk/rules/staff';
import { useState, useRef } from 'react';
import { BanCard } from '../../../entities/account/ban-card.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Checkbox } from '../../../ui/field.js';
import { Form, FormEnd } from '../../../ui/form.js';
import { useNow } from '../../../ui/now-context.js';
import { useActor } from '../use-actor.js';
import { UserActionRefusal } from './action-refusal.js';
import { BanConsequences } from './ban-consequences.js';
import { useCaseAct } from './done-acts.js';
import { DurationField } from './duration-field.js';
import { Preview, ReasonFields } from './reason-fields.js';
import { TemplatePicker } from './template-picker.js';
import { useBanDraft, endOfBan, type BanDraft, type UsedBanDraft } from './use-ban-draft.js';
import type { CaseDialogProps } from './use-user-case-address.js';
import { seenBan } from './user-case-queries.js';
import { useBanTypeNames } from '../use-ban-type-names.js';
import { shownUserName } from './user-words.js';
import { Box } from '../../../ui/layout.js';
import styles from './users.module.css';

/** Bans a user in two steps: the terms, then the other accounts that it affects. Closes when the ban is done or cancelled (S4-28). */
export function BanForm({ user, hasCall, dialogs }: CaseDialogProps) {
  const { t } = useTranslation();
  const typeNames = useBanTypeNames();
  const [step, setStep] = useState<'terms' | 'consequences'>('terms');
  const used = useBanDraft(user.userId);
  const { draft, clear } = used;
  const { isBusy, failure, send } = useCaseAct({ user, dialogs });
  const { time, reasonChinese, reasonEnglish } = draft;
  const type = banTypeBits(draft.types);
  const words = { name: shownUserName(user.userName), time, types: typeNames(type) };
  const ban = async () => {
    const isDone = await send(
      'moderation.ban',
      {
        ...{ userId: user.userId, banTime: time, reasonChinese, reasonEnglish, type },
        ...seenBan(user, hasCall),
      },
      { clear, report: t('userCase.ban.report', words), isFirstBan: user.ban === null },
    );
    if (!isDone) setStep('terms');
  };
  if (step === 'consequences') {
    return (
      <BanConsequences
        user={user}
        draft={draft}
        hasPreview={hasCall('moderation.banPreview')}
        isSending={isBusy}
        onBack={() => setStep('terms')}
        onBan={() => void ban()}
      />
    );
  }
  return (
    <>
      <UserActionRefusal title={t('userCase.ban.failed', words)} error={failure} userId={user.userId} />
      <BanTerms
        used={used}
        hasTemplates={hasCall('cases.templates')}
        onNext={() => setStep('consequences')}
        onCancel={dialogs.close}
      />
    </>
  );
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
  const now = useNow();
  const actor = useActor();
  const end = endOfBan(draft.time, now);
  const isTooLong = end !== undefined && !isWithinReach(actor, { expiryTime: end.getTime() }, now.getTime());
  const handleSubmit = () => {
    setIsChecked(true);
    if (end === undefined || isTooLong) field.current?.focus();
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
    if (isTooLong) return t('userCase.ban.tooLong', { days: adminLimits.moderatorBanDays });
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

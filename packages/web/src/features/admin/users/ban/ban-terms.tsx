import { banTypes, type BanType } from '@ra3/sdk/facts';
import { isBanHittingOthers, UNBAN_TIME } from '@ra3/sdk/rules';
import { useRef, useState, type SubmitEvent } from 'react';
import { BanCard } from '../../../../entities/account/ban-card.js';
import { useTranslation } from '../../../../platform/i18n/use-translation.js';
import { Alert } from '../../../../ui/alert.js';
import { Button } from '../../../../ui/button.js';
import { Checkbox } from '../../../../ui/field.js';
import { useNow } from '../../../../ui/now-context.js';
import { Preview } from '../reasons/preview.js';
import { ReasonFields } from '../reasons/reason-fields.js';
import { TemplatePicker } from '../reasons/template-picker.js';
import styles from './ban.module.css';
import { DurationField } from './duration-field.js';
import { endOfBan, type BanDraft, type UsedBanDraft } from './use-ban-draft.js';

export interface BanTermsProps {
  readonly used: UsedBanDraft;
  readonly hasTemplates: boolean;
  readonly onNext: () => void;
  readonly onCancel: () => void;
}

/** What a ban goes for, how long, and why. Without a ban time nothing happens (S5-14). */
export function BanTerms({ used, hasTemplates, onNext, onCancel }: BanTermsProps) {
  const { t } = useTranslation();
  const { draft, change } = used;
  const field = useRef<HTMLInputElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const end = endOfBan(draft.time, useNow());
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (end === undefined) field.current?.focus();
    else if (draft.types.length > 0) onNext();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <DurationField
        ref={field}
        time={draft.time}
        end={end}
        error={isChecked ? durationError(draft.time) : undefined}
        onTime={(time) => {
          change({ time });
        }}
      />
      <TypeBoxes
        types={draft.types}
        onChange={(types) => {
          change({ types });
        }}
      />
      {isChecked && draft.types.length === 0 ? (
        <p className={styles.error} role="alert">
          {t('desk.ban.noType')}
        </p>
      ) : null}
      {hasTemplates ? <TemplatePicker reasons={draft} onChoose={pickReasons(change)} /> : null}
      <ReasonFields reasons={draft} onChange={change} />
      {end === undefined ? null : <BanPreviewCard draft={draft} end={end} />}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('desk.cancel')}</Button>
        <Button type="submit" variant="primary" icon="arrow-right">
          {t('desk.ban.next')}
        </Button>
      </div>
    </form>
  );

  function durationError(time: string): string | undefined {
    if (time === '' || end !== undefined) return undefined;
    return time === UNBAN_TIME ? t('desk.ban.timeIsLift') : t('desk.ban.badTime');
  }
}

/** A template has more than its reasons. */
function pickReasons(change: UsedBanDraft['change']) {
  return ({ reasonChinese, reasonEnglish }: Pick<BanDraft, 'reasonChinese' | 'reasonEnglish'>) => {
    change({ reasonChinese, reasonEnglish });
  };
}

/** Object.keys with the keys' types; the table has no others. */
const allTypes = Object.keys(banTypes) as BanType[];

interface TypeBoxesProps {
  readonly types: readonly BanType[];
  readonly onChange: (types: readonly BanType[]) => void;
}

function TypeBoxes({ types, onChange }: TypeBoxesProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.types}>
      <legend>{t('desk.ban.types')}</legend>
      {allTypes.map((type) => (
        <Checkbox
          key={type}
          checked={types.includes(type)}
          onChange={({ target }) => {
            onChange(target.checked ? [...types, type] : types.filter((each) => each !== type));
          }}
        >
          {t(`facts.banTypes.${type}`)}
        </Checkbox>
      ))}
      {isBanHittingOthers(types) ? (
        <Alert tone="warn">
          <p>{t('desk.ban.hitsOthers')}</p>
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

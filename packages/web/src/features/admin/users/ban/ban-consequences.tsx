import type { AdminUser } from '@ra3/sdk/browser';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ErrorState } from '../../../../platform/failures/error-state.js';
import { useTranslation } from '../../../../platform/i18n/use-translation.js';
import { Button } from '../../../../ui/button.js';
import { takesFirstFocus } from '../../../../ui/dialog.js';
import { TextField } from '../../../../ui/field.js';
import { Loading, Skeleton } from '../../../../ui/skeleton.js';
import { useAdminSource } from '../../frame/use-admin-source.js';
import { caseQueries } from '../desk/case-queries.js';
import { shownUserName } from '../desk/shown-user-name.js';
import styles from './ban.module.css';
import { useEffectText } from './use-effect-text.js';
import { OriginCard } from './origin-card.js';
import { needsConfirmation, originTypes, othersHit } from './others-hit.js';
import type { BanDraft } from './use-ban-draft.js';

export interface BanConsequencesProps {
  readonly user: AdminUser;
  readonly draft: BanDraft;
  readonly hasPreview: boolean;
  readonly onBack: () => void;
  readonly onBan: () => void;
}

/** Whom a ban hits besides the user, and its whole effect; one that hits others wants the user name typed. */
export function BanConsequences({ user, draft, hasPreview, onBack, onBan }: BanConsequencesProps) {
  const { t } = useTranslation();
  const [typedName, setTypedName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const preview = useBanPreview(user.userId, draft, hasPreview);
  const { hit, isLoading } = preview;
  const wantsName = needsConfirmation(hit, draft.types);
  const isConfirmed = !wantsName || typedName === user.userName;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isLoading && isConfirmed) onBan();
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p className={styles.effect}>{useEffectText({ user, draft, hit })}</p>
      <Others preview={preview} />
      {!hasPreview && originTypes(draft.types).length > 0 ? <p>{t('desk.ban.noPreview')}</p> : null}
      {wantsName && !isLoading ? (
        <TextField
          label={t('desk.ban.typeName', { name: shownUserName(user.userName) })}
          error={isChecked && !isConfirmed ? t('desk.ban.nameDiffers') : undefined}
          name="typedName"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={typedName}
          onChange={(event) => {
            setTypedName(event.target.value);
          }}
        />
      ) : null}
      <div className={styles.actions}>
        <Button ref={takesFocus} onClick={onBack}>
          {t('desk.back')}
        </Button>
        <Button type="submit" variant="danger" icon="shield" isBusy={isLoading}>
          {t('desk.ban.submit')}
        </Button>
      </div>
    </form>
  );
}

/** Loads whom the ban of a draft hits; nothing for a ban of the account alone, and on hosts that do not say. */
function useBanPreview(userId: number, draft: BanDraft, hasPreview: boolean) {
  const isAsked = hasPreview && originTypes(draft.types).length > 0;
  const answer = useQuery({ ...caseQueries.banPreview(useAdminSource(), userId), enabled: isAsked });
  const { data } = answer;
  return {
    answer,
    days: data?.days ?? 0,
    hit: data === undefined ? undefined : othersHit(data, draft.types),
    isLoading: isAsked && answer.isPending,
  };
}

function Others({ preview }: { readonly preview: ReturnType<typeof useBanPreview> }) {
  const { t } = useTranslation();
  const { answer, hit, days, isLoading } = preview;
  if (isLoading) return <PreviewSkeleton />;
  if (answer.error !== null) {
    return (
      <ErrorState
        isCompact
        title={t('desk.ban.previewFailed')}
        error={answer.error}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    );
  }
  if (hit === undefined) return null;
  return (
    <div className={styles.origins}>
      {hit.byType.map(({ type, shared }) => (
        <OriginCard key={type} type={type} shared={shared} days={days} />
      ))}
    </div>
  );
}

/** The step before has had the focus. */
function takesFocus(button: HTMLButtonElement | null): void {
  takesFirstFocus(button);
  button?.focus();
}

function PreviewSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading of={t('desk.ban.others')}>
      <Skeleton height="96px" />
    </Loading>
  );
}

import type { AdminUser, Reply } from '@ra3/sdk';
import type { BanType } from '@ra3/sdk/facts';
import { banTypeBits } from '@ra3/sdk/rules/moderation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { QueryError } from '../../../platform/error-state.js';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../../platform/relative-time.js';
import { Button } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import { takesFirstFocus } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/field.js';
import { Form } from '../../../ui/form.js';
import { Box, Row, Stack, Text } from '../../../ui/layout.js';
import { useNow } from '../../../ui/now-context.js';
import { Loading, Skeleton } from '../../../ui/skeleton.js';
import { endTexts } from './duration-field.js';
import { endOfBan, type BanDraft } from './use-ban-draft.js';
import { useBanTypeNames } from '../use-ban-type-names.js';
import { shownUserName } from './user-words.js';
import styles from './users.module.css';

/** The other accounts that a ban affects, and its whole effect. A ban that affects others requires the user name to be typed. */
export function BanConsequences(props: {
  readonly user: AdminUser;
  readonly draft: BanDraft;
  readonly hasPreview: boolean;
  readonly isSending: boolean;
  readonly onBack: () => void;
  readonly onBan: () => void;
}) {
  const { user, draft, hasPreview, isSending, onBack, onBan } = props;
  const { t } = useTranslation();
  const [typedName, setTypedName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const preview = useBanPreview(user.userId, draft, hasPreview);
  const { hit, isLoading } = preview;
  const wantsName = needsConfirmation(hit, draft.types);
  const isConfirmed = !wantsName || typedName === user.userName;
  const handleSubmit = () => {
    setIsChecked(true);
    if (!isLoading && isConfirmed) onBan();
  };
  return (
    <Box as={Form} isBreaking onSubmit={handleSubmit}>
      <Text isStrong>{useEffectText({ user, draft, hit })}</Text>
      <Others preview={preview} />
      {!hasPreview && originTypes(draft.types).length > 0 ? <p>{t('userCase.ban.noPreview')}</p> : null}
      {wantsName && !isLoading ? (
        <TextField
          label={t('userCase.ban.typeName', { name: shownUserName(user.userName) })}
          error={isChecked && !isConfirmed ? t('userCase.ban.nameDiffers') : undefined}
          name="typedName"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={typedName}
          onChange={(event) => setTypedName(event.target.value)}
        />
      ) : null}
      <Row justify="end">
        <Button ref={takesFocus} onClick={onBack}>
          {t('userCase.back')}
        </Button>
        <Button type="submit" variant="danger" icon="shield" isBusy={isSending} disabled={isLoading}>
          {t('userCase.ban.submit')}
        </Button>
      </Row>
    </Box>
  );
}

/** Loads the accounts that the ban of a draft affects; nothing for a ban of the account alone, or on a host without the call. */
function useBanPreview(userId: number, draft: BanDraft, hasPreview: boolean) {
  const isAsked = hasPreview && originTypes(draft.types).length > 0;
  const answer = useQuery({ ...callQuery(useApi(), 'moderation.banPreview', { userId }), enabled: isAsked });
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
    return <QueryError title={t('userCase.ban.previewFailed')} query={answer} isCompact />;
  }
  if (hit === undefined) return null;
  return (
    <Stack gap={12}>
      {hit.byType.map(({ type, shared }) => (
        <OriginCard key={type} type={type} shared={shared} days={days} />
      ))}
    </Stack>
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
    <Loading of={t('userCase.ban.others')}>
      <Skeleton height="96px" />
    </Loading>
  );
}

function useEffectText(options: {
  readonly user: Pick<AdminUser, 'userName'>;
  readonly draft: BanDraft;
  /** Undefined while it is not known. */
  readonly hit: OthersHit | undefined;
}): string {
  const { user, draft, hit } = options;
  const { t } = useTranslation();
  const locale = useLocale();
  const typeNames = useBanTypeNames();
  const now = useNow();
  const origins = originTypes(draft.types);
  const end = endOfBan(draft.time, now) ?? now;
  const words = {
    name: shownUserName(user.userName),
    ...endTexts(end, locale),
    types: typeNames(banTypeBits(origins)),
  };
  if (origins.length === 0) return t('userCase.ban.effect.user', words);
  const kind = draft.types.includes('User') ? 'both' : 'origins';
  const others =
    hit === undefined
      ? t('userCase.ban.effect.othersUnknown')
      : hit.isAtLeast
        ? t('userCase.ban.effect.othersAtLeast', { count: hit.count })
        : t('userCase.ban.effect.others', { count: hit.count });
  return t(`userCase.ban.effect.${kind}`, { ...words, others });
}

/** Who else came from the same networks, network cards or machines: names, when last and how often. */
function OriginCard(props: {
  readonly type: OriginType;
  readonly shared: SharedOrigin;
  /** How many days "lately" is. */
  readonly days: number;
}) {
  const { type, shared, days } = props;
  const { t } = useTranslation();
  const { origins, userCount, users } = shared;
  return (
    <section className={classNames(styles.banOrigin, userCount > 0 && styles.hit)}>
      <Text as="h3" size={15}>
        {t(`facts.banTypes.${type}`)}
      </Text>
      <p>
        {origins.length === 0
          ? t('userCase.ban.noOrigins', { days })
          : userCount === 0
            ? t('userCase.ban.nobodyElse', { days })
            : t('userCase.ban.othersThere', { count: userCount, days })}
      </p>
      {users.length === 0 ? null : (
        <Stack as="ul" gap={4} className={styles.below}>
          {users.map(({ userId, userName, lastTime, loginCount }) => (
            <Row as="li" gap={0} columnGap={12} justify="between" key={userId}>
              <bdi>{shownUserName(userName)}</bdi>
              <span className={styles.muted}>
                <RelativeTime time={lastTime} /> · {t('userCase.ban.logins', { count: loginCount })}
              </span>
            </Row>
          ))}
        </Stack>
      )}
      {userCount > users.length ? (
        <p className={styles.muted}>{t('userCase.ban.moreOthers', { count: userCount - users.length })}</p>
      ) : null}
    </section>
  );
}

type OriginType = Exclude<BanType, 'User'>;

type Preview = Reply<'moderation.banPreview'>;
type SharedOrigin = Preview['ip'];

const keyOf = { Ip: 'ip', Mac: 'mac', Machine: 'machine' } as const satisfies Record<
  OriginType,
  keyof Preview
>;

interface OthersHit {
  readonly byType: readonly { readonly type: OriginType; readonly shared: SharedOrigin }[];
  readonly count: number;
  /** There may be more, because the host names only the first few. */
  readonly isAtLeast: boolean;
}

function originTypes(types: readonly BanType[]): OriginType[] {
  return types.filter((type) => type !== 'User');
}

/** Collects who else a ban hits; somebody who shares two origins counts once. */
function othersHit(preview: Preview, types: readonly BanType[]): OthersHit {
  const byType = originTypes(types).map((type) => ({ type, shared: preview[keyOf[type]] }));
  const named = new Set(byType.flatMap(({ shared }) => shared.users.map(({ userId }) => userId)));
  const counts = byType.map(({ shared }) => shared.userCount);
  return {
    byType,
    count: Math.max(named.size, ...counts, 0),
    isAtLeast: byType.some(({ shared }) => shared.users.length < shared.userCount),
  };
}

/** Whether a ban by address or network card hits others; unknown counts as yes (S3-02). */
function needsConfirmation(hit: OthersHit | undefined, types: readonly BanType[]): boolean {
  const isWide = (type: BanType) => type === 'Ip' || type === 'Mac';
  if (hit === undefined) return types.some(isWide);
  return hit.byType.some(({ type, shared }) => isWide(type) && shared.userCount > 0);
}

import type { AdminUser } from '@ra3/sdk';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Badge } from '../../../ui/badge.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { classNames } from '../../../ui/class-names.js';
import { Icon } from '../../../ui/icon/icon.js';
import { Row } from '../../../ui/layout.js';
import { lazyPart } from '../../../ui/lazy-part.js';
import { loadChunk } from '../../../ui/load-chunk.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { useCopy } from '../../../ui/use-copy.js';
import { type CaseDialogs, useUserCaseAddress } from './use-user-case-address.js';
import { useCaseActs, type HasCall } from './user-case-queries.js';
import { BanState, shownUserName } from './user-words.js';
import styles from './users.module.css';

// For admins alone; moderators open cases too.
const ModeratorButton = lazyPart(
  async () => (await loadChunk(() => import('./moderator-button.js'))).ModeratorButton,
);

export interface CaseHeadProps {
  readonly user: AdminUser;
  readonly hasCall: HasCall;
  readonly dialogs: CaseDialogs;
}

export function CaseHead({ user, hasCall, dialogs }: CaseHeadProps) {
  const { t } = useTranslation();
  const heading = useFocusOnOpen();
  const { userId, userName, email, group, closedTime } = user;
  const locale = useLocale();
  return (
    <Card label={t('userCase.case.account')}>
      <Row gap={12} columnGap={24} align="top" justify="between" className={styles.head}>
        <div className={styles.who}>
          <h2 ref={heading} tabIndex={-1} className={styles.userName}>
            <bdi>{shownUserName(userName)}</bdi>
          </h2>
          <Row as="p" gap={4} columnGap={12} isCentred className={classNames(styles.marks, styles.muted)}>
            <span>{t('userCase.id', { id: userId })}</span>
            <CopyText text={email} />
            <Badge tone={group === 'Admin' ? 'signal' : 'neutral'}>{t(`facts.groups.${group}`)}</Badge>
            {user.isModerator === true ? <Badge tone="signal">{t('userCase.moderator.is')}</Badge> : null}
            {closedTime === undefined ? null : (
              <Badge>
                {t('userCase.closedSince', { time: formatExactTime(new Date(closedTime), locale) })}
              </Badge>
            )}
          </Row>
        </div>
        <HeadActions user={user} dialogs={dialogs} />
        {hasCall('moderation.setModerator') ? (
          <Suspense fallback={<Skeleton width="160px" height="32px" />}>
            <ModeratorButton user={user} />
          </Suspense>
        ) : null}
      </Row>
      <BanState user={user} />
      {hasCall('cases.facts') ? <Facts userId={userId} /> : null}
    </Card>
  );
}

/** Moves the focus to the case that was opened from a list or by the search, but not when a page begins with it, nor while the next search is being typed. */
function useFocusOnOpen() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { typed: sent } = useUserCaseAddress();
  const moveFocus = useEffectEvent(() => {
    const focused = document.activeElement;
    const isTyped = focused instanceof HTMLInputElement && focused.value.trim() !== sent;
    if (isTyped || (focused?.closest('ol, nav, [role=search]') ?? null) === null) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => moveFocus(), []);
  return heading;
}

function HeadActions({ user, dialogs }: Pick<CaseHeadProps, 'user' | 'dialogs'>) {
  const { t } = useTranslation();
  const { userId, ban } = user;
  const acts = useCaseActs(user);
  return (
    <Row>
      {acts.warn ? (
        <Button icon="warning" aria-keyshortcuts="w" onClick={() => dialogs.open('warn', userId)}>
          {t('userCase.warn.open')}
        </Button>
      ) : null}
      {ban !== null && acts.lift ? (
        <Button icon="check" onClick={() => dialogs.open('lift', userId)}>
          {t('userCase.lift.open')}
        </Button>
      ) : null}
      {acts.ban ? (
        <Button
          variant="danger"
          icon="shield"
          aria-keyshortcuts="b"
          onClick={() => dialogs.open('ban', userId)}
        >
          {ban === null ? t('userCase.ban.open') : t('userCase.ban.openAgain')}
        </Button>
      ) : null}
    </Row>
  );
}

function Facts({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { linkTo } = useUserCaseAddress();
  const { data, error } = useQuery(callQuery(useApi(), 'cases.facts', { id: userId }));
  const time = (text: string | null) =>
    text === null ? t('userCase.facts.never') : formatExactTime(new Date(text), locale);
  const waiting = error === null ? <Skeleton width="120px" /> : t('userCase.facts.unknown');
  const inviter = data?.invitedBy;
  const facts = {
    registered: data && time(data.registeredTime),
    invitedBy: inviter ? (
      <Link to={linkTo(inviter.userId)}>
        <bdi>{shownUserName(inviter.userName)}</bdi>
      </Link>
    ) : (
      data && t('userCase.facts.nobody')
    ),
    firstLogin: data && time(data.firstLoginTime),
    lastLogin: data && time(data.lastLoginTime),
  };
  return (
    <dl className={styles.facts}>
      {(['registered', 'invitedBy', 'firstLogin', 'lastLogin'] as const).map((fact) => (
        <div key={fact}>
          <dt className={styles.muted}>{t(`userCase.facts.${fact}`)}</dt>
          <dd>{facts[fact] ?? waiting}</dd>
        </div>
      ))}
    </dl>
  );
}

function CopyText({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const handleClick = () =>
    copy(text, { copied: t('userCase.copied', { text }), failed: t('userCase.copyFailed') });
  return (
    <button type="button" className={styles.copy} onClick={handleClick}>
      <bdi>{text}</bdi>
      <Icon name="copy" size={14} label={t('userCase.copy')} />
    </button>
  );
}

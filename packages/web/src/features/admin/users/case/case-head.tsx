import type { AdminUser } from '@ra3/sdk/browser';
import { formatExactTime } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useLocale } from '../../../../platform/i18n/use-locale.js';
import { useTranslation } from '../../../../platform/i18n/use-translation.js';
import { Badge } from '../../../../ui/badge.js';
import { Button } from '../../../../ui/button.js';
import { Card } from '../../../../ui/card.js';
import { Skeleton } from '../../../../ui/skeleton.js';
import { shownUserName } from '../desk/shown-user-name.js';
import { useDeskAddress } from '../desk/use-desk-address.js';
import type { HasCall } from '../desk/use-desk-extensions.js';
import { BanState } from '../desk/ban-state.js';
import styles from './case.module.css';
import { CopyText } from './copy-text.js';
import type { CaseDialogs } from '../desk/use-case-dialogs.js';
import { useAdminSource } from '../../frame/use-admin-source.js';
import { caseQueries } from '../desk/case-queries.js';

export interface CaseHeadProps {
  readonly user: AdminUser;
  readonly hasCall: HasCall;
  readonly dialogs: CaseDialogs;
}

/** Who the user is and how the account stands, with the acts on it. */
export function CaseHead({ user, hasCall, dialogs }: CaseHeadProps) {
  const { t } = useTranslation();
  const heading = useFocusOnOpen();
  const { userId, userName, email, group, closedTime } = user;
  const locale = useLocale();
  return (
    <Card label={t('desk.case.account')}>
      <div className={styles.head}>
        <div className={styles.who}>
          <h2 ref={heading} tabIndex={-1} className={styles.userName}>
            <bdi>{shownUserName(userName)}</bdi>
          </h2>
          <p className={styles.marks}>
            <span>{t('desk.id', { id: userId })}</span>
            <CopyText text={email} />
            <Badge tone={group === 'Admin' ? 'signal' : 'neutral'}>{t(`facts.groups.${group}`)}</Badge>
            {closedTime === undefined ? null : (
              <Badge>{t('desk.closedSince', { time: formatExactTime(new Date(closedTime), locale) })}</Badge>
            )}
          </p>
        </div>
        <HeadActs user={user} dialogs={dialogs} />
      </div>
      <BanState user={user} />
      {hasCall('cases.facts') ? <Facts userId={userId} /> : null}
    </Card>
  );
}

/** Moves the focus to the case that was opened from a list, but not when a page begins with it. */
function useFocusOnOpen() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isFromList = document.activeElement?.closest('ol, nav') !== null;
    if (!isFromList || document.activeElement === null) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return heading;
}

function HeadActs({ user, dialogs }: Pick<CaseHeadProps, 'user' | 'dialogs'>) {
  const { t } = useTranslation();
  const { userId, ban, group } = user;
  return (
    <div className={styles.acts}>
      <Button
        icon="warning"
        aria-keyshortcuts="w"
        onClick={() => {
          dialogs.open('warn', userId);
        }}
      >
        {t('desk.warn.open')}
      </Button>
      {ban === null ? null : (
        <Button
          icon="check"
          onClick={() => {
            dialogs.open('lift', userId);
          }}
        >
          {t('desk.lift.open')}
        </Button>
      )}
      {group === 'Admin' ? null : (
        <Button
          variant="danger"
          icon="shield"
          aria-keyshortcuts="b"
          onClick={() => {
            dialogs.open('ban', userId);
          }}
        >
          {ban === null ? t('desk.ban.open') : t('desk.ban.openAgain')}
        </Button>
      )}
    </div>
  );
}

/** When the account was made, by whose invitation, and when it was seen in the game. */
function Facts({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { linkTo } = useDeskAddress();
  const { data, error } = useQuery(caseQueries.facts(useAdminSource(), userId));
  const time = (text: string | null) =>
    text === null ? t('desk.facts.never') : formatExactTime(new Date(text), locale);
  const waiting = error === null ? <Skeleton width="120px" /> : t('desk.facts.unknown');
  const inviter = data?.invitedBy;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('desk.facts.registered')}</dt>
        <dd>{data === undefined ? waiting : time(data.registeredTime)}</dd>
      </div>
      <div>
        <dt>{t('desk.facts.invitedBy')}</dt>
        <dd>
          {data === undefined ? (
            waiting
          ) : inviter === null || inviter === undefined ? (
            t('desk.facts.nobody')
          ) : (
            <Link to={linkTo(inviter.userId)}>
              <bdi>{shownUserName(inviter.userName)}</bdi>
            </Link>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('desk.facts.firstLogin')}</dt>
        <dd>{data === undefined ? waiting : time(data.firstLoginTime)}</dd>
      </div>
      <div>
        <dt>{t('desk.facts.lastLogin')}</dt>
        <dd>{data === undefined ? waiting : time(data.lastLoginTime)}</dd>
      </div>
    </dl>
  );
}

import type { Reply } from '@ra3/sdk/browser';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../../platform/failures/error-state.js';
import { useTranslation } from '../../../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../../../platform/time/relative-time.js';
import { Badge } from '../../../../ui/badge.js';
import { Card } from '../../../../ui/card.js';
import { Loading, SkeletonRows } from '../../../../ui/skeleton.js';
import { useRowsInSteps } from '../../../../ui/table.js';
import { shownUserName } from '../desk/shown-user-name.js';
import { useDeskAddress } from '../desk/use-desk-address.js';
import styles from './parts.module.css';
import { useAdminSource } from '../../frame/use-admin-source.js';
import { caseQueries } from '../desk/case-queries.js';

type RelatedUser = Reply<'cases.related'>['records'][number];

/** Other accounts that came from the same places: what is shared, how often, when, and whether they are banned. */
export function RelatedCard({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(caseQueries.related(useAdminSource(), userId));
  return (
    <Card
      title={t('desk.related.title')}
      aside={data === undefined ? undefined : String(data.records.length)}
    >
      {data !== undefined ? (
        <RelatedList users={data.records} />
      ) : error === null ? (
        <Loading of={t('desk.related.title')}>
          <SkeletonRows rows={3} rowHeight="72px" />
        </Loading>
      ) : (
        <ErrorState
          isCompact
          title={t('desk.related.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Card>
  );
}

function RelatedList({ users }: { readonly users: readonly RelatedUser[] }) {
  const { t } = useTranslation();
  const drawn = useRowsInSteps(users.length);
  if (users.length === 0) return <p className={styles.muted}>{t('desk.related.none')}</p>;
  return (
    <ol className={styles.rows} aria-label={t('desk.related.title')}>
      {users.slice(0, drawn).map((user) => (
        <RelatedRow key={user.userId} user={user} />
      ))}
    </ol>
  );
}

function RelatedRow({ user }: { readonly user: RelatedUser }) {
  const { t } = useTranslation();
  const { linkTo } = useDeskAddress();
  const { networks, macs, machineCodes } = user.shared;
  const shared = [
    { what: t('facts.banTypes.Machine'), origins: machineCodes },
    { what: t('facts.banTypes.Mac'), origins: macs },
    { what: t('facts.banTypes.Ip'), origins: networks },
  ].filter(({ origins }) => origins.length > 0);
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <Link to={linkTo(user.userId)}>
          <bdi>{shownUserName(user.userName)}</bdi>
        </Link>
        {user.state === 'banned' ? <Badge tone="bad">{t('facts.userStates.banned')}</Badge> : null}
        {user.isClosed ? <Badge>{t('desk.closed')}</Badge> : null}
      </div>
      {shared.map(({ what, origins }) => (
        <p key={what} className={styles.muted}>
          {what} <bdi>{origins.join(', ')}</bdi>
        </p>
      ))}
      <p className={styles.muted}>
        {t('desk.ban.logins', { count: user.loginCount })} · {t('desk.related.first')}{' '}
        <RelativeTime time={user.firstTime} /> · {t('desk.related.last')}{' '}
        <RelativeTime time={user.lastTime} />
      </p>
    </li>
  );
}

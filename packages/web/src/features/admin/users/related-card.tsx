import type { Reply } from '@ra3/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../../platform/relative-time.js';
import { Badge } from '../../../ui/badge.js';
import { Card } from '../../../ui/card.js';
import { SkeletonRows } from '../../../ui/skeleton.js';
import { useRowsInSteps } from '../../../ui/table.js';
import { LoadedPart } from '../admin-page.js';
import { useUserCaseAddress } from './use-user-case-address.js';
import { shownUserName } from './user-words.js';
import { Row, Stack } from '../../../ui/layout.js';
import styles from './users.module.css';

type RelatedUser = Reply<'cases.related'>['records'][number];

export function RelatedCard({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const answer = useQuery(callQuery(useApi(), 'cases.related', { id: userId }));
  return (
    <Card title={t('userCase.related.title')} aside={answer.data && String(answer.data.records.length)}>
      <LoadedPart
        answer={answer}
        name={t('userCase.related.title')}
        failed={t('userCase.related.failed')}
        skeleton={<SkeletonRows rows={3} rowHeight="72px" />}
        isCompact
      >
        {({ records }) => <RelatedList users={records} />}
      </LoadedPart>
    </Card>
  );
}

function RelatedList({ users }: { readonly users: readonly RelatedUser[] }) {
  const { t } = useTranslation();
  const drawn = useRowsInSteps(users.length);
  if (users.length === 0) return <p className={styles.muted}>{t('userCase.related.none')}</p>;
  return (
    <Stack as="ol" gap={0} width="column" aria-label={t('userCase.related.title')}>
      {users.slice(0, drawn).map((user) => (
        <RelatedRow key={user.userId} user={user} />
      ))}
    </Stack>
  );
}

function RelatedRow({ user }: { readonly user: RelatedUser }) {
  const { t } = useTranslation();
  const { linkTo } = useUserCaseAddress();
  const { networks, macs, machineCodes } = user.shared;
  const shared = [
    { what: t('facts.banTypes.Machine'), origins: machineCodes },
    { what: t('facts.banTypes.Mac'), origins: macs },
    { what: t('facts.banTypes.Ip'), origins: networks },
  ].filter(({ origins }) => origins.length > 0);
  return (
    <li className={styles.row}>
      <Row gap={4} columnGap={8} isCentred className={styles.line}>
        <Link to={linkTo(user.userId)}>
          <bdi>{shownUserName(user.userName)}</bdi>
        </Link>
        {user.state === 'banned' ? <Badge tone="bad">{t('facts.userStates.banned')}</Badge> : null}
        {user.isClosed ? <Badge>{t('userCase.closed')}</Badge> : null}
      </Row>
      {shared.map(({ what, origins }) => (
        <p key={what} className={styles.muted}>
          {what} <bdi>{origins.join(', ')}</bdi>
        </p>
      ))}
      <p className={styles.muted}>
        {t('userCase.ban.logins', { count: user.loginCount })} · {t('userCase.related.first')}{' '}
        <RelativeTime time={user.firstTime} /> · {t('userCase.related.last')}{' '}
        <RelativeTime time={user.lastTime} />
      </p>
    </li>
  );
}

import type { AdminUser } from '@ra3/sdk';
import { adminLimits } from '@ra3/sdk/facts';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shownName } from '../../../entities/player/player-name.js';
import { ErrorState } from '../../../platform/error-state.js';
import { useLocale, useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Badge } from '../../../ui/badge.js';
import { classNames } from '../../../ui/class-names.js';
import { Checkbox } from '../../../ui/field.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Stack, Text } from '../../../ui/layout.js';
import { Loading, SkeletonRows } from '../../../ui/skeleton.js';
import { useRowsInSteps } from '../../../ui/table.js';
import { BulkActions } from './bulk-actions.js';
import { isRefusal, type FoundUsers } from './use-found-users.js';
import { useUserCaseAddress } from './use-user-case-address.js';
import { useBanTypeNames } from '../use-ban-type-names.js';
import { shownReasons, shownUserName } from './user-words.js';
import styles from './users.module.css';

/** Who was found, in all states of the search (S2-71). */
export function SearchResults({ found }: { readonly found: FoundUsers }) {
  const { t } = useTranslation();
  const { users, error, isFetching, isTruncated } = found;
  if (users === undefined) {
    if (isFetching) return <SearchSkeleton />;
    return error === null || isRefusal(error) ? null : (
      <ErrorState
        isCompact
        title={t('userCase.search.failed')}
        error={error}
        onRetry={found.retry}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <Stack width="column" aria-busy={isFetching}>
      <Text role="status" tone="muted" size={13}>
        {t('userCase.search.count', { count: users.length })}
      </Text>
      {isTruncated ? (
        <Alert tone="warn">
          <p>{t('userCase.search.truncated', { max: adminLimits.adminSearch.results })}</p>
        </Alert>
      ) : null}
      {users.length === 0 ? (
        <EmptyState isCompact title={t('userCase.search.none')}>
          {t('userCase.search.noneHint')}
        </EmptyState>
      ) : (
        <UserList users={users} />
      )}
    </Stack>
  );
}

function SearchSkeleton() {
  const { t } = useTranslation();
  return (
    <Loading of={t('userCase.search.results')}>
      <SkeletonRows rows={4} rowHeight="48px" />
    </Loading>
  );
}

function UserList({ users }: { readonly users: readonly AdminUser[] }) {
  const { t } = useTranslation();
  const drawn = useRowsInSteps(users.length);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const choose = (userId: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(userId);
    else next.delete(userId);
    setChosen(next);
  };
  return (
    <Stack gap={8} width="column">
      {chosen.size === 0 ? null : (
        <BulkActions
          users={users.filter(({ userId }) => chosen.has(userId))}
          onClear={() => setChosen(new Set())}
        />
      )}
      <Stack as="ol" gap={0} className={styles.list} aria-label={t('userCase.search.results')}>
        {users.slice(0, drawn).map((user) => (
          <UserRow key={user.userId} user={user} isChosen={chosen.has(user.userId)} onChoose={choose} />
        ))}
      </Stack>
    </Stack>
  );
}

function UserRow(props: {
  readonly user: AdminUser;
  readonly isChosen: boolean;
  readonly onChoose: (userId: number, isChosen: boolean) => void;
}) {
  const { user, isChosen, onChoose } = props;
  const { t } = useTranslation();
  const { userId, linkTo } = useUserCaseAddress();
  const isSelected = user.userId === userId;
  const names = user.personas.map(({ personaName }) => shownName(personaName)).join(', ');
  return (
    <li className={classNames(styles.searchRow, isSelected && styles.selected)}>
      <span className={styles.choose}>
        <Checkbox checked={isChosen} onChange={({ target }) => onChoose(user.userId, target.checked)}>
          <span className="visually-hidden">
            {t('userCase.bulk.select', { name: shownUserName(user.userName) })}
          </span>
        </Checkbox>
      </span>
      <div>
        <Link to={linkTo(user.userId)} className={styles.name} aria-current={isSelected ? 'true' : undefined}>
          <bdi>{shownUserName(user.userName)}</bdi>
        </Link>{' '}
        <span className={styles.muted}>{t('userCase.id', { id: user.userId })}</span>
        {names === '' ? null : <p className={styles.muted}>{names}</p>}
      </div>
      <bdi className={styles.muted}>{user.email}</bdi>
      <UserState user={user} />
    </li>
  );
}

function UserState({ user }: { readonly user: AdminUser }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const typeNames = useBanTypeNames();
  const { ban } = user;
  return (
    <div className={styles.state}>
      <Badge tone={user.state === 'banned' ? 'bad' : 'good'}>{t(`facts.userStates.${user.state}`)}</Badge>
      {user.closedTime === undefined ? null : <Badge>{t('userCase.closed')}</Badge>}
      {ban === null ? null : (
        <span className={styles.muted}>
          {t('userCase.search.ban', {
            until: formatExactTime(new Date(ban.expiryTime), locale),
            types: typeNames(ban.type),
          })}{' '}
          <span dir="auto">{shownReasons([ban.reasonChinese, ban.reasonEnglish])}</span>
        </span>
      )}
    </div>
  );
}

import { stripHarmful } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../platform/failures/error-state.js';
import { isNotFound } from '../../../platform/failures/is-not-found.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { RelativeTime } from '../../../platform/time/relative-time.js';
import { Alert } from '../../../ui/alert.js';
import { Card } from '../../../ui/card.js';
import { Loading, Skeleton } from '../../../ui/skeleton.js';
import { useAdminSource } from '../frame/use-admin-source.js';
import type { InvitationVisit } from './invitation-address.js';
import { IdSearch } from './id-search.js';
import styles from './invitations.module.css';
import { invitationQueries, type InvitationPath } from './invitation-queries.js';

/** Who invited a user, who invited that inviter, and so on. */
export function PathCard({ visit: { invited } }: { readonly visit: InvitationVisit }) {
  const { t } = useTranslation();
  return (
    <Card title={t('invitations.path.title')}>
      <div className={styles.stack}>
        <PathSearch invited={invited} />
        {invited === undefined ? null : <FoundPath userId={invited} />}
      </div>
    </Card>
  );
}

function PathSearch({ invited }: { readonly invited: number | undefined }) {
  const { t } = useTranslation();
  const { changeQuery } = useUrlState();
  return (
    <IdSearch
      chosen={invited}
      title={t('invitations.path.title')}
      label={t('invitations.path.user')}
      name="invited"
      submit={t('invitations.path.show')}
      onSearch={(id) => {
        changeQuery({ invited: String(id) });
      }}
    />
  );
}

function FoundPath({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(invitationQueries.path(useAdminSource(), userId));
  if (data === null) return <p className={styles.hint}>{t('invitations.path.unsupported')}</p>;
  if (data !== undefined) return <PathSteps path={data} />;
  if (error === null) {
    return (
      <Loading of={t('invitations.path.title')}>
        <Skeleton height="96px" />
      </Loading>
    );
  }
  if (isNotFound(error)) return <p role="alert">{t('invitations.path.nobody', { id: userId })}</p>;
  return (
    <ErrorState
      title={t('invitations.path.failed')}
      error={error}
      isCompact
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function PathSteps({ path: { records, isComplete } }: { readonly path: InvitationPath }) {
  const { t } = useTranslation();
  return (
    <>
      <ol className={styles.path} aria-label={t('invitations.path.title')}>
        {records.map((step) => (
          <li key={step.userId}>
            <Link to={adminLinks.users.to({ user: String(step.userId) })}>
              <bdi>{stripHarmful(step.userName)}</bdi>
            </Link>
            <span className={styles.hint}>
              {t('invitations.path.id', { id: step.userId })}
              {step.usedTime === null ? null : (
                <>
                  {' · '}
                  {t('invitations.path.joined')} <RelativeTime time={step.usedTime} />
                </>
              )}
            </span>
            {step.desc === null || step.desc === '' ? null : (
              <span className={styles.hint}>
                {t('invitations.purpose')}: <bdi>{stripHarmful(step.desc)}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
      {isComplete ? (
        <p className={styles.hint}>{t('invitations.path.first')}</p>
      ) : (
        <Alert tone="warn">
          <p>{t('invitations.path.incomplete')}</p>
        </Alert>
      )}
    </>
  );
}

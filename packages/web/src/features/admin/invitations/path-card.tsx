import { stripHarmful } from '@ra3/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../platform/failures/error-state.js';
import { isNotFound } from '../../../platform/failures/is-not-found.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { RelativeTime } from '../../../platform/time/relative-time.js';
import { Alert } from '../../../ui/alert/alert.js';
import { Button } from '../../../ui/button/button.js';
import { Card } from '../../../ui/card/card.js';
import { TextField } from '../../../ui/field/text-field.js';
import { Loading } from '../../../ui/skeleton/loading.js';
import { Skeleton } from '../../../ui/skeleton/skeleton.js';
import { useTyped } from '../frame/use-typed.js';
import { useAdminSource } from '../frame/use-admin-source.js';
import { idFrom, type InvitationVisit } from './invitation-address.js';
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
  const chosen = invited === undefined ? '' : String(invited);
  const [text, setText] = useTyped(chosen, chosen);
  const [isWrong, setIsWrong] = useState(false);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = idFrom(text);
    setIsWrong(id === undefined);
    if (id !== undefined) changeQuery({ invited: String(id) });
  };
  return (
    <form
      className={styles.search}
      role="search"
      aria-label={t('invitations.path.title')}
      onSubmit={handleSubmit}
    >
      <TextField
        label={t('invitations.path.user')}
        error={isWrong ? t('invitations.idWrong') : undefined}
        name="invited"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <Button type="submit" icon="search">
        {t('invitations.path.show')}
      </Button>
    </form>
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

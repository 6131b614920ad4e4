import type { Reply } from '@ra3/sdk';
import { adminLimits } from '@ra3/sdk/facts';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../platform/api/api-context.js';
import { neededCall } from '../../../platform/api/call-query.js';
import { useWrite } from '../../../platform/api/use-write.js';
import { QueryError } from '../../../platform/error-state.js';
import { isNotFound } from '../../../platform/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { RelativeTime } from '../../../platform/relative-time.js';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { useDraft } from '../../../platform/use-draft.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { TextField } from '../../../ui/field.js';
import { Form } from '../../../ui/form.js';
import { Row, Stack } from '../../../ui/layout.js';
import { Loading, Skeleton } from '../../../ui/skeleton.js';
import { FailureAlert } from '../../../platform/failure-alert.js';
import { AdminPage } from '../admin-page.js';
import { CodeListCard } from './code-list-card.js';
import { CopyButton } from './copy-code-button.js';
import { CountsCard } from './counts-card.js';
import { IdSearch } from './id-search.js';
import { useInvitationVisit, type InvitationVisit } from './invitation-address.js';
import styles from './invitations.module.css';

/** Invitation codes: how many there are, making and applying for them, the lists, and who invited whom (S2-76). */
export function InvitationsPage() {
  const { t } = useTranslation();
  const visit = useInvitationVisit();
  return (
    <AdminPage title={t('invitations.title')} context={t('invitations.context')}>
      <Stack gap={24} width="column">
        <Stack gap={24} className={styles.actions}>
          <CountsCard />
          <ApplyCard />
        </Stack>
        <CodeListCard visit={visit} />
        <PathCard visit={visit} />
      </Stack>
    </AdminPage>
  );
}

/** Assigns a free code to the admin, with a note on what it is for, and shows it (S4-07). */
function ApplyCard() {
  const { t } = useTranslation();
  const act = useWrite();
  const { form, change, clear } = useDraft('invitation', { description: '' });
  const [code, setCode] = useState<string>();
  const apply = async () => {
    setCode(undefined);
    const reply = await act.run('invitations.apply', { description: form.description.trim() });
    if (reply === undefined) return;
    clear();
    setCode(reply.value);
  };
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = form.description.trim() === '';
  const handleSubmit = () => {
    setIsChecked(isMissing);
    if (!isMissing) void apply();
  };
  // The host answers 404 when no code is free.
  const hasNoneLeft = isNotFound(act.failure);
  return (
    <Card title={t('invitations.apply.title')}>
      <Form onSubmit={handleSubmit} noValidate={false}>
        <TextField
          label={t('invitations.apply.description')}
          help={t('invitations.apply.help')}
          error={
            isChecked && isMissing
              ? t('invitations.apply.missing')
              : hasNoneLeft
                ? t('invitations.apply.noneLeft')
                : undefined
          }
          name="description"
          autoComplete="off"
          maxLength={adminLimits.invitationDescriptionCharacters}
          value={form.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <FailureAlert
          title={t('invitations.apply.failed')}
          failure={hasNoneLeft ? undefined : act.failure}
          lost={t('invitations.apply.maybe')}
        />
        {code === undefined ? null : <NewCode code={code} />}
        <Row>
          <Button type="submit" variant="primary" isBusy={act.isBusy}>
            {t('invitations.apply.button')}
          </Button>
        </Row>
      </Form>
    </Card>
  );
}

function NewCode({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="good"
      isUrgent
      title={t('invitations.successful')}
      action={<CopyButton text={code} label={t('invitations.copyCode', { code })} />}
    >
      <p>
        {t('invitations.apply.done')} <code className={styles.code}>{code}</code>
      </p>
    </Alert>
  );
}

/** Who invited a user, who invited that inviter, and so on. */
function PathCard({ visit: { invited } }: { readonly visit: InvitationVisit }) {
  const { t } = useTranslation();
  return (
    <Card title={t('invitations.path.title')}>
      <Stack width="column">
        <PathSearch invited={invited} />
        {invited === undefined ? null : <FoundPath userId={invited} />}
      </Stack>
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
      onSearch={(id) => changeQuery({ invited: String(id) })}
    />
  );
}

function FoundPath({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const answer = useQuery(neededCall(useApi(), 'invitations.path', { uid: userId }));
  const { data, error } = answer;
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
  return <QueryError title={t('invitations.path.failed')} query={answer} isCompact />;
}

function PathSteps({ path: { records, isComplete } }: { readonly path: Reply<'invitations.path'> }) {
  const { t } = useTranslation();
  return (
    <>
      <Stack as="ol" gap={0} className={styles.path} aria-label={t('invitations.path.title')}>
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
      </Stack>
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

import { failureName, RefusalError } from '@ra3/sdk';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BanCard } from '../../entities/account/ban-card.js';
import { AccountPasswordField } from '../../entities/account/account-password-field.js';
import { useOffered } from '../../platform/api/call-query.js';
import { useCodedFailureText } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { links } from '../../platform/routing/links.js';
import { useDraft } from '../../platform/use-draft.js';
import { Alert } from '../../ui/alert.js';
import { Button, LinkButton } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { Form } from '../../ui/form.js';
import styles from './accounts.module.css';
import { SIGN_IN_DRAFT, type SignIn, type SignInProblem } from './use-sign-in.js';

interface SignInFormProps {
  readonly signIn: SignIn;
  /** The address to which the visitor wants to go, for the way through the recovery. */
  readonly next: string | undefined;
}

/** Form with user name and password; a failure shows its message with the error code in brackets (S8-03). */
export function SignInForm({ signIn: { isBusy, problem, submit }, next }: SignInFormProps) {
  const { t } = useTranslation();
  const { form, change } = useDraft(SIGN_IN_DRAFT, { userName: '' });
  const [password, setPassword] = useState('');
  const handleSubmit = () => void submit(form.userName, password);
  return (
    <Form onSubmit={handleSubmit} noValidate={false}>
      {problem === undefined ? null : <ProblemNote problem={problem} />}
      <TextField
        label={t('account.userName')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={form.userName}
        onChange={(event) => change({ userName: event.target.value })}
      />
      <AccountPasswordField
        label={t('account.password.label')}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {t('site.signIn')}
      </Button>
      <p className={styles.aside}>
        <Link to={links.recoverPassword.to({ next })}>{t('account.forgot')}</Link>
      </p>
    </Form>
  );
}

function ProblemNote({ problem }: { readonly problem: SignInProblem }) {
  const { t } = useTranslation();
  const failureText = useCodedFailureText();
  if (problem.kind !== 'failed') {
    return (
      <Alert tone="bad" isUrgent>
        <p>{t(problemTexts[problem.kind])}</p>
      </Alert>
    );
  }
  const { error } = problem;
  if (error instanceof RefusalError && error.ban !== undefined) {
    return (
      <>
        <BanCard ban={error.ban} message={failureText(withoutBan(error))} />
        <AppealLink />
      </>
    );
  }
  return (
    <Alert tone="bad" isUrgent>
      <p>{failureText(error)}</p>
      {/* The cookie between the steps is over, or was never kept. */}
      {error instanceof RefusalError && failureName(error) === 'signInExpired' ? (
        <p>{t('account.cookieLost')}</p>
      ) : null}
    </Alert>
  );
}

const problemTexts = {
  lost: 'account.signInLost',
  notLoaded: 'account.notLoaded',
  cookieLost: 'account.cookieLost',
} as const;

/** Leads to the page where a banned user appeals; nothing on a host without it. */
function AppealLink() {
  const { t } = useTranslation();
  if (useOffered('complaints.appeal') !== true) return null;
  return <LinkButton to={links.appeal.to()}>{t('account.ban.write')}</LinkButton>;
}

/** The card tells reason and time in a place of their own. */
function withoutBan({ code, status, info }: RefusalError) {
  return { code, status, info };
}

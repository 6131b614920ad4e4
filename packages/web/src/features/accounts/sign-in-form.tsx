import { describeFailure } from '@ra3/sdk/browser';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useApi } from '../../platform/api/api-context.js';
import { useFailureText } from '../../platform/failures/failures.js';
import { useSessionStore } from '../../platform/session/session-context.js';
import { Alert } from '../../ui/alert/alert.js';
import { Button } from '../../ui/button/button.js';
import { TextField } from '../../ui/field/text-field.js';
import styles from './sign-in.module.css';

interface SignIn {
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly submit: (name: string, password: string) => Promise<void>;
}

/** Form with user name and password; a failure shows its message with the error code in brackets (S8-03). */
export function SignInForm() {
  const { t } = useTranslation();
  const { isBusy, failure, submit } = useSignIn();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(name, password);
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      {failure === undefined ? null : <SignInFailure failure={failure} />}
      <TextField
        label={t('account.userName')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={name}
        onChange={(event) => {
          setName(event.target.value);
        }}
      />
      <TextField
        label={t('account.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
        }}
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {t('site.signIn')}
      </Button>
    </form>
  );
}

function SignInFailure({ failure }: { readonly failure: unknown }) {
  const failureText = useFailureText();
  const { code } = describeFailure(failure);
  return (
    <Alert tone="bad" isUrgent>
      <p>{code === undefined ? failureText(failure) : `${failureText(failure)} (${String(code)})`}</p>
    </Alert>
  );
}

function useSignIn(): SignIn {
  const api = useApi();
  const session = useSessionStore();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);
  const submit = async (uname: string, pwd: string) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await api.accounts.login({ uname, pwd });
      await session.load();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failure, submit };
}

import { RefusalError, failureName, type Reply } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { useState } from 'react';
import { AccountPasswordField } from '../../entities/account/account-password-field.js';
import { BanCard } from '../../entities/account/ban-card.js';
import { useApi } from '../../platform/api/api-context.js';
import { useAct } from '../../platform/api/use-write.js';
import { useCodedFailureText } from '../../platform/failures.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { links } from '../../platform/routing/links.js';
import { useDraft } from '../../platform/use-draft.js';
import { Alert } from '../../ui/alert.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { TextArea, TextField } from '../../ui/field.js';
import { Form } from '../../ui/form.js';
import { Stack } from '../../ui/layout.js';
import { Page } from '../../ui/page.js';
import styles from './complaints.module.css';
import { Answered } from './own-complaints.js';

type State = Reply<'complaints.readAppeal'>;

/** Where a banned user, who cannot sign in, reads what the ban is about and appeals against it, once per ban. */
export function AppealPage() {
  const { t } = useTranslation();
  const api = useApi();
  const act = useAct();
  // The name that was typed at the sign-in which told of the ban.
  const { form, change } = useDraft('signIn', { userName: '' });
  const [password, setPassword] = useState('');
  const [state, setState] = useState<State>();
  const proof = { uname: form.userName, pwd: password };
  const look = async () => {
    const found = await act.run(() => api.complaints.readAppeal(proof));
    if (found !== undefined) setState(found);
  };
  const appeal = async (text: string) =>
    (await act.run(() => api.complaints.appeal({ ...proof, text }))) !== undefined;
  return (
    <Page isReading>
      <Stack gap={24} width="column" className={styles.column}>
        <PageHead title={t('complaints.appeal.title')} context={t('complaints.appeal.context')} />
        <Problem failure={act.failure} />
        {state === undefined ? (
          <LookForm {...{ form, change, password, setPassword, look }} isBusy={act.isBusy} />
        ) : (
          <Stack gap={24}>
            <BanCard ban={state.ban} message={t('failure.103')} />
            {state.appeal === null ? (
              <AppealForm name={form.userName} isBusy={act.isBusy} onAppeal={appeal} onDone={look} />
            ) : (
              <OwnAppeal appeal={state.appeal} />
            )}
          </Stack>
        )}
      </Stack>
    </Page>
  );
}

function LookForm(props: {
  readonly form: { readonly userName: string };
  readonly change: (changes: { readonly userName: string }) => void;
  readonly password: string;
  readonly setPassword: (password: string) => void;
  readonly look: () => Promise<void>;
  readonly isBusy: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Card>
      <Form onSubmit={props.look} noValidate={false}>
        <TextField
          label={t('complaints.appeal.userName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={props.form.userName}
          onChange={({ target }) => props.change({ userName: target.value })}
        />
        <AccountPasswordField
          label={t('complaints.appeal.password')}
          autoComplete="current-password"
          required
          value={props.password}
          onChange={({ target }) => props.setPassword(target.value)}
        />
        <Button type="submit" variant="primary" isBusy={props.isBusy}>
          {t('complaints.appeal.look')}
        </Button>
      </Form>
    </Card>
  );
}

function OwnAppeal({ appeal }: { readonly appeal: NonNullable<State['appeal']> }) {
  const { t } = useTranslation();
  const { outcome } = appeal;
  return (
    <Card title={t('complaints.appeal.yours')}>
      <Alert tone="neutral">
        <p>{outcome === null ? t('complaints.appeal.waiting') : t(`complaints.outcomes.${outcome}`)}</p>
      </Alert>
      <Answered {...appeal} />
    </Card>
  );
}

function Problem({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation();
  const failureText = useCodedFailureText();
  if (failure === undefined) return null;
  // No running ban: whoever has the password may sign in.
  if (failure instanceof RefusalError && failureName(failure) === 'notFound') {
    return (
      <Alert tone="good" isUrgent action={<LinkButton to={links.auth.to()}>{t('site.signIn')}</LinkButton>}>
        <p>{t('complaints.appeal.notBanned')}</p>
      </Alert>
    );
  }
  return (
    <Alert tone="bad" isUrgent>
      <p>{failureText(failure)}</p>
    </Alert>
  );
}

function AppealForm(props: {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onAppeal: (text: string) => Promise<boolean>;
  readonly onDone: () => Promise<void>;
}) {
  const { name, isBusy, onAppeal, onDone } = props;
  const { t } = useTranslation();
  const { form, change, clear } = useDraft(`appeal.${name}`, { text: '' });
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = form.text.trim() === '';
  const handleSubmit = async () => {
    setIsChecked(true);
    if (isMissing || !(await onAppeal(form.text.trim()))) return;
    clear();
    await onDone();
  };
  return (
    <Card title={t('complaints.appeal.write')}>
      <Form onSubmit={handleSubmit}>
        <TextArea
          label={t('complaints.appeal.text')}
          help={t('complaints.appeal.help')}
          error={isChecked && isMissing ? t('complaints.file.missing') : undefined}
          rows={6}
          maxLength={limits.complaints.textCharacters}
          value={form.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('complaints.appeal.submit')}
        </Button>
      </Form>
    </Card>
  );
}

import { adminLimits } from '@ra3/sdk/facts';
import { useState, type SubmitEvent } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { useDraft } from '../../../platform/drafts/use-draft.js';
import { isNotFound } from '../../../platform/failures/is-not-found.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { TextField } from '../../../ui/field.js';
import { ActFailure } from '../frame/act-failure.js';
import { useAct } from '../../../platform/sending/use-act.js';
import { CopyButton } from './copy-button.js';
import styles from './invitations.module.css';
import { useReloadInvitations } from './use-reload-invitations.js';

/** Assigns a free code to the admin, with a note on what it is for, and shows it (S4-07). */
export function ApplyCard() {
  const { t } = useTranslation();
  const api = useApi();
  const act = useAct(useReloadInvitations());
  const { form, change, clear } = useDraft('invitation', { description: '' });
  const [code, setCode] = useState<string>();
  const apply = async () => {
    setCode(undefined);
    const reply = await act.run(() => api.invitations.apply({ description: form.description.trim() }));
    if (reply === undefined) return;
    clear();
    setCode(reply.value);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void apply();
  };
  // The host answers 404 when no code is free.
  const hasNoneLeft = isNotFound(act.failure);
  return (
    <Card title={t('invitations.apply.title')}>
      <form className={styles.stack} onSubmit={handleSubmit}>
        <TextField
          label={t('invitations.apply.description')}
          help={t('invitations.apply.help')}
          error={hasNoneLeft ? t('invitations.apply.noneLeft') : undefined}
          name="description"
          autoComplete="off"
          maxLength={adminLimits.invitationDescriptionCharacters}
          value={form.description}
          onChange={({ target }) => {
            change({ description: target.value });
          }}
        />
        <ActFailure
          title={t('invitations.apply.failed')}
          failure={hasNoneLeft ? undefined : act.failure}
          maybe={t('invitations.apply.maybe')}
        />
        <div role="status">{code === undefined ? null : <NewCode code={code} />}</div>
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={act.isBusy}>
            {t('invitations.apply.button')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function NewCode({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="good"
      title={t('invitations.successful')}
      action={<CopyButton text={code} label={t('invitations.copyCode', { code })} />}
    >
      <p>
        {t('invitations.apply.done')} <code className={styles.code}>{code}</code>
      </p>
    </Alert>
  );
}

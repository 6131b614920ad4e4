import type { AdminPersona } from '@ra3/sdk/browser';
import { delaysMs } from '@ra3/sdk/facts';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { GameIdField } from '../../../entities/persona/game-id-field.js';
import { shownName } from '../../../entities/player/player-name.js';
import { useApi } from '../../../platform/api/api-context.js';
import { useMarkStale } from '../../../platform/api/stale-after.js';
import { useSending } from '../../../platform/api/use-sending.js';
import { useCodedFailureText } from '../../../platform/failures.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { useSignedInCall } from '../../../platform/session-context.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { Dialog, takesFirstFocus } from '../../../ui/dialog.js';
import { Checkbox } from '../../../ui/field.js';
import { Row } from '../../../ui/layout.js';
import styles from './users.module.css';

export interface RenameDialogProps {
  /** The persona that is renamed; undefined keeps the dialog closed. */
  readonly persona: AdminPersona | undefined;
  readonly onClose: () => void;
}

/** Gives a persona another name, and bans its previous one if wished (S2-73). */
export function RenameDialog({ persona, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={persona !== undefined}
      title={t('userCase.rename.of', { name: shownName(persona?.personaName ?? '') })}
      onClose={onClose}
    >
      {persona === undefined ? null : (
        <RenameForm key={persona.personaId} persona={persona} onClose={onClose} />
      )}
    </Dialog>
  );
}

function RenameForm({
  persona,
  onClose,
}: Pick<RenameDialogProps, 'onClose'> & { readonly persona: AdminPersona }) {
  const { t } = useTranslation();
  const failureText = useCodedFailureText();
  const [name, setName] = useState(persona.personaName);
  const [banPreviousName, setBanPreviousName] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const { isBusy, isDone, failure, forget, rename } = useRename(persona.personaId);
  useClosing(isDone, onClose);
  const isSame = name === '' || name === persona.personaName;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isSame) void rename(name, banPreviousName);
  };
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {isDone ? (
        <Alert tone="good" isUrgent>
          <p>{t('userCase.rename.done', { name: shownName(name) })}</p>
        </Alert>
      ) : null}
      <GameIdField
        ref={takesFirstFocus}
        label={t('userCase.rename.name')}
        value={name}
        error={
          failure !== undefined
            ? failureText(failure)
            : isChecked && isSame && !isDone
              ? t('userCase.rename.same')
              : undefined
        }
        onChange={(typed) => {
          forget();
          setName(typed);
        }}
      />
      <Checkbox checked={banPreviousName} onChange={({ target }) => setBanPreviousName(target.checked)}>
        {t('userCase.rename.banPrevious')}
      </Checkbox>
      <Row justify="end">
        <Button onClick={onClose}>{t('userCase.cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy || isDone}>
          {t('userCase.rename.submit')}
        </Button>
      </Row>
    </form>
  );
}

/** Sends the new name; an error is shown with the host's message (S8-33). */
function useRename(personaId: number) {
  const api = useApi();
  const call = useSignedInCall();
  const markStale = useMarkStale();
  const { isBusy, send } = useSending();
  const [isDone, setIsDone] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);
  const rename = async (newName: string, banPreviousName: boolean) => {
    setFailure(undefined);
    const outcome = await send(() =>
      call(api.moderation.renamePersona({ personaId, newName, banPreviousName })),
    );
    if (outcome === undefined) return;
    if (outcome.kind === 'done') setIsDone(true);
    else setFailure(outcome.error);
    // After a lost answer the case shows which name the persona has.
    void markStale('moderation.renamePersona');
  };
  return {
    isBusy,
    isDone,
    failure,
    rename,
    forget: () => setFailure(undefined),
  };
}

/** Closes the dialog 1 s after success (S8-33). */
function useClosing(isDone: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => close(), delaysMs.personaDialogClose);
    return () => clearTimeout(timer);
  }, [isDone]);
}

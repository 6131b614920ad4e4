import { useState, type Ref, type SubmitEvent } from 'react';
import { SlideCaptcha } from '../../../entities/captcha/slide-captcha.js';
import type { OwnPersonas } from '../../../entities/persona/persona-queries.js';
import { shownName } from '../../../entities/player/player-name.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { Alert } from '../../../ui/alert.js';
import { Button } from '../../../ui/button.js';
import { NameField } from './name-field.js';
import { PersonaFailure, isAboutName } from './persona-failure.js';
import styles from './personas.module.css';
import { usePersonaAct } from './use-persona-act.js';
import { usePersonaCall } from './use-persona-call.js';
import type { PersonaDraft } from './use-persona-draft.js';

export interface PersonaFormProps {
  readonly draft: PersonaDraft;
  readonly own: OwnPersonas;
  /** Told when a call leaves, and when there is an outcome. */
  readonly onSending: (isSending: boolean) => void;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
  /** Called when the act is done and its success was shown. */
  readonly onDone: () => void;
}

/** Two steps: the name, then the captcha that sends the call. A refusal leads back to the name, which stays (S5-10). */
export function PersonaForm({ draft, own, onSending, onName, onCancel, onDone }: PersonaFormProps) {
  const { t } = useTranslation();
  const [isChecked, setIsChecked] = useState(false);
  const act = usePersonaAct({ call: usePersonaCall(draft), own, onSending, onClose: onDone });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsChecked(true);
    // The host judges names (S5-09); only what no call can say is stopped here.
    if (isComplete(draft)) act.ask();
    else event.currentTarget.querySelector('input')?.focus();
  };
  if (act.step !== 'form') {
    return (
      <>
        {act.step === 'done' ? (
          <Alert tone="good" isUrgent>
            <p>{t(`profile.personas.${draft.act}.done`, namesOf(draft))}</p>
          </Alert>
        ) : null}
        <SlideCaptcha {...act.captcha} />
        <div className={styles.actions}>
          <Button onClick={act.back} disabled={act.step === 'done'}>
            {t('profile.personas.back')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {draft.act === 'delete' ? <p>{t('profile.personas.delete.text')}</p> : null}
      {act.failure === undefined || isAboutName(act.failure) ? null : (
        <PersonaFailure act={draft.act} failure={act.failure} />
      )}
      <NameField
        ref={takesFocus}
        draft={draft}
        isChecked={isChecked && !isComplete(draft)}
        refusal={isAboutName(act.failure) ? act.failure : undefined}
        onName={(name) => {
          act.forgetFailure();
          onName(name);
        }}
      />
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('profile.personas.cancel')}</Button>
        <Button
          type="submit"
          variant={draft.act === 'delete' ? 'danger' : 'primary'}
          {...(draft.act === 'delete' ? { icon: 'trash' } : {})}
        >
          {t(`profile.personas.${draft.act}.submit`)}
        </Button>
      </div>
    </form>
  );
}

/** Whether there is a name to send; a deletion wants the name typed out, and a new name is another one. */
function isComplete({ act, name, current }: PersonaDraft): boolean {
  return act === 'delete' ? name === current : name !== '' && name !== current;
}

function namesOf({ name, current }: PersonaDraft) {
  return { name: shownName(name), current: shownName(current) };
}

/** Takes the focus of the dialog when it opens, and when a refusal leads back to the form. */
const takesFocus: Ref<HTMLInputElement> = (field) => {
  field?.setAttribute('autofocus', '');
  field?.focus();
};

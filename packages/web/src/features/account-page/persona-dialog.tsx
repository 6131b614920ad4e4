import { failureName, Ra3Error, UnknownOutcomeError } from '@ra3/sdk';
import type { FailureName } from '@ra3/sdk/facts';
import { useEffect, useRef, useState, type Ref } from 'react';
import { useCaptchaSupply } from '../../entities/captcha/captcha-supply.js';
import { SlideCaptcha } from '../../entities/captcha/slide-captcha.js';
import { GameIdField } from '../../entities/persona/game-id-field.js';
import type { OwnPersonas } from '../../entities/persona/persona-queries.js';
import { shownName } from '../../entities/player/player-name.js';
import { useApi } from '../../platform/api/api-context.js';
import { useCodedFailureText } from '../../platform/failures.js';
import { useTranslation, type Translate } from '../../platform/i18n/use-translation.js';
import { Alert } from '../../ui/alert.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/field.js';
import { Form } from '../../ui/form.js';
import { Row } from '../../ui/layout.js';
import styles from './account-page.module.css';
import { usePersonaAction, type PersonaCall } from './use-persona-action.js';
import type { UsedPersonaDraft, PersonaDraft } from './use-persona-draft.js';

/** The dialog that adds, renames or deletes a persona; it stays open while a call is on its way. */
export function PersonaDialog({ used, own }: { readonly used: UsedPersonaDraft; readonly own: OwnPersonas }) {
  const { t } = useTranslation();
  const isSending = useRef(false);
  const { draft } = used;
  const isOpen = draft?.isOpen === true;
  const close = () => {
    if (!isSending.current) used.close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={
        draft === undefined
          ? ''
          : t(`profile.personas.${draft.action}.title`, { name: shownName(draft.current) })
      }
      onClose={close}
    >
      {isOpen ? (
        <PersonaForm
          key={`${draft.action} ${String(draft.personaId)}`}
          draft={draft}
          own={own}
          onSending={(isOnItsWay) => {
            isSending.current = isOnItsWay;
          }}
          onName={used.setName}
          onCancel={close}
          onDone={used.clear}
        />
      ) : null}
    </Dialog>
  );
}

/** Two steps: the name, then the captcha that sends the call. A refusal leads back to the name, which stays (S5-10). */
function PersonaForm(props: {
  readonly draft: PersonaDraft;
  readonly own: OwnPersonas;
  readonly onSending: (isSending: boolean) => void;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}) {
  const { draft, own, onSending, onName, onCancel, onDone } = props;
  const { t } = useTranslation();
  const [isChecked, setIsChecked] = useState(false);
  const supply = useCaptchaSupply();
  useEffect(() => supply.prepare(), [supply]);
  const action = usePersonaAction({ call: usePersonaCall(draft), own, onSending, onClose: onDone });
  const handleSubmit = (element: HTMLFormElement) => {
    setIsChecked(true);
    // The host judges names (S5-09); only what no call can say is stopped here.
    if (isComplete(draft)) action.ask();
    else element.querySelector('input')?.focus();
  };
  if (action.step !== 'form') return <CaptchaStep {...{ draft, action, supply }} />;
  return (
    <Form className={styles.form} onSubmit={handleSubmit}>
      {draft.action === 'delete' ? <p>{t('profile.personas.delete.text')}</p> : null}
      {action.failure === undefined || isAboutName(action.failure) ? null : (
        <PersonaFailure action={draft.action} failure={action.failure} />
      )}
      <NameField
        ref={takesFocus}
        draft={draft}
        isChecked={isChecked && !isComplete(draft)}
        refusal={isAboutName(action.failure) ? action.failure : undefined}
        onName={(name) => {
          action.forgetFailure();
          onName(name);
        }}
      />
      <Row justify="end">
        <Button onClick={onCancel}>{t('profile.personas.cancel')}</Button>
        <Button
          type="submit"
          variant={draft.action === 'delete' ? 'danger' : 'primary'}
          {...(draft.action === 'delete' ? { icon: 'trash' } : {})}
        >
          {t(`profile.personas.${draft.action}.submit`)}
        </Button>
      </Row>
    </Form>
  );
}

function CaptchaStep(props: {
  readonly draft: PersonaDraft;
  readonly action: ReturnType<typeof usePersonaAction>;
  readonly supply: ReturnType<typeof useCaptchaSupply>;
}) {
  const { draft, action, supply } = props;
  const { t } = useTranslation();
  return (
    <>
      {action.step === 'done' ? (
        <Alert tone="good" isUrgent>
          <p>{t(`profile.personas.${draft.action}.done`, namesOf(draft))}</p>
        </Alert>
      ) : null}
      <SlideCaptcha {...action.captcha} supply={supply} />
      <Row justify="end">
        <Button onClick={action.back} disabled={action.step === 'done'}>
          {t('profile.personas.back')}
        </Button>
      </Row>
    </>
  );
}

/** Whether there is a name to send; a deletion wants the name typed out, and a new name is another one. */
function isComplete({ action, name, current }: PersonaDraft): boolean {
  return action === 'delete' ? name === current : name !== '' && name !== current;
}

function namesOf({ name, current }: PersonaDraft) {
  return { name: shownName(name), current: shownName(current) };
}

/** Takes the focus of the dialog when it opens, and when a refusal leads back to the form. */
const takesFocus: Ref<HTMLInputElement> = (field) => {
  field?.setAttribute('autofocus', '');
  field?.focus();
};

function usePersonaCall({ action, personaId, name }: PersonaDraft): PersonaCall {
  const { personas } = useApi();
  switch (action) {
    case 'add':
      return {
        send: (captcha) => personas.add({ name, ...captcha }),
        isDone: (list) => list.some(({ personaName }) => personaName === name),
      };
    case 'rename':
      return {
        send: (captcha) => personas.rename({ personaId, newName: name, ...captcha }),
        isDone: (list) => list.find((persona) => persona.personaId === personaId)?.personaName === name,
      };
    case 'delete':
      return {
        send: (captcha) => personas.delete({ personaId, ...captcha }),
        isDone: (list) => list.every((persona) => persona.personaId !== personaId),
      };
  }
}

const aboutName: readonly (FailureName | undefined)[] = ['personaTaken', 'invalidPersonaName'];

/** Whether the host refused the name itself: such a refusal stands beside its field. */
function isAboutName(failure: unknown): boolean {
  return failure instanceof Ra3Error && aboutName.includes(failureName(failure));
}

function PersonaFailure({ action, failure }: Pick<PersonaDraft, 'action'> & Readonly<{ failure: unknown }>) {
  const { t } = useTranslation();
  const codedFailure = useCodedFailureText();
  const isUnknown = failure instanceof UnknownOutcomeError;
  const isGone = failure instanceof Ra3Error && failureName(failure) === 'notFound';
  return (
    <Alert
      tone="bad"
      isUrgent
      title={isUnknown ? t('profile.personas.unknown') : t(`profile.personas.${action}.failed`)}
    >
      <p>
        {isUnknown
          ? t('profile.personas.unknownHint')
          : isGone
            ? t('profile.personas.gone')
            : codedFailure(failure)}
      </p>
    </Alert>
  );
}

function NameField(props: {
  readonly draft: PersonaDraft;
  /** The form was sent without a usable name. */
  readonly isChecked: boolean;
  readonly refusal: unknown;
  readonly onName: (name: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}) {
  const { draft, isChecked, refusal, onName, ref } = props;
  const { t } = useTranslation();
  const codedFailure = useCodedFailureText();
  const missing = isChecked ? missingText(draft, t) : undefined;
  const error = refusal === undefined ? missing : codedFailure(refusal);
  const label = t(`profile.personas.${draft.action}.label`, { name: shownName(draft.current) });
  if (draft.action !== 'delete') {
    return <GameIdField ref={ref} label={label} value={draft.name} error={error} onChange={onName} />;
  }
  return (
    <TextField
      ref={ref}
      label={label}
      error={error}
      name="typedName"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      value={draft.name}
      onChange={(event) => onName(event.target.value)}
    />
  );
}

function missingText({ action, name }: PersonaDraft, t: Translate): string {
  if (action === 'delete') return t('profile.personas.delete.differs');
  return name === '' ? t('profile.personas.missing') : t('profile.personas.rename.same');
}

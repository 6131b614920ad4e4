import { failureName, Ra3Error } from '@ra3/sdk/browser';
import { needsInvitationCode } from '@ra3/sdk/rules';
import { useRef, useState } from 'react';
import { useDraft } from '../../../platform/drafts/use-draft.js';
import { useApi } from '../../../platform/api/api-context.js';
import {
  emptyDraft,
  fieldOfRefusal,
  registrationFields,
  type Registration,
  type RegistrationField,
} from './registration-fields.js';
import { useRegistrationProblems, type RegistrationProblems } from './use-registration-problems.js';

/** A refusal of the host, at the field that it is about, or at the whole form. */
export interface RegistrationRefusal {
  readonly field: RegistrationField | undefined;
  readonly error: unknown;
}

/** What a field shows below itself: what is wrong with it, or why the host refused it. */
export type FieldErrors = (field: RegistrationField) => string | undefined;

export interface RegistrationState {
  readonly form: Registration;
  readonly change: (fields: Partial<Registration>) => void;
  /** Problems of fields that were left or sent. */
  readonly problems: RegistrationProblems;
  readonly leave: (field: RegistrationField) => void;
  readonly refusal: RegistrationRefusal | undefined;
  readonly isBusy: boolean;
  /** Sends the form, unless a field is wrong; returns the first field to mend. */
  readonly submit: () => Promise<RegistrationField | undefined>;
}

/** State of the registration form. What was typed survives everything; the passwords survive all but a reload. */
export function useRegistration(onRegistered: (userName: string) => void): RegistrationState {
  const draft = useDraft('registration', emptyDraft);
  const [passwords, setPasswords] = useState({ password: '', repeat: '' });
  const [left, setLeft] = useState<readonly RegistrationField[]>([]);
  const [refusal, setRefusal] = useState<RegistrationRefusal>();
  const { isBusy, send } = useSending();
  const findProblems = useRegistrationProblems();
  const form: Registration = { ...draft.form, ...passwords };
  const problems = findProblems(form);

  const change = ({ password, repeat, ...texts }: Partial<Registration>) => {
    setPasswords((latest) => ({ password: password ?? latest.password, repeat: repeat ?? latest.repeat }));
    draft.change(texts);
    setRefusal((last) =>
      last?.field !== undefined && last.field in { password, repeat, ...texts } ? undefined : last,
    );
  };
  const submit = async () => {
    setLeft(registrationFields);
    const wrong = registrationFields.find((field) => problems[field] !== undefined);
    if (wrong !== undefined) return wrong;
    const outcome = await send(form);
    if (outcome === 'ignored') return undefined;
    setRefusal(outcome);
    if (outcome !== undefined) return outcome.field;
    draft.clear();
    setPasswords({ password: '', repeat: '' });
    onRegistered(form.userName);
    return undefined;
  };
  return {
    form,
    change,
    problems: Object.fromEntries(left.map((field) => [field, problems[field]])),
    leave: (field) => {
      // A field that is left empty says nothing yet: somebody may only have passed through.
      if (form[field] !== '') setLeft((fields) => [...fields, field]);
    },
    refusal,
    isBusy,
    submit,
  };
}

/** Sends one registration at a time; returns the refusal, or undefined after success. */
function useSending() {
  const api = useApi();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const send = async (form: Registration): Promise<RegistrationRefusal | 'ignored' | undefined> => {
    if (isSending.current) return 'ignored';
    isSending.current = true;
    setIsBusy(true);
    try {
      await api.accounts.register({
        uname: form.userName,
        pwd: form.password,
        email: form.email,
        vcode: form.code.trim(),
        ...(needsInvitationCode(form.email) ? { icode: form.invitation.trim() } : {}),
      });
      return undefined;
    } catch (error) {
      const name = error instanceof Ra3Error ? failureName(error) : undefined;
      return { field: name === undefined ? undefined : fieldOfRefusal[name], error };
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, send };
}

import { failureName, Ra3Error } from '@ra3/sdk/browser';
import { isRepeatAccepted, passwordProblem, type PasswordProblem } from '@ra3/sdk/rules';
import { useState } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { haveSessionsEnded } from '../have-sessions-ended.js';
import { useSending } from '../use-sending.js';

export interface TypedPasswords {
  readonly old: string;
  readonly new: string;
  readonly repeat: string;
}

/** What is wrong with each field before anything is sent. */
export interface PasswordMistakes {
  readonly old?: 'missing';
  readonly new?: PasswordProblem;
  readonly repeat?: 'differs';
}

export interface PasswordChange {
  readonly isBusy: boolean;
  /** Why the host did not change the password. */
  readonly failure: unknown;
  /** The field that the refusal is about, if it is about one. */
  readonly refusedField: 'old' | 'new' | undefined;
  readonly send: (typed: TypedPasswords) => Promise<void>;
}

/** Judges the form by the rules of the host; the repetition may stay empty (S5-02, S5-03). */
export function passwordMistakes(typed: TypedPasswords): PasswordMistakes {
  const problem = passwordProblem(typed.new);
  return {
    ...(typed.old === '' ? { old: 'missing' as const } : {}),
    ...(problem === undefined ? {} : { new: problem }),
    ...(isRepeatAccepted(typed.new, typed.repeat, 'change') ? {} : { repeat: 'differs' as const }),
  };
}

/** Changes the password; `onChanged` is called when the host has done so, and has ended every session. */
export function usePasswordChange(onChanged: () => void): PasswordChange {
  const api = useApi();
  const { isBusy, send } = useSending();
  const [failure, setFailure] = useState<unknown>(undefined);
  return {
    isBusy,
    failure,
    refusedField: refusedFieldOf(failure),
    async send({ old, new: newpwd }) {
      setFailure(undefined);
      const outcome = await send(() => api.accounts.changePassword({ oldpwd: old, newpwd }));
      if (outcome === undefined) return;
      if (outcome.kind === 'done' || (await haveSessionsEnded(outcome.error, api))) onChanged();
      else setFailure(outcome.error);
    },
  };
}

function refusedFieldOf(failure: unknown): PasswordChange['refusedField'] {
  if (!(failure instanceof Ra3Error)) return undefined;
  const name = failureName(failure);
  if (name === 'wrongCredentials') return 'old';
  return name === 'invalidPassword' ? 'new' : undefined;
}

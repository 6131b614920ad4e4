import { failureName, Ra3Error } from '@ra3/sdk/browser';
import { useState } from 'react';
import { useApi } from '../../platform/api/api-context.js';
import { haveSessionsEnded } from './have-sessions-ended.js';
import { useSending } from '../../platform/sending/use-sending.js';

export interface TypedPasswords {
  readonly old: string;
  readonly password: string;
  readonly repeat: string;
}

export interface PasswordChange {
  readonly isBusy: boolean;
  /** Why the host did not change the password. */
  readonly failure: unknown;
  /** The field that the refusal is about, as long as it holds what was refused. */
  readonly refusedField: (typed: TypedPasswords) => 'old' | 'password' | undefined;
  readonly send: (typed: TypedPasswords) => Promise<void>;
}

/** Changes the password; `onChanged` is called when the host has done so, and has ended every session. */
export function usePasswordChange(onChanged: () => void): PasswordChange {
  const api = useApi();
  const { isBusy, send } = useSending();
  const [refusal, setRefusal] = useState<{ readonly failure: unknown; readonly sent: TypedPasswords }>();
  return {
    isBusy,
    failure: refusal?.failure,
    refusedField: (typed) => {
      const field = fieldOf(refusal?.failure);
      return field !== undefined && typed[field] === refusal?.sent[field] ? field : undefined;
    },
    async send(sent) {
      const { old, password } = sent;
      setRefusal(undefined);
      const outcome = await send(() => api.accounts.changePassword({ oldpwd: old, newpwd: password }));
      if (outcome === undefined) return;
      if (outcome.kind === 'done' || (await haveSessionsEnded(outcome.error, api))) onChanged();
      else setRefusal({ failure: outcome.error, sent });
    },
  };
}

function fieldOf(failure: unknown): 'old' | 'password' | undefined {
  if (!(failure instanceof Ra3Error)) return undefined;
  const name = failureName(failure);
  if (name === 'wrongCredentials') return 'old';
  return name === 'invalidPassword' ? 'password' : undefined;
}

import { failureName, Ra3Error } from '@ra3/sdk/browser';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../platform/api/api-context.js';
import { useTranslation } from '../../../platform/i18n/use-translation.js';
import { links } from '../../../platform/routing/links.js';
import { useToast } from '../../../ui/alert.js';
import { haveSessionsEnded } from '../have-sessions-ended.js';
import { useSending } from '../../../platform/sending/use-sending.js';
import { useSignOut } from '../use-sign-out.js';

export interface AccountClosing {
  readonly isBusy: boolean;
  /** Why the account was not closed. */
  readonly failure: unknown;
  readonly isPasswordWrong: boolean;
  readonly close: (password: string) => Promise<void>;
}

/** Closes the account, then signs out and goes home with a word that it was done. */
export function useAccountClosing(userName: string): AccountClosing {
  const api = useApi();
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { isBusy, send } = useSending();
  const [failure, setFailure] = useState<unknown>(undefined);
  return {
    isBusy,
    failure,
    isPasswordWrong: failure instanceof Ra3Error && failureName(failure) === 'wrongCredentials',
    async close(pwd) {
      setFailure(undefined);
      const outcome = await send(() => api.accounts.delete({ pwd }));
      if (outcome === undefined) return;
      if (outcome.kind === 'failed' && !(await haveSessionsEnded(outcome.error, api))) {
        setFailure(outcome.error);
        return;
      }
      toast(t('profile.closing.done', { name: userName }), 'good');
      signOut();
      void navigate(links.home.to(), { replace: true });
    },
  };
}

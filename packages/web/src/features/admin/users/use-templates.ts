import type { Input, Reply } from '@ra3/sdk/browser';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import { useSignedInCall } from '../../../platform/session/use-signed-in-call.js';
import { useSending } from '../../../platform/sending/use-sending.js';

export type ReasonTemplate = Reply<'cases.templates'>['records'][number];
export type SavedTemplate = Input<'cases.saveTemplate'>;

export interface Templates {
  readonly templates: readonly ReasonTemplate[] | undefined;
  /** Why the list could not be loaded. */
  readonly error: unknown;
  readonly isBusy: boolean;
  /** Why the last change was refused. */
  readonly failure: unknown;
  /** Resolve to whether it was done. */
  readonly save: (template: SavedTemplate) => Promise<boolean>;
  readonly remove: (templateId: number) => Promise<boolean>;
}

/** Loads the reason templates that all admins share, and changes them. */
export function useTemplates(): Templates {
  const api = useApi();
  const call = useSignedInCall();
  const { data, error, refetch } = useQuery(callQuery(api, 'cases.templates', {}));
  const { isBusy, send } = useSending();
  const [failure, setFailure] = useState<unknown>(undefined);
  const run = async (start: () => Promise<unknown>) => {
    const outcome = await send(async () => {
      setFailure(undefined);
      try {
        await call(start());
      } finally {
        // Also after a failure: the list says what is there now.
        await refetch();
      }
    });
    if (outcome?.kind === 'failed') setFailure(outcome.error);
    return outcome?.kind === 'done';
  };
  return {
    templates: data?.records,
    error,
    isBusy,
    failure,
    save: (template) => run(() => api.cases.saveTemplate(template)),
    remove: (templateId) => run(() => api.cases.removeTemplate({ id: templateId })),
  };
}

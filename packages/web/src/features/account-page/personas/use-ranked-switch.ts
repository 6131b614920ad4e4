import { UnknownOutcomeError, type Persona } from '@ra3/sdk/browser';
import { useState } from 'react';
import type { OwnPersonas } from '../../../entities/persona/persona-queries.js';
import { useApi } from '../../../platform/api/api-context.js';
import { useSending } from '../../../platform/sending/use-sending.js';

type SwitchTo = 'show' | 'hide';

export interface RankedSwitch {
  readonly isBusy: boolean;
  /** The change that the host refused, and why. */
  readonly refused: { readonly op: SwitchTo; readonly error: unknown } | undefined;
  readonly toggle: () => Promise<void>;
}

/** Shows a persona on the ladders or hides it, then loads the list again (S4-15). */
export function useRankedSwitch(persona: Persona, reload: OwnPersonas['reload']): RankedSwitch {
  const api = useApi();
  const { isBusy, send } = useSending();
  const [isReloading, setIsReloading] = useState(false);
  const [refused, setRefused] = useState<RankedSwitch['refused']>();
  const toggle = async () => {
    const op: SwitchTo = persona.isSelectedForLadders ? 'hide' : 'show';
    const outcome = await send(() => api.personas.showInLadder({ pid: persona.personaId, op }));
    if (outcome === undefined) return;
    setIsReloading(true);
    const list = await reload();
    setIsReloading(false);
    const isDone = outcome.kind === 'done' || isCarriedOut(outcome.error, list, { ...persona, op });
    setRefused(isDone ? undefined : { op, error: outcome.error });
  };
  return { isBusy: isBusy || isReloading, refused, toggle };
}

/** Whether the answer was lost and the list shows that the change was made. */
function isCarriedOut(
  error: unknown,
  list: readonly Persona[] | undefined,
  { personaId, op }: Pick<Persona, 'personaId'> & { readonly op: SwitchTo },
): boolean {
  const now = list?.find((persona) => persona.personaId === personaId);
  return error instanceof UnknownOutcomeError && now?.isSelectedForLadders === (op === 'show');
}

import type { LadderMod } from '@ra3/sdk/facts';
import { useQuery } from '@tanstack/react-query';
import {
  personaOpponentsQuery,
  personaSplitsQuery,
  usePersonaExtensions,
} from '../../entities/persona/record-queries.js';
import { useApi } from '../../platform/api/api-context.js';

export interface PlayerChoice {
  readonly personaId: number;
  readonly personaName: string;
}

export interface FilterChoices {
  readonly maps: readonly string[];
  readonly opponents: readonly PlayerChoice[];
}

interface ChoiceInput<Chosen, Shown> {
  readonly personaId: number;
  /** Undefined for a persona without rated matches. */
  readonly mod: LadderMod | undefined;
  readonly chosen: Chosen;
  readonly shown: readonly Shown[];
}

/** The maps of the persona's results, those of the matches shown, and the chosen one. */
export function useMapChoices({
  personaId,
  mod,
  chosen,
  shown,
}: ChoiceInput<string, string>): readonly string[] {
  const api = useApi();
  const isSupported = usePersonaExtensions()?.has('personas.splits') === true;
  const { data } = useQuery({
    ...personaSplitsQuery(api, { personaId, mod: mod ?? 'ra3', isCurrent: false }),
    enabled: isSupported && mod !== undefined,
  });
  const known = data?.byMap.map(({ map }) => map) ?? [];
  return [...new Set([...known, ...shown, ...(chosen === '' ? [] : [chosen])])];
}

/** The opponents that the persona met most, those of the matches shown, and the chosen one. */
export function useOpponentChoices({
  personaId,
  mod,
  chosen,
  shown,
}: ChoiceInput<number | undefined, PlayerChoice>): readonly PlayerChoice[] {
  const api = useApi();
  const isSupported = usePersonaExtensions()?.has('personas.opponents') === true;
  const { data } = useQuery({
    ...personaOpponentsQuery(api, personaId, mod ?? 'ra3'),
    enabled: isSupported && mod !== undefined,
  });
  const known = new Map(
    [...shown, ...(data?.records ?? [])].map((player) => [player.personaId, player] as const),
  );
  const isMissing = chosen !== undefined && !known.has(chosen);
  return [
    ...known.values(),
    ...(isMissing ? [{ personaId: chosen, personaName: `#${String(chosen)}` }] : []),
  ];
}

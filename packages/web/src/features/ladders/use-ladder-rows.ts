import type { LadderForm, LadderPage } from '@ra3/sdk/browser';
import { CURRENT_SEASON } from '@ra3/sdk/facts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ladderPageQuery } from '../../entities/ladder/ladder-queries.js';
import {
  filteredLadderQuery,
  ladderFormQuery,
  pastLadderQuery,
  type LadderFilter,
  type SeasonLadderPage,
} from '../../entities/ladder/season-ladder-queries.js';
import { useApi } from '../../platform/api/api-context.js';

/** Last results and peaks by persona id; undefined while loading, null where they are not known. */
export type LadderForms = ReadonlyMap<number, LadderForm> | null | undefined;

export interface LadderRows {
  /** Null where the host does not keep the ladders of past seasons. */
  readonly page: LadderPage | null | undefined;
  /** The page is that of the last choice, until the chosen one is there. */
  readonly isOld: boolean;
  readonly forms: LadderForms;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Loads a page of a ladder, or of those on it who fit a filter, with last results and peaks. */
export function useLadderRows(list: SeasonLadderPage, filter: LadderFilter): LadderRows {
  const api = useApi();
  const isWanted = filter.name !== '' || filter.faction !== '';
  const filtered = useQuery({
    ...filteredLadderQuery(api, list, filter),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const isFiltered = isWanted && filtered.data !== null;
  const whole = useWholeLadder(list, !isFiltered);
  const pageForms = useQuery({ ...ladderFormQuery(api, list), enabled: !isFiltered });
  if (!isFiltered) {
    const forms = pageForms.error === null ? byPersona(pageForms.data) : null;
    return { ...rowsOf(whole), page: whole.data, forms };
  }
  // The whole ladder stays until the first answer to a filter.
  if (filtered.data === undefined && filtered.error === null)
    return { ...rowsOf(filtered), page: whole.data, isOld: true, forms: byPersona(pageForms.data) };
  return { ...rowsOf(filtered), page: filtered.data, forms: byPersona(filtered.data?.forms) };
}

function rowsOf({
  isPlaceholderData,
  error,
  isFetching,
  refetch,
}: UseQueryResult): Omit<LadderRows, 'page' | 'forms'> {
  return { isOld: isPlaceholderData, error, isFetching, retry: () => void refetch() };
}

function useWholeLadder(
  { seasonId, ...list }: SeasonLadderPage,
  isWanted: boolean,
): UseQueryResult<LadderPage | null> {
  const api = useApi();
  const isPast = seasonId !== undefined;
  const current = useQuery({
    ...ladderPageQuery(api, list, list.page),
    enabled: isWanted && !isPast,
    placeholderData: keepPreviousData,
  });
  const past = useQuery({
    ...pastLadderQuery(api, { ...list, seasonId: seasonId ?? CURRENT_SEASON }),
    enabled: isWanted && isPast,
    placeholderData: keepPreviousData,
  });
  return isPast ? past : current;
}

function byPersona(forms: readonly LadderForm[] | null | undefined): LadderForms {
  return forms && new Map(forms.map((form) => [form.personaId, form]));
}

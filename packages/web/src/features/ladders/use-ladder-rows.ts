import type { FilteredLadder, LadderForm, LadderPage, LadderRow } from '@ra3/sdk';
import { CURRENT_SEASON, NO_RANK } from '@ra3/sdk/facts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFactionName } from '../../entities/player/faction-icon.js';
import {
  ladderPageQuery,
  filteredLadderQuery,
  ladderFormQuery,
  pastLadderQuery,
  type LadderFilter,
  type SeasonLadderPage,
} from '../../entities/ladder-queries.js';
import { useWinRateColumns } from '../../entities/player/use-win-rate-columns.js';
import { useApi } from '../../platform/api/api-context.js';
import type { CsvColumn } from '../../platform/csv-table.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';

/** Last results and peaks by persona id; undefined while loading, null where they are not known. */
export type LadderForms = ReadonlyMap<number, LadderForm> | null | undefined;

/** A page of a ladder; of a filtered one, with who was found by an earlier name. */
export type LadderAnswer = LadderPage & Pick<FilteredLadder, 'earlierNames'>;

export interface LadderRows {
  /** Null where the host does not keep the ladders of past seasons. */
  readonly page: LadderAnswer | null | undefined;
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
  // One map for one answer, so that a key in the filter does not render the table again.
  const ofPage = useMemo(() => byPersona(pageForms.data), [pageForms.data]);
  const ofFiltered = useMemo(() => byPersona(filtered.data?.forms), [filtered.data?.forms]);
  if (!isFiltered)
    return { ...rowsOf(whole), page: whole.data, forms: pageForms.error === null ? ofPage : null };
  // The whole ladder stays until the first answer to a filter.
  if (filtered.data === undefined && filtered.error === null)
    return { ...rowsOf(filtered), page: whole.data, isOld: true, forms: ofPage };
  return { ...rowsOf(filtered), page: filtered.data, forms: ofFiltered };
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

/** CSV columns of a ladder; a missing rank, rating, peak or form is empty. */
export function useLadderColumns(forms: LadderForms): CsvColumn<LadderRow>[] {
  const { t } = useTranslation();
  const factionName = useFactionName();
  const winRateColumns = useWinRateColumns();
  const nullWithoutRank = (value: number) => (value === NO_RANK ? null : value);
  return [
    { head: t('ladder.rank'), of: ({ rank }) => nullWithoutRank(rank) },
    {
      head: t('ladder.factions'),
      of: (row) =>
        [row.primaryFaction, row.secondaryFaction, row.tertiaryFaction]
          .filter((faction) => faction !== null)
          .map(factionName)
          .join(' / '),
    },
    { head: t('ladder.player'), of: ({ personaName }) => personaName },
    { head: t('ladder.elo'), of: ({ elo }) => nullWithoutRank(elo) },
    { head: t('ladder.eloChange'), of: ({ eloDelta }) => eloDelta },
    {
      head: t('ladder.form.peak'),
      of: ({ personaId }) => nullWithoutRank(forms?.get(personaId)?.peakElo ?? NO_RANK),
    },
    {
      head: t('ladder.form.column'),
      of: ({ personaId }) =>
        forms
          ?.get(personaId)
          ?.form.map((result) => t(`ladder.form.${result}`))
          .join(' / ') ?? null,
    },
    ...winRateColumns,
    { head: t('ladder.wins'), of: ({ wins }) => wins },
    { head: t('ladder.losses'), of: ({ losses }) => losses },
    { head: t('ladder.updated'), of: ({ updateTime }) => updateTime },
  ];
}

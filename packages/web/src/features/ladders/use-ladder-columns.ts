import type { LadderRow } from '@ra3/sdk/browser';
import { NO_RANK } from '@ra3/sdk/facts';
import type { CsvColumn } from '../../platform/files/csv-table.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import { useWinRateColumns } from '../../entities/rating/win-rate-columns.js';
import { useFactionName } from '../../entities/faction/use-faction-name.js';
import type { LadderForms } from './use-ladder-rows.js';

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

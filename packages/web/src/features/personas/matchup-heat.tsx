import type { PersonaSplits } from '@ra3/sdk';
import { CURRENT_SEASON, type LadderMod } from '@ra3/sdk/facts';
import { winRate, winRateVerdict } from '@ra3/sdk/rules/statistics';
import { usePersonaExtensions } from '../../entities/persona/record-queries.js';
import { useFactionName } from '../../entities/player/faction-icon.js';
import { useNumberFormat, useTranslation } from '../../platform/i18n/use-translation.js';
import { HeatMap, type HeatCell } from '../../ui/charts/heat-map.js';
import { useFilterLinks, type PersonaFilters } from './persona-filters.js';
import { FactionLabel } from './score-table.js';
import { sumByFaction, type FactionScore } from './sum-by-faction.js';

export interface ResultPicturesProps {
  readonly splits: PersonaSplits;
  readonly mod: LadderMod;
  /** Whether the results are those of the running season alone. */
  readonly isCurrent: boolean;
}

const ALL = 'all';

/** Own factions down, opponents' factions across, with the sum of each own one; a cell leads to its matches. */
export function MatchupHeat({ splits, mod, isCurrent }: ResultPicturesProps) {
  const { t } = useTranslation();
  const linkOf = useRowLinks(mod, isCurrent);
  const cellOf = useHeatCell();
  const factionName = useFactionName();
  const { byMatchup } = splits;
  const sums = sumByFaction(byMatchup);
  const opponents = [...new Set(byMatchup.map(({ opponent }) => opponent))];
  return (
    <HeatMap
      caption={t('persona.results.heat')}
      columns={[
        ...opponents.map((faction) => ({ key: faction, label: <FactionLabel faction={faction} /> })),
        { key: ALL, label: t('persona.results.against') },
      ]}
      rows={sums.map(({ own, ...sum }) => ({
        key: own,
        label: <FactionLabel faction={own} />,
        cells: [
          ...opponents.map((opponent) => {
            const split = byMatchup.find((each) => each.own === own && each.opponent === opponent);
            const name = `${factionName(own)} – ${factionName(opponent)}`;
            return split && cellOf(name, split, linkOf({ own, against: opponent }));
          }),
          cellOf(factionName(own), sum, linkOf({ own })),
        ],
      }))}
    />
  );
}

function useHeatCell() {
  const { t } = useTranslation();
  const { percent, whole } = useNumberFormat();
  return (name: string, { wins, losses }: Pick<FactionScore, 'wins' | 'losses'>, to?: string): HeatCell => {
    const share = winRate(wins, losses) ?? 0.5;
    const detail = t('persona.results.games', { count: wins + losses, number: whole(wins + losses) });
    return {
      share,
      text: percent(share),
      detail: whole(wins + losses),
      label: `${name}: ${percent(share)}, ${detail}`,
      isFaint: winRateVerdict(wins, losses) === 'few',
      to,
    };
  };
}

/** Links to the rated 1v1 matches behind a row; none on a host that cannot filter them. */
export function useRowLinks(mod: LadderMod, isCurrent: boolean) {
  const filterLink = useFilterLinks();
  const canFilter = usePersonaExtensions()?.has('matches.ofPersona') === true;
  const season = isCurrent ? CURRENT_SEASON : undefined;
  return (filters: Partial<PersonaFilters>) =>
    canFilter ? filterLink({ mod, kind: 'rated1v1', season, ...filters }) : undefined;
}

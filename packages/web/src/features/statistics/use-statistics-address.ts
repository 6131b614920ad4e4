import { CURRENT_SEASON, type LadderMod } from '@ra3/sdk/facts';
import { eloStageFromQuery, ladderModOf, type EloStage } from '@ra3/sdk/rules';
import { useParams } from 'react-router-dom';
import { useUrlState } from '../../platform/routing/use-url-state.js';

/** What the statistics are asked for. */
export interface StatisticsChoice {
  readonly mod: LadderMod;
  readonly stage: EloStage;
  /** -1 for the season that is running. */
  readonly seasonId: number;
  /** Full name of one version of the mod; all of them when undefined. */
  readonly version: string | undefined;
}

/** The parts of a choice that stand in the query. */
export type ChoiceName = 'elo' | 'season' | 'version';

export interface StatisticsAddress {
  readonly choice: StatisticsChoice;
  /** Goes to the same page with another choice; an empty value is the default and leaves the address. */
  readonly choose: (name: ChoiceName, value: string) => void;
  /** The query that another view of the same mod is opened with. */
  readonly query: string;
  /** The query that another mod is opened with: versions are the mod's own. */
  readonly queryOfOtherMod: string;
}

// As long as the service takes it.
const LONGEST_VERSION = 100;

/** Reads the choice from the address, where it can be shared and survives back, forward and reload (spec §2, §9). */
export function useStatisticsAddress(): StatisticsAddress {
  const { mod } = useParams();
  const { query, changeQuery } = useUrlState();
  return {
    choice: {
      mod: ladderModOf(mod),
      stage: eloStageFromQuery(query.get('elo')),
      seasonId: seasonFromQuery(query.get('season')),
      version: versionFromQuery(query.get('version')),
    },
    choose: (name, value) => {
      changeQuery({ [name]: value });
    },
    query: queryOf(query, ['elo', 'season', 'version']),
    queryOfOtherMod: queryOf(query, ['elo', 'season']),
  };
}

function seasonFromQuery(text: string | null): number {
  return text !== null && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : CURRENT_SEASON;
}

function versionFromQuery(text: string | null): string | undefined {
  return text === null || text === '' ? undefined : text.slice(0, LONGEST_VERSION);
}

function queryOf(query: URLSearchParams, names: readonly ChoiceName[]): string {
  const kept = new URLSearchParams(names.flatMap((name) => query.getAll(name).map((value) => [name, value])));
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}

/** What a choice adds to the name of a file. */
export function fileWords({ mod, stage, seasonId, version }: StatisticsChoice): (string | number)[] {
  return [
    mod,
    ...(seasonId === CURRENT_SEASON ? [] : ['season', seasonId]),
    ...(stage === 'any' ? [] : [stage]),
    ...(version === undefined ? [] : [version]),
  ];
}

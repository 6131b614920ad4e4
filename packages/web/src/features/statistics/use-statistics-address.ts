import { CURRENT_SEASON, type LadderMod } from '@ra3/sdk/facts';
import { ladderModOf } from '@ra3/sdk/rules/mods';
import { eloStageFromQuery, type EloStage } from '@ra3/sdk/rules/statistics';
import { useParams } from 'react-router-dom';
import { seasonFromQuery } from '../../entities/season-queries.js';
import { useUrlState } from '../../platform/routing/use-url-state.js';

export interface StatisticsChoice {
  readonly mod: LadderMod;
  readonly stage: EloStage;
  /** -1 for the current season. */
  readonly seasonId: number;
  /** Full name of one version of the mod; undefined for all versions. */
  readonly version: string | undefined;
}

export type ChoiceName = 'elo' | 'season' | 'version';

export interface StatisticsAddress {
  readonly choice: StatisticsChoice;
  /** Changes one parameter; an empty value selects the default and removes the parameter from the URL. */
  readonly choose: (name: ChoiceName, value: string) => void;
  /** Query string for links to the other view of the same mod. */
  readonly query: string;
  /** Query string for links to another mod; without the version, which belongs to one mod. */
  readonly queryOfOtherMod: string;
}

// In characters, the limit of the host.
const LONGEST_VERSION = 100;

/** Reads the choice from the URL, so that it can be shared and survives back, forward and reload (S9-12, S9-13). */
export function useStatisticsAddress(): StatisticsAddress {
  const { mod } = useParams();
  const { query, changeQuery } = useUrlState();
  return {
    choice: {
      mod: ladderModOf(mod),
      stage: eloStageFromQuery(query.get('elo')),
      seasonId: seasonFromQuery(query.get('season')) ?? CURRENT_SEASON,
      version: versionFromQuery(query.get('version')),
    },
    choose: (name, value) => changeQuery({ [name]: value }),
    query: queryOf(query, ['elo', 'season', 'version', 'show']),
    queryOfOtherMod: queryOf(query, ['elo', 'season', 'show', 'by']),
  };
}

function versionFromQuery(text: string | null): string | undefined {
  return text === null || text === '' ? undefined : text.slice(0, LONGEST_VERSION);
}

function queryOf(query: URLSearchParams, names: readonly string[]): string {
  const kept = new URLSearchParams(names.flatMap((name) => query.getAll(name).map((value) => [name, value])));
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}

export function fileNameParts({ mod, stage, seasonId, version }: StatisticsChoice): (string | number)[] {
  return [
    mod,
    ...(seasonId === CURRENT_SEASON ? [] : ['season', seasonId]),
    ...(stage === 'any' ? [] : [stage]),
    ...(version === undefined ? [] : [version]),
  ];
}

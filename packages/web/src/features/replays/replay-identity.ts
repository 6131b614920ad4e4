import type { PlayerSummary, ReplaySummary } from '@ra3/replay-tools';
import { replayMatchLimits } from '@ra3/sdk/facts';

/** By what a host finds the match of a replay. */
export interface ReplayIdentity {
  readonly map: string;
  /** ISO 8601. */
  readonly savedTime: string;
  /** Names of the human players. */
  readonly players: readonly string[];
}

/** What a replay says about its match. */
export type IdentifyingFacts = Pick<ReplaySummary, 'game' | 'map' | 'savedAtSeconds'> & {
  readonly players: readonly Pick<PlayerSummary, 'name' | 'isComputer'>[];
};

/** Longer texts name no map and no player; the host refuses them. */
const LONGEST = { map: 260, name: 64 } as const;

/** Returns what a replay says about its match; undefined when that names none, such as a game against computers alone. */
export function identityOf(summary: IdentifyingFacts): ReplayIdentity | undefined {
  const { game, map, savedAtSeconds } = summary;
  const players = summary.players.filter(({ isComputer }) => !isComputer).map(({ name }) => name);
  const isComplete =
    game === 'ra3' &&
    isText(map.path, LONGEST.map) &&
    players.length > 0 &&
    players.length <= replayMatchLimits.players &&
    players.every((name) => isText(name, LONGEST.name));
  if (!isComplete || savedAtSeconds === null) return undefined;
  return { map: map.path, savedTime: new Date(savedAtSeconds * 1000).toISOString(), players };
}

function isText(text: string, longest: number): boolean {
  return text !== '' && text.length <= longest && !text.includes('\0');
}

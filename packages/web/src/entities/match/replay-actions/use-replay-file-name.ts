import type { MatchPlayer, MatchRow } from '@ra3/sdk/browser';
import { neutralSides, replayFileName } from '@ra3/sdk/rules';
import { useMapName } from '../../map/use-map-name.js';
import { useOutcomes } from '../spoilers/use-outcomes.js';
import { teamSizes } from '../team-sizes.js';
import { useMatchTypeName } from '../use-match-type-name.js';

/** Returns a function that builds a replay's file name: players, match type, map and start time (S7-56). */
export function useReplayFileName(): (match: MatchRow) => string {
  const mapName = useMapName();
  const typeName = useMatchTypeName();
  const outcomes = useOutcomes();
  return (match) => {
    const { winners, losers, type, map, startTime } = match;
    const isHidden = outcomes.isHidden(`match ${match.id}`);
    return replayFileName({
      // The winners come first, except where they are hidden.
      teams: (isHidden ? neutralSides(match) : [winners, losers]).map(namesOf),
      type: isHidden ? teamSizes(match) : typeName(type),
      map: mapName(map),
      startTime: new Date(startTime),
    });
  };
}

function namesOf(side: readonly MatchPlayer[]): string[] {
  return side.map(({ personaName }) => personaName);
}

import type { MatchPlayer, MatchRow } from '@ra3/sdk/browser';
import { neutralSides, replayFileName } from '@ra3/sdk/rules';
import { useSettings } from '../../../platform/settings/settings-context.js';
import { useMapName } from '../../map/use-map-name.js';
import { useMatchTypeName } from '../use-match-type-name.js';

/** Returns a function that builds a replay's file name: players, match type, map and start time (S7-56). */
export function useReplayFileName(): (match: MatchRow) => string {
  const mapName = useMapName();
  const typeName = useMatchTypeName();
  const { isSpoilerFree } = useSettings();
  return ({ winners, losers, type, map, startTime }) =>
    replayFileName({
      // The winners come first, except where they are hidden.
      teams: (isSpoilerFree ? neutralSides({ winners, losers }) : [winners, losers]).map(namesOf),
      type: typeName(type),
      map: mapName(map),
      startTime: new Date(startTime),
    });
}

function namesOf(side: readonly MatchPlayer[]): string[] {
  return side.map(({ personaName }) => personaName);
}

import { useState } from 'react';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import type { CurvePoint } from './curve.js';
import { MATCH_PARAMETER } from '../address/parameters.js';

export interface ChosenPoint {
  /** Place of the chosen point: of the match that the address names, else of the newest one. */
  readonly place: number;
  readonly chosen: CurvePoint | undefined;
  /** Chooses a point and writes its match into the address. */
  readonly choose: (place: number) => void;
  /** Moves to a point, without writing the address: browsers allow few changes of it while a slider moves. */
  readonly move: (place: number) => void;
  /** Chooses the point that the last move led to. */
  readonly settle: () => void;
}

/** Which match is chosen on the curve. */
export function useChosenPoint(points: readonly CurvePoint[]): ChosenPoint {
  const { query, changeQuery } = useUrlState();
  const [moved, setMoved] = useState<number>();
  const named = points.findIndex(({ matchId }) => matchId === query.get(MATCH_PARAMETER));
  const place = moved ?? (named === -1 ? points.length - 1 : named);
  const choose = (chosen: number) => {
    setMoved(undefined);
    changeQuery({ [MATCH_PARAMETER]: points[chosen]?.matchId }, { replace: true });
  };
  return {
    place,
    chosen: points[place],
    choose,
    move: setMoved,
    settle: () => {
      if (moved !== undefined) choose(moved);
    },
  };
}

import type { RatingHistory, RatingPoint, Season } from '@ra3/sdk';

/** A point of the curve with its time in epoch milliseconds. */
export interface CurvePoint extends RatingPoint {
  readonly timeMs: number;
}

export interface SeasonMark {
  readonly timeMs: number;
  /** Empty for a season that the host does not list. */
  readonly name: string;
}

/** Adds the times as numbers; the order stays, oldest first. */
export function readPoints({ records }: RatingHistory): CurvePoint[] {
  return records.map((point) => ({ ...point, timeMs: Date.parse(point.time) }));
}

export function markSeasons(
  points: readonly CurvePoint[],
  seasons: readonly Season[],
  nameOf: (season: Season) => string,
): SeasonMark[] {
  const firsts = points.filter(({ seasonId }, place) => points[place - 1]?.seasonId !== seasonId);
  return firsts.map(({ timeMs, seasonId }) => {
    const season = seasons.find((each) => each.seasonId === seasonId);
    return { timeMs, name: season === undefined ? '' : nameOf(season) };
  });
}

export function nearestPoint(points: readonly CurvePoint[], timeMs: number): number {
  let nearest = 0;
  for (const [place, point] of points.entries()) {
    if (Math.abs(point.timeMs - timeMs) < Math.abs((points[nearest]?.timeMs ?? 0) - timeMs)) nearest = place;
  }
  return nearest;
}

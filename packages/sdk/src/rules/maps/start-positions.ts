import { serviceMaps, type ServiceMapFact } from '../../contract/service-maps.js';
import { mapIdOf } from './map-path.js';

/** A place on a square picture of a map: parts of its edge from 0 to 1, from the left and from the top. */
export interface PicturePlace {
  readonly x: number;
  readonly y: number;
}

const UNITS_PER_CELL = 10;
const mapById: ReadonlyMap<string, ServiceMapFact> = new Map(serviceMaps.map((map) => [map.id, map]));

/**
 * Returns where players start on a square picture that shows the playable part of a map, the shorter edge in its
 * middle; `undefined` where the positions are not known. North is up and world units count from the south-west
 * corner, as in the game (assumed). A position outside the playable part stands at the edge.
 */
export function startPlaces(path: string): PicturePlace[] | undefined {
  const map = mapById.get(mapIdOf(path));
  if (map === undefined) return undefined;
  const playable = (cells: number) => (cells - 2 * map.border) * UNITS_PER_CELL;
  const [width, height] = [playable(map.width), playable(map.height)];
  const edge = Math.max(width, height);
  const place = (units: number, length: number) =>
    (Math.min(length, Math.max(0, units)) + (edge - length) / 2) / edge;
  return map.starts.map(([x, y]) => ({ x: place(x, width), y: 1 - place(y, height) }));
}

import { findMap, thumbnailSeed } from '@ra3/sdk/rules';
import { makeHeightField } from '../../ui/contours/height-field.js';
import styles from './map-thumbnail.module.css';
import { seededRandom } from '../../ui/contours/seeded-random.js';
import { traceContour } from '../../ui/contours/trace-contour.js';

interface Picture {
  readonly layers: readonly string[];
  readonly starts: readonly (readonly [x: number, y: number])[];
}

const GRID = 25;
// Edge of the thumbnail's view box.
const EDGE = 96;
const LEVELS = [0.34, 0.46, 0.58, 0.7, 0.82, 0.92];
const CACHE_LIMIT = 200;
const cache = new Map<string, Picture>();

/** Land, heights and start positions, generated from the id of the map. */
export function MapLayers({ map }: { readonly map: string }) {
  const { layers, starts } = pictureOf(map);
  return (
    <>
      {layers.map((path, level) => (
        <path key={level} d={path} className={styles.layer} />
      ))}
      {starts.map(([x, y]) => (
        <rect
          key={`${String(x)} ${String(y)}`}
          x={x - 4}
          y={y - 4}
          width={8}
          height={8}
          className={styles.start}
        />
      ))}
    </>
  );
}

function pictureOf(map: string): Picture {
  const seed = String(thumbnailSeed(map));
  const cached = cache.get(seed);
  if (cached !== undefined) return cached;
  // A list shows dozens of maps, but an untrusted host can send any number of names.
  if (cache.size >= CACHE_LIMIT) cache.clear();
  const picture = draw(seed, findMap(map)?.players ?? 0);
  cache.set(seed, picture);
  return picture;
}

function draw(seed: string, players: number): Picture {
  const field = makeHeightField({ seed, columns: GRID, rows: GRID, isSymmetric: true, isIsland: true });
  const scale = EDGE / (GRID - 1);
  return {
    layers: LEVELS.map((level) => traceContour(field, level, scale)),
    starts: startsOf(seed, players),
  };
}

/** Start positions, evenly spaced on a ring that the seed rotates. */
function startsOf(seed: string, players: number): Picture['starts'] {
  const turn = seededRandom(`${seed} starts`)() * Math.PI;
  return Array.from({ length: players }, (_, player) => {
    const angle = turn + (player / players) * 2 * Math.PI;
    const place = (part: number) => Math.round(EDGE * (0.5 + 0.34 * part));
    return [place(Math.cos(angle)), place(Math.sin(angle))] as const;
  });
}

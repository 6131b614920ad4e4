import { mapTerrain, startPlaces } from '@ra3/sdk/rules/map-facts';
import { findMap, thumbnailSeed } from '@ra3/sdk/rules/maps';
import { makeHeightField, seededRandom, traceContour } from '../../ui/contour-drawing.js';
import styles from './map.module.css';

interface Picture {
  readonly layers: readonly string[];
  readonly starts: readonly (readonly [x: number, y: number])[];
}

const GRID = 25;
// Edge of the thumbnail's view box.
const EDGE = 96;
// A mark of a start position stays whole at the edge.
const MARK = 8;
// Every sixth of the edge, as on a staff map.
const GRID_LINES = 'M16 0v96M32 0v96M48 0v96M64 0v96M80 0v96M0 16h96M0 32h96M0 48h96M0 64h96M0 80h96';
const LEVELS = [0.34, 0.46, 0.58, 0.7, 0.82, 0.92];
const CACHE_LIMIT = 200;
const cache = new Map<string, Picture>();

/** Land and heights, generated from the id of the map, and its start positions. */
export function MapLayers(props: {
  readonly map: string;
  /** Numbers the start positions, as on a staff map. */
  readonly isPlan?: boolean | undefined;
}) {
  const { map, isPlan = false } = props;
  const { layers, starts } = pictureOf(map);
  return (
    <g className={styles[mapTerrain(map)]}>
      <path d={`M0 0h${String(EDGE)}v${String(EDGE)}H0Z`} className={styles.ground} />
      {isPlan ? <path d={GRID_LINES} className={styles.grid} /> : null}
      {layers.map((path, level) => (
        <path key={level} d={path} className={styles.layer} />
      ))}
      {starts.map(([x, y], player) => (
        <g key={player}>
          <rect x={x - MARK / 2} y={y - MARK / 2} width={MARK} height={MARK} className={styles.start} />
          {isPlan ? (
            <text x={x} y={y + 2.1} className={styles.number}>
              {player + 1}
            </text>
          ) : null}
        </g>
      ))}
    </g>
  );
}

function pictureOf(map: string): Picture {
  const seed = String(thumbnailSeed(map));
  const cached = cache.get(seed);
  if (cached !== undefined) return cached;
  // A list shows dozens of maps, but an untrusted host can send any number of names.
  if (cache.size >= CACHE_LIMIT) cache.clear();
  const picture = draw(seed, startsOf(map) ?? ringOf(seed, findMap(map)?.players ?? 0));
  cache.set(seed, picture);
  return picture;
}

function draw(seed: string, starts: Picture['starts']): Picture {
  const field = makeHeightField({ seed, columns: GRID, rows: GRID, isSymmetric: true, isIsland: true });
  const scale = EDGE / (GRID - 1);
  return {
    layers: LEVELS.map((level) => traceContour(field, level, { scale })),
    starts,
  };
}

/** The real start positions, where they are known. */
function startsOf(map: string): Picture['starts'] | undefined {
  const place = (part: number) => Math.round(MARK / 2 + part * (EDGE - MARK));
  return startPlaces(map)?.map(({ x, y }) => [place(x), place(y)] as const);
}

/** Start positions of a map whose own are not known, evenly spaced on a ring that the seed rotates. */
function ringOf(seed: string, players: number): Picture['starts'] {
  const turn = seededRandom(`${seed} starts`)() * Math.PI;
  return Array.from({ length: players }, (_, player) => {
    const angle = turn + (player / players) * 2 * Math.PI;
    const place = (part: number) => Math.round(EDGE * (0.5 + 0.34 * part));
    return [place(Math.cos(angle)), place(Math.sin(angle))] as const;
  });
}

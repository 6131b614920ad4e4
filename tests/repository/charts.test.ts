import { expect, test } from 'vitest';
import { readText, repositoryFiles } from './repository.js';

const SITE = 'packages/web/src/';
const HOW =
  'Charts are drawn by ui/chart.tsx, or one of the rows and days above it (docs/site.md#pictures-and-tables)';

const components = repositoryFiles().filter(
  (file) => file.startsWith(SITE) && /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
);
const filesWith = (pattern: RegExp) => components.filter((file) => pattern.test(readText(file)));

test('one file of the site imports the library of charts', () => {
  const imports = filesWith(/^import (?!type)[^;]*from 'chart(\.js|js-[a-z-]+)/m);

  expect(imports, HOW).toEqual([`${SITE}ui/chart-drawing.tsx`]);
});

test('several features draw by it', () => {
  const users = filesWith(/from '[^']*\/(chart|day-chart|bar-rows|interval-bars)\.js'/);
  const features = users.flatMap((file) => /\/features\/([^/]+)\//.exec(file)?.[1] ?? []);

  expect(new Set(features).size, HOW).toBeGreaterThan(4);
});

/** What draws by itself, and why it is no chart. */
const drawings: Readonly<Record<string, string>> = {
  'entities/map/map-layers.tsx': 'the ground of a map',
  'entities/map/map-thumbnail.tsx': 'the tile of a map without a drawing',
  'entities/replay/player-orders.tsx': 'a mark for each order on the axis of the match',
  'entities/room-name.tsx': 'a lock',
  'features/account-security/turn-on-dialog.tsx': 'a QR code',
  'features/admin/server/relays-card.tsx': 'a spark line in a row',
  'features/home/later-numbers.tsx': 'a spark line below the counts of the first screen',
  'features/status/count-strip.tsx': 'a spark line beside its count',
  'ui/chart-drawing.tsx': 'the canvas of all charts',
  'ui/chart-legend.tsx': 'the strokes of lines beside their names',
  'ui/charts/spark-line.tsx': 'the spark line',
  'ui/contour-lines.tsx': 'an ornament',
  'ui/contours.tsx': 'an ornament',
  'ui/icon/icon.tsx': 'icons',
};

test('nothing else is drawn by hand', () => {
  const drawn = filesWith(/<(svg|canvas|polyline|polygon|path)\b/).map((file) => file.slice(SITE.length));

  expect(drawn.sort(), HOW).toEqual(Object.keys(drawings).sort());
});

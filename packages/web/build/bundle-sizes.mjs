// Prints the download size (brotli) of each page, and fails when one exceeds its budget.
// Run it after `vite build`: node build/bundle-sizes.mjs
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const KIB = 1024;
/** Home: everything that it renders, without decoration. Other pages: their additional code and style. */
const budgets = {
  // 132 KiB, and what brotli makes of other names of chunks: the same code came to 135,138 and to 135,203 bytes.
  homeScript: 132.1 * KIB,
  homeStyle: 11 * KIB,
  pageAdds: 31.5 * KIB,
  chart: 52 * KIB,
  firstVisit: 200 * KIB,
  fonts: 21 * KIB,
  fontsOfAccents: 17 * KIB,
  fontOfCyrillic: 10.5 * KIB,
};
/** Of an answer with a file of the site, by our own host (HTTP/1.1). */
const HEAD_BYTES = 420;
/** Scripts that a page adds at most: a browser loads six at once, and each further round trip is felt on a phone. */
const MOST_SCRIPTS = 12;

const dist = path.resolve(import.meta.dirname, '../dist');
/** @type {Record<string, { file: string, name?: string, imports?: string[], css?: string[] }>} */
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));
const ENTRY = keyOf('site');
const HOME = keyOf('home');

/** @param {string} name @returns {string} the key of a chunk that several files make (home-chunk.ts) */
function keyOf(name) {
  const found = Object.keys(manifest).find((key) => manifest[key].name === name);
  if (found === undefined) throw new Error(`The build has made no chunk of ${name}.`);
  return found;
}

/**
 * @param {string} key
 * @param {Set<string>} [seen]
 * @returns {Set<string>} the manifest entry and all its static imports, direct and indirect
 */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(next, seen);
  return seen;
}

/** @param {Iterable<string>} keys @returns {{ scripts: string[], styles: string[] }} */
function filesOf(keys) {
  const entries = [...keys].flatMap((key) => manifest[key] ?? []);
  const files = entries.flatMap(({ file, css = [] }) => [file, ...css]);
  const unique = [...new Set(files)];
  return {
    scripts: unique.filter((file) => file.endsWith('.js')),
    styles: unique.filter((file) => file.endsWith('.css')),
  };
}

/** @param {string[]} files */
function brotliBytes(files) {
  return files.reduce((sum, file) => sum + statSync(path.join(dist, `${file}.br`)).size, 0);
}

/** @param {string[]} fonts */
function bytesOf(fonts) {
  return fonts.reduce((sum, file) => sum + statSync(path.join(dist, 'assets', file)).size, 0);
}

/** @param {number} bytes */
function kib(bytes) {
  return `${(bytes / KIB).toFixed(1).padStart(6)} KiB`;
}

// A visitor loads one catalog: the largest one counts.
const catalogs = Object.keys(manifest).filter((key) => key.includes('locales/src/site-'));
const largestCatalog = Math.max(0, ...catalogs.map((key) => brotliBytes(filesOf([key]).scripts)));
const base = closure(ENTRY);
const home = new Set([...base, ...closure(HOME)]);
const homeFiles = filesOf(home);
const homeScript =
  brotliBytes(homeFiles.scripts) + largestCatalog + statSync(path.join(dist, 'pre-paint.js.br')).size;
const homeStyle = brotliBytes(homeFiles.styles);
let isBroken = false;

/** @param {string} name @param {number} bytes @param {number} budget */
function report(name, bytes, budget) {
  const isOver = bytes > budget;
  isBroken ||= isOver;
  console.log(`${isOver ? 'OVER' : 'ok  '} ${kib(bytes)} of ${kib(budget)}  ${name}`);
}

report('home, scripts with the largest catalog', homeScript, budgets.homeScript);
report('home, styles', homeStyle, budgets.homeStyle);
const fonts = readdirSync(path.join(dist, 'assets')).filter((file) => file.endsWith('.woff2'));
const isOfAccents = (/** @type {string} */ file) => file.includes('-accents-');
const isOfCyrillic = (/** @type {string} */ file) => file.includes('-cyrillic-');
const isOfAll = (/** @type {string} */ file) => !isOfAccents(file) && !isOfCyrillic(file);
report('typefaces', bytesOf(fonts.filter(isOfAll)), budgets.fonts);
report('typefaces, for names with accents', bytesOf(fonts.filter(isOfAccents)), budgets.fontsOfAccents);
report('typeface, for names in Cyrillic', bytesOf(fonts.filter(isOfCyrillic)), budgets.fontOfCyrillic);
const pages = Object.keys(manifest).filter((key) => /^src\/features\/.*page\.tsx$/.test(key));
const baseFiles = filesOf(base);
for (const page of pages) {
  const { scripts, styles } = filesOf(closure(page));
  const added = [...scripts, ...styles].filter(
    (file) => !baseFiles.scripts.includes(file) && !baseFiles.styles.includes(file),
  );
  report(`${page} adds`, brotliBytes(added), budgets.pageAdds);
  const count = added.filter((file) => file.endsWith('.js')).length;
  if (count <= MOST_SCRIPTS) continue;
  isBroken = true;
  console.log(
    `OVER ${page} adds ${count} scripts, of ${MOST_SCRIPTS}. build/chunk-groups.ts joins what pages share.`,
  );
}

/** Chunks that load on demand only. */
const later = {
  chart: 'src/ui/chart-drawing.tsx',
  admin: 'src/app/shell/admin-menu.tsx',
};
for (const [name, key] of Object.entries(later)) {
  const together = [HOME, ...pages].filter((page) => closure(page).has(key) || base.has(key));
  if (manifest[key] !== undefined && together.length === 0) continue;
  isBroken = true;
  console.log(`OVER ${name} is no chunk of its own, or comes with ${together.join(', ')}`);
}
// What the page of a persona, which shows the chart, has already does not come again.
const known = new Set([
  ...baseFiles.scripts,
  ...filesOf(closure('src/features/personas/persona-page.tsx')).scripts,
]);
const chartScripts = filesOf(closure(later.chart)).scripts.filter((file) => !known.has(file));
report('the chart, once it is near', brotliBytes(chartScripts), budgets.chart);

/**
 * What a first visit sends until it is idle: the page with the files that it names, the chunks that come without a move of the
 * reader, and answers of the host, as `npm run load -- phone` has measured them: rows in the page, calls, pictures. Budgets
 * beyond the aim are what these pages send with the given libraries whole (docs/budgets.md#a-first-visit).
 */
const firstVisits = [
  { page: 'home', late: ['src/features/home/later-numbers.tsx', 'markdown', 'lazy-calls'], answers: 15 },
  { page: 'ladder/ra3/1v1', late: [], answers: 10 },
  { page: 'persona/[personaId]', late: [], answers: 21, budget: 214 * KIB },
  { page: 'status', late: [], answers: 14, budget: 214.5 * KIB },
  {
    page: 'match/recent',
    late: ['src/entities/map/map-layers.tsx', 'map-table'],
    answers: 14,
    budget: 232 * KIB,
  },
  { page: 'stats/ra3/1v1/maps', late: [], answers: 13, budget: 211 * KIB },
];

/** @param {string} file @returns {number} bytes of an answer with a file of the site */
function sentBytes(file) {
  const packed = path.join(dist, `${file}.br`);
  return HEAD_BYTES + statSync(existsSync(packed) ? packed : path.join(dist, file)).size;
}

for (const { page, late, answers, budget = budgets.firstVisit } of firstVisits) {
  const html = readFileSync(path.join(dist, `${page}.en.html`), 'utf8');
  const named = [...html.matchAll(/ (?:href|src)="\/((?:assets\/|pre-paint|config)[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  const { scripts, styles } = filesOf(late.flatMap((key) => [...closure(manifest[key] ? key : keyOf(key))]));
  const files = new Set([`${page}.en.html`, ...named, ...scripts, ...styles]);
  const bytes = [...files].reduce((sum, file) => sum + sentBytes(file), answers * KIB);
  report(`a first visit of ${page}, ${files.size} files and ${answers} KiB of answers`, bytes, budget);
}
process.exitCode = isBroken ? 1 : 0;

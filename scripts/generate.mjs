import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { accessPage } from './lib/access-page.mjs';
import { callModules } from './lib/call-modules.mjs';
import { loadContract } from './lib/load-contract.mjs';
import { makeShapes } from './lib/contract-shapes.mjs';
import { endpointReference } from './lib/endpoint-reference.mjs';
import { moderatorsPage } from './lib/moderators-page.mjs';
import { previewWords } from './lib/preview-words.mjs';
import { ReplyReaders } from './lib/reply-readers.mjs';
import { replyTypes } from './lib/reply-types.mjs';
import { inRoot } from './lib/root.mjs';
import { sampleRequests } from './lib/sample-requests.mjs';
import { cardColours, terminalColours } from './lib/site-colours.mjs';
import { specificationIndex } from './lib/specification.mjs';

const READ = 'packages/sdk/src/client/read';

/** @returns {Promise<[file: string, text: string][]>} every generated file with its expected text */
async function generate() {
  const sources = await loadContract();
  const shapes = makeShapes(sources);
  const replyReaders = new ReplyReaders(sources, shapes);
  const { routes, lazyRoutes, memberRoutes, calls } = callModules(sources.endpoints, replyReaders);
  const { readers, lazyReaders } = replyReaders.ofShapes();
  return [
    ['packages/sdk/src/client/routes.gen.ts', routes],
    ['packages/sdk/src/client/lazy-routes.gen.ts', lazyRoutes],
    ['packages/sdk/src/client/member-routes.gen.ts', memberRoutes],
    ['packages/sdk/src/client/calls.gen.ts', calls],
    [`${READ}/rows.gen.ts`, replyTypes(sources, shapes)],
    [`${READ}/readers.gen.ts`, readers],
    [`${READ}/lazy-readers.gen.ts`, lazyReaders],
    ['docs/endpoints.md', endpointReference(sources)],
    ['docs/access.md', accessPage(sources.endpoints, readFileSync(inRoot('docs/access.md'), 'utf8'))],
    ['docs/moderators.md', moderatorsPage(sources, readFileSync(inRoot('docs/moderators.md'), 'utf8'))],
    ['tests/contract/sample-requests.gen.ts', sampleRequests(sources.endpoints, shapes)],
    ['docs/specification/README.md', specificationIndex()],
    ['packages/api/src/site/copied-words.gen.ts', previewWords()],
    ['packages/api/src/site/cards/card-colours.gen.ts', cardColours()],
    ['packages/cli/src/print/shades.gen.ts', terminalColours()],
    ...cliReference(),
    ['packages/web/src/features/home/hero.gen.svg', await heroContours()],
  ];
}

/** @returns {[file: string, text: string][]} docs/cli.md and the man pages, made from the client's definitions */
function cliReference() {
  // A process of its own, because the definitions import the packages' sources.
  const printed = execFileSync(
    process.execPath,
    ['--conditions=@ra3/source', '--import', 'tsx', inRoot('packages/cli/scripts/reference.mjs')],
    { encoding: 'utf8', maxBuffer: 16 * 1024 ** 2 },
  );
  return JSON.parse(printed);
}

/** The page enlarges it; more pixels would have more points, which nobody sees. */
const DRAWING = { seed: 'the home of the community', width: 1152, height: 368, levels: 11 };

/**
 * Draws the ornament of the home page's banner. Drawn in the browser, it would cost a phone a quarter of a second on every visit.
 * @returns {Promise<string>} an SVG picture; the page takes it as a mask, so that its lines have a colour of the theme
 */
async function heroContours() {
  const typescript = register({ namespace: 'contours' });
  const module = pathToFileURL(inRoot('packages/web/src/ui/contour-drawing.ts')).href;
  const { drawLine, makeTerrain } = await typescript.import(module, import.meta.url);
  await typescript.unregister();
  const { width, height, levels } = DRAWING;
  const field = makeTerrain(DRAWING);
  const lines = Array.from({ length: levels }, (_, level) => drawLine(field, level, levels));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="#000" stroke-width="0.8" stroke-linejoin="round">`,
    ...lines.map(({ path, opacity }) => `<path d="${path}" stroke-opacity="${opacity.toFixed(3)}"/>`),
    '</svg>\n',
  ].join('\n');
}

/** @param {string} file */
function currentText(file) {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    return undefined;
  }
}

const onlyCheck = process.argv.includes('--check');
const stale = (await generate()).filter(([file, text]) => currentText(file) !== text);
for (const [file, text] of stale) {
  if (!onlyCheck) {
    mkdirSync(dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), text);
  }
  console.log(onlyCheck ? `${file} is not what its source says; run npm run generate.` : `Wrote ${file}.`);
}
if (stale.length === 0) console.log('Every generated file is what its source says.');
if (onlyCheck && stale.length > 0) process.exitCode = 1;

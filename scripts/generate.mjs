import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { accessPage } from './lib/access-page.mjs';
import { cliReference } from './lib/cli-reference.mjs';
import { heroContours } from './lib/hero-contours.mjs';
import { loadContract } from './lib/load-contract.mjs';
import { makeShapes } from './lib/contract-shapes.mjs';
import { endpointReference } from './lib/endpoint-reference.mjs';
import { previewWords } from './lib/preview-words.mjs';
import { replyReaders } from './lib/reply-readers.mjs';
import { replyTypes } from './lib/reply-types.mjs';
import { inRoot } from './lib/root.mjs';
import { routeTables } from './lib/route-table.mjs';
import { sampleRequests } from './lib/sample-requests.mjs';
import { specificationIndex } from './lib/specification.mjs';

const READ = 'packages/sdk/src/client/read';

/** @returns {Promise<[file: string, text: string][]>} every generated file with its expected text */
async function generate() {
  const sources = await loadContract();
  const shapes = makeShapes(sources);
  const { routes, lazyRoutes } = routeTables(sources.endpoints);
  const { readers, lazyReaders } = replyReaders(sources, shapes);
  return [
    ['packages/sdk/src/client/routes.gen.ts', routes],
    ['packages/sdk/src/client/lazy-routes.gen.ts', lazyRoutes],
    [`${READ}/rows.gen.ts`, replyTypes(sources, shapes)],
    [`${READ}/readers.gen.ts`, readers],
    [`${READ}/lazy-readers.gen.ts`, lazyReaders],
    ['docs/endpoints.md', endpointReference(sources.endpoints)],
    ['docs/access.md', accessPage(sources.endpoints, readFileSync(inRoot('docs/access.md'), 'utf8'))],
    ['tests/contract/sample-requests.gen.ts', sampleRequests(sources.endpoints, shapes)],
    ['docs/specification/README.md', specificationIndex()],
    ['packages/api/src/site/copied-words.gen.ts', previewWords()],
    ...cliReference(),
    ['packages/web/src/features/home/hero-contours.gen.svg', await heroContours()],
  ];
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

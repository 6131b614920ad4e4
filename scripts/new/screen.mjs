import { existsSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';
import { addStrings } from './string.mjs';
import { camelCase, create, edit, insert, kebabCase, pascalCase, sentenceCase, splitName } from './write.mjs';

/** @typedef {import('./write.mjs').Scaffold} Scaffold */

/**
 * Scaffolds a page of the site with its route, its messages and its test.
 * @param {string} name the noun and the page's name, such as `statistics.hall-of-fame`
 * @returns {Scaffold}
 */
export function newScreen(name) {
  const [noun, given] = splitName(name);
  const screen = kebabCase(given);
  const names = { noun, screen, area: areaOf(noun), key: camelCase(screen), title: sentenceCase(screen) };
  const folder = `packages/web/src/features/${noun}`;
  const changes = [
    edit('packages/web/src/platform/routing/links.ts', (text) => addLink(text, names)),
    edit('packages/web/src/app/paths.ts', (text) => addPage(text, names)),
    edit('tests/journeys/every-route.test.ts', (text) =>
      insert(text, { after: 'const routes = [', before: /^\] as const/m, lines: `  '/${screen}',\n` }),
    ),
    create(`${folder}/${screen}-page.tsx`, pageOf(names)),
    create(`${folder}/${screen}-page.test.tsx`, testOf(names)),
    ...addStrings({
      [`${names.area}.${names.key}.title`]: { en: names.title, zh: names.title, ja: names.title },
      [`${names.area}.${names.key}.context`]: { en: names.title, zh: names.title, ja: names.title },
    }),
  ];
  return {
    changes,
    next: `Translate the words in zh-CN and ja-JP, and give the page its loading, empty, error and signed-out states.`,
  };
}

/** @typedef {{ noun: string, screen: string, area: string, key: string, title: string }} Names */

/**
 * The catalog of a noun's messages; some catalogs are named in the singular.
 * @param {string} noun
 */
function areaOf(noun) {
  const area = [noun, noun.replace(/s$/, '')].find((each) =>
    existsSync(inRoot(`locales/catalogs/en/${each}.json`)),
  );
  if (area !== undefined) return area;
  throw new Error(
    `No catalog is about ${noun}: add ${noun}.json to each locale and to locales/src/site-<locale>.ts.`,
  );
}

/**
 * @param {string} text
 * @param {Names} names
 */
const addLink = (text, { key, screen }) =>
  insert(text, {
    after: 'export const links = {',
    before: / {2}\/\*\* Exists in development only\. \*\/|^\} as const/m,
    lines: `  ${key}: fixed('/${screen}'),\n`,
  });

/**
 * @param {string} text
 * @param {Names} names
 */
const addPage = (text, { noun, key, screen, area }) =>
  insert(text, {
    after: 'export const sitePages',
    before: / {2}\.\.\.developmentPages|^\];/m,
    lines: `  {
    route: '${key}',
    access: 'visitor',
    page: lazyPage(
      () => import('../features/${noun}/${screen}-page.js').then(({ ${pascalCase(screen)}Page }) => ${pascalCase(screen)}Page),
      ['${area}'],
    ),
  },
`,
  });

/** @param {Names} names */
const pageOf = ({
  area,
  key,
  screen,
  title,
}) => `import { useTranslation } from '../../platform/i18n/use-translation.js';
import { PageHead } from '../../platform/page/page-head.js';
import { Page } from '../../ui/page.js';

/** ${title}. */
export function ${pascalCase(screen)}Page() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHead title={t('${area}.${key}.title')} context={t('${area}.${key}.context')} />
    </Page>
  );
}
`;

/** @param {Names} names */
const testOf = ({ screen, title }) => `import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';

test('the page has its title', async () => {
  await renderSite({ path: '/${screen}', fetch: fakeFetch({}) });

  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`;

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { writePrerenderedPage } from '../../../build/write-prerendered-page.js';

// As Vite leaves it, with the built file in place of the source.
const template = readFileSync(resolve(import.meta.dirname, '../../../index.html'), 'utf8').replace(
  'src="/src/main.ts"',
  'crossorigin src="/assets/index.js"',
);
const manifest = JSON.stringify({
  '_index.js': { file: 'assets/index.js', name: 'site' },
  'src/features/ladders/page.tsx': {
    file: 'assets/page.js',
    css: ['assets/page.css'],
    imports: ['_site.js'],
  },
  '_site.js': { file: 'assets/site.js' },
});

const write = (firstCalls: readonly string[] = [], { siteUrl = '', address = '/ladder/ra3/1v1' } = {}) =>
  writePrerenderedPage({
    page: {
      address,
      locale: 'en',
      hostname: 'localhost',
      file: 'ladder/ra3/1v1.en.html',
      title: 'Ladder',
      description: 'Who leads',
      markup: '<h1>Ladder</h1>',
      route: 'ladder',
      firstCalls,
    },
    sources: ['src/features/ladders/page.tsx'],
    template,
    manifest,
    siteUrl,
    styleSheet: 'assets/prerendered.css',
  });

test('a prerendered page is painted by its styles before it waits for any script', () => {
  const html = write();

  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const scripts = tags.filter((tag) => /type="module"|modulepreload/.test(tag));
  const styles = tags.filter((tag) => tag.includes('rel="stylesheet"'));
  expect(scripts.filter((tag) => tag.includes('/assets/'))).toHaveLength(3);
  expect(scripts.filter((tag) => !tag.includes(' fetchpriority="low"'))).toEqual([]);
  expect(styles.filter((tag) => tag.includes('fetchpriority'))).toEqual([]);
  expect(styles).toHaveLength(2);
});

test('the calls that a page begins with stand behind its content', () => {
  const html = write(['/api/ladder?name=</script>']);

  const [, path, calls = ''] =
    /id="first-calls" data-path="([^"]*)">([^<]*)<\/script>\s*<\/body>/.exec(html) ?? [];
  expect(path).toBe('/ladder/ra3/1v1');
  expect(JSON.parse(calls)).toEqual(['/api/ladder?name=</script>']);
  expect(write()).not.toContain('first-calls');
});

test.each([
  [
    'a build with a public address',
    'https://ra3.example',
    '/articles/tutorial',
    ' href="https://ra3.example/articles/tutorial"',
  ],
  ['a build without one', '', '/articles/tutorial', undefined],
  ['a page that many addresses share', 'https://ra3.example', '/persona/[personaId]', undefined],
])('%s names the address of its page, or leaves the tags out', (_what, siteUrl, address, href) => {
  const html = write([], { siteUrl, address });

  const canonical = /<link rel="canonical"([^>]*?) ?\/>/.exec(html)?.[1];
  const ogUrl = /property="og:url" content(=[^ ]*)/.exec(html)?.[1];
  expect(canonical).toBe(href);
  expect(ogUrl && ` href${ogUrl}`).toBe(href);
});

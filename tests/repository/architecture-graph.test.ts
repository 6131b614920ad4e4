import { expect, test } from 'vitest';
import { architectureGraph, withGraph } from '../../scripts/lib/architecture-graph.mjs';

const imports = (source: string, ...targets: string[]) => ({
  source,
  dependencies: targets.map((resolved) => ({ resolved })),
});

test('a thin arrow joins two folders of a package, drawn once', () => {
  const graph = architectureGraph([
    imports('packages/web/src/app/router.tsx', 'packages/web/src/features/home/home-page.tsx'),
    imports('packages/web/src/app/shell.tsx', 'packages/web/src/features/home/links.ts'),
  ]);

  expect(graph.match(/web_app --> web_features/g)).toHaveLength(1);
});

test('a thick arrow joins two packages', () => {
  const graph = architectureGraph([
    imports('packages/cli/src/status/view/room.ts', 'packages/sdk/src/contract/facts.ts'),
  ]);

  expect(graph).toContain('cli ==> sdk');
  expect(graph).toContain('cli_noun_view["noun/view"]');
});

test('tests, libraries and files directly in src are left out', () => {
  const graph = architectureGraph([
    imports('packages/sdk/src/rules/status-rules.test.ts', 'packages/sdk/src/client/client.ts'),
    imports('packages/sdk/src/browser.ts', 'packages/sdk/src/client/client.ts'),
    imports('packages/sdk/src/client/client.ts', 'node_modules/undici/index.js'),
  ]);

  expect(graph).not.toContain('-->');
  expect(graph).not.toContain('undici');
});

test('the graph replaces the old one in its page and changes nothing else', () => {
  const page = 'before\n\n<!-- graph: npm run draw -->\n\nold\n\n<!-- end of graph -->\n\nafter\n';

  expect(withGraph(page, 'new')).toBe(page.replace('old', 'new'));
});

test('a page without the graph comments is rejected', () => {
  expect(() => withGraph('# Architecture', 'new')).toThrow('no place for the graph');
});

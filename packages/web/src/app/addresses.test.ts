// @vitest-environment node
import { matchPath, matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { adminLinks } from '../platform/routing/admin-links.js';
import { links } from '../platform/routing/links.js';
import { adminPages } from './admin-paths.js';
import { sitePages, patternOf } from './paths.js';

const routes = [
  ...sitePages.map((page) => ({ id: page.route, path: patternOf(page) })),
  ...adminPages.map(({ route }) => ({ id: `admin ${route}`, path: adminLinks[route].pattern })),
];

/** The page and the parameters that the router finds for a path. */
function pageAt(path: string) {
  const [found] = matchRoutes(routes, path) ?? [];
  return found && { route: found.route.id, params: found.params };
}

// S2-18
describe('unusual addresses', () => {
  test.each([
    ['/', 'home', {}],
    ['/Status/', 'status', {}],
    ['/ladder', 'ladder', {}],
    ['/ladder/', 'ladder', {}],
    ['/ladder/corona/2v2', 'ladder', { mod: 'corona', type: '2v2' }],
    ['/persona/%E7%8C%AB', 'persona', { personaId: '猫' }],
    ['/persona/100%25', 'persona', { personaId: '100%' }],
    ['/persona/a%2Fb', 'persona', { personaId: 'a/b' }],
    ['/articles', 'articles', {}],
    ['/articles/ranked-play/', 'articles', { name: 'ranked-play' }],
  ])('%s is the page %s with %j', (path, route, params) => {
    expect(pageAt(path)).toEqual({ route, params });
  });

  test('malformed percent-encoding is kept as it is', () => {
    expect(pageAt('/persona/100%')?.params).toEqual({ personaId: '100%' });
  });

  test('a single segment after the ladder path is a mod or a match type', () => {
    expect(Object.values(pageAt('/ladder/1v1')?.params ?? {})).toEqual(['1v1']);
  });

  test.each(['/status/more', '/persona/', '/ladder/a/b/c', '/statuses', '/match'])(
    '%s is no page',
    (path) => {
      expect(pageAt(path)).toBeUndefined();
    },
  );
});

describe('a route pattern', () => {
  test.each([
    [links.status.pattern, '/Status/', {}],
    [links.ladder.pattern, '/ladder', {}],
    [links.ladder.pattern, '/ladder/corona/2v2', { mod: 'corona', type: '2v2' }],
    [links.articles.pattern, '/articles/tutorial', { name: 'tutorial' }],
  ])('%s takes %s apart', (pattern, path, parameters) => {
    expect(matchPath(pattern, path)?.params).toEqual(parameters);
  });

  test.each([
    ['/', '/status'],
    ['/status', '/status/more'],
    [links.persona.pattern, '/persona/'],
    [links.ladder.pattern, '/ladder/a/b/c'],
  ])('%s is not %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeNull();
  });
});

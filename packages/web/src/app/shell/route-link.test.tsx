import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { RouteName } from '../../platform/routing/links.js';
import { RouteLink } from './route-link.js';

const routes: readonly RouteName[] = ['home', 'status', 'ladder', 'factionStatistics', 'articles'];

test.each([
  ['/', 'home'],
  ['/ladder/corona', 'ladder'],
  ['/Ladder/', 'ladder'],
  ['/stats/corona/1v1/maps', 'factionStatistics'],
  ['/articles/tutorial', 'articles'],
])('on %s the menu marks %s and nothing else as current', (path, current) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      {routes.map((route) => (
        <RouteLink key={route} route={route}>
          {route}
        </RouteLink>
      ))}
    </MemoryRouter>,
  );

  expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([current]);
});

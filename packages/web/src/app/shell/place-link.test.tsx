import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { PlaceName } from '../../platform/routing/links.js';
import { PlaceLink } from './place-link.js';

const places: readonly PlaceName[] = ['home', 'status', 'ladder', 'factionStatistics', 'articles'];

test.each([
  ['/', 'home'],
  ['/ladder/corona', 'ladder'],
  ['/Ladder/', 'ladder'],
  ['/stats/corona/1v1/maps', 'factionStatistics'],
  ['/articles/tutorial', 'articles'],
])('on %s the menu marks %s and nothing else as current', (path, current) => {
  render(
    <MemoryRouter initialEntries={[path]}>
      {places.map((place) => (
        <PlaceLink key={place} place={place}>
          {place}
        </PlaceLink>
      ))}
    </MemoryRouter>,
  );

  expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([current]);
});

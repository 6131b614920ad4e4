import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SiteLink } from './site-link.js';

test('a hash link keeps path and query', { tags: 'rest' }, () => {
  render(
    <MemoryRouter initialEntries={['/status?mod=ra3']}>
      <SiteLink to="#rooms">Rooms</SiteLink>
    </MemoryRouter>,
  );

  expect(screen.getByRole('link')).toHaveAttribute('href', '/status?mod=ra3#rooms');
});

test('a link to another page has exactly the given address', () => {
  render(
    <MemoryRouter initialEntries={['/status?mod=ra3']}>
      <SiteLink to="/articles/replays#keep">Replays</SiteLink>
    </MemoryRouter>,
  );

  expect(screen.getByRole('link')).toHaveAttribute('href', '/articles/replays#keep');
});

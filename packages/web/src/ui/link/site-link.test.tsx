import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SiteLink } from './site-link.js';

test('a link to a part of the page keeps path and query', () => {
  render(
    <MemoryRouter initialEntries={['/status?mod=ra3']}>
      <SiteLink to="#rooms">Rooms</SiteLink>
    </MemoryRouter>,
  );

  expect(screen.getByRole('link')).toHaveAttribute('href', '/status?mod=ra3#rooms');
});

test('a link to another page has the address that it was given', () => {
  render(
    <MemoryRouter initialEntries={['/status?mod=ra3']}>
      <SiteLink to="/articles/replays#keep">Replays</SiteLink>
    </MemoryRouter>,
  );

  expect(screen.getByRole('link')).toHaveAttribute('href', '/articles/replays#keep');
});

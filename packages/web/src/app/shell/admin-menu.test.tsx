import { createClient } from '@ra3/sdk';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiContext } from '../../platform/api/api-context.js';
import { adminLinks } from '../../platform/routing/admin-links.js';
import { SessionContext } from '../../platform/session-context.js';
import { UNKNOWN_SESSION } from '../../platform/session-store.js';
import { renderPiece } from '../../testing/render-piece.js';
import { AdminMenu } from './admin-menu.js';

const ofAdmin = {
  read: () => UNKNOWN_SESSION,
  subscribe: () => () => undefined,
  load: () => Promise.resolve(true),
  logout: () => Promise.resolve(),
};

// S2-17 S7-01
test('the admin menu leads to every page for admins, and to the API host, also on another origin', async () => {
  await renderPiece(
    <ApiContext value={createClient({ baseUrl: 'https://api.test' })}>
      <SessionContext value={ofAdmin}>
        <AdminMenu />
      </SessionContext>
    </ApiContext>,
  );

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...Object.values(adminLinks).map(({ pattern }) => pattern),
    'https://api.test/docs',
    'https://api.test/health/ready',
  ]);
});

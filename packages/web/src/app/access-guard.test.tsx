import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { anAccount, sessionAnswers } from '../testing/account-answers.js';
import { fakeFetch, problem } from '../testing/fake-fetch.js';
import { makeSiteParts } from '../testing/render-site.js';
import { SiteProviders } from './site-providers.js';
import { AccessGuard } from './page-element.js';
import type { PageAccess } from './paths.js';

interface Opened {
  readonly access?: PageAccess;
  readonly isSignedIn?: boolean;
  readonly group?: 'Admin' | 'User';
  readonly path?: string;
}

/** Opens a page with such access among others. */
async function open({
  access = 'user',
  isSignedIn = false,
  group = 'User',
  path = '/member?page=2#row',
}: Opened) {
  const user = { isSignedIn, account: anAccount({ group }) };
  const fetch = fakeFetch({
    ...sessionAnswers(user),
    '/api/player/persona/list/ranked': () => problem(401, 'please login'),
  });
  const parts = await makeSiteParts({ path, fetch });
  render(
    <MemoryRouter initialEntries={[path]} useTransitions={false}>
      <SiteProviders parts={parts}>
        <Routes>
          <Route
            path="/member"
            element={
              <AccessGuard access={access}>
                <p>For members</p>
              </AccessGuard>
            }
          />
          <Route path="*" element={<Address />} />
        </Routes>
      </SiteProviders>
    </MemoryRouter>,
  );
  return { user, ...parts };
}

function Address() {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}

const BACK = `/auth?next=${encodeURIComponent('/member?page=2#row')}`;

// S2-19
describe('a page for members', () => {
  test('waits while it is not known who is there', async () => {
    await open({ isSignedIn: true });

    expect(screen.queryByText('For members')).toBeNull();
    expect(screen.queryByText(/^\/auth/)).toBeNull();
  });

  // S6-02
  test('sends a visitor to the sign-in page, which leads back to the whole address', async () => {
    const { session } = await open({});
    await act(() => session.load());

    expect(screen.getByText(BACK)).toBeVisible();
  });

  // S6-03
  test('is shown to a user', async () => {
    const { session } = await open({ isSignedIn: true });
    await act(() => session.load());

    expect(screen.getByText('For members')).toBeVisible();
  });

  test('sends a user whose session ends in the middle to the sign-in page, after any call that is refused for it', async () => {
    const { session, user, api } = await open({ isSignedIn: true });
    await act(() => session.load());
    user.isSignedIn = false;
    await act(async () => {
      await api.personas.ranked().catch(() => undefined);
    });

    expect(await screen.findByText(BACK)).toBeVisible();
  });

  test('keeps a user whose call was refused for another reason', async () => {
    const { session, api } = await open({ isSignedIn: true });
    await act(() => session.load());
    await act(async () => {
      await api.personas.ranked().catch(() => undefined);
    });

    expect(screen.getByText('For members')).toBeVisible();
  });
});

// S2-19 S6-02
test.each([
  ['a user', 'User', '/auth'],
  ['an admin', 'Admin', 'For members'],
] as const)('a page for admins, opened by %s, leads to %s %s', async (_, group, text) => {
  const { session } = await open({ access: 'admin', isSignedIn: true, group });
  await act(() => session.load());

  expect(screen.getByText(text)).toBeVisible();
});

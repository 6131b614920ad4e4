import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createBrowserHistory, type SiteHistory } from './history.js';
import { Link, NavLink, Router, useLocation, useNavigationType, useSearchParams } from './router.js';

function Whereabouts() {
  const { pathname, search, hash, state } = useLocation();
  const type = useNavigationType();
  const [query, setQuery] = useSearchParams();
  return (
    <>
      <p>{`${type} ${pathname}${search}${hash} ${JSON.stringify(state)}`}</p>
      <button
        type="button"
        onClick={() => {
          setQuery((before) => new URLSearchParams([...before, ['page', '2']]), { replace: true });
        }}
      >
        page {query.get('page') ?? 'one'}
      </button>
    </>
  );
}

function show(history: SiteHistory) {
  render(
    <Router history={history}>
      <Whereabouts />
      <Link to="/status?mod=ra3" state="from home">
        Status
      </Link>
      <Link to="#rooms">Rooms</Link>
      <NavLink to="/ladder">Ladder</NavLink>
      <NavLink to="/" end>
        Home
      </NavLink>
    </Router>,
  );
}

beforeEach(() => {
  window.history.replaceState(null, '', '/');
});

test('a link adds an entry to the history and hands its state along', async () => {
  const before = window.history.length;
  show(createBrowserHistory(window));
  await userEvent.click(screen.getByRole('link', { name: 'Status' }));

  expect(screen.getByText('PUSH /status?mod=ra3 "from home"')).toBeVisible();
  expect([location.pathname, window.history.length]).toEqual(['/status', before + 1]);
});

test('a link to where the visitor is adds no entry', async () => {
  window.history.replaceState(null, '', '/status?mod=ra3');
  const before = window.history.length;
  show(createBrowserHistory(window));
  await userEvent.click(screen.getByRole('link', { name: 'Status' }));

  expect(screen.getByText(/^REPLACE/)).toBeVisible();
  expect(window.history.length).toBe(before);
});

test('a link to a place of the page keeps path and query', async () => {
  window.history.replaceState(null, '', '/status?mod=ra3');
  show(createBrowserHistory(window));
  await userEvent.click(screen.getByRole('link', { name: 'Rooms' }));

  expect(screen.getByText('PUSH /status?mod=ra3#rooms null')).toBeVisible();
});

test('a click for a new tab is left to the browser', async () => {
  show(createBrowserHistory(window));
  const visitor = userEvent.setup();
  await visitor.keyboard('{Control>}');
  await visitor.click(screen.getByRole('link', { name: 'Status' }));

  expect(screen.getByText('POP / null')).toBeVisible();
});

test('back leads to the entry before, with its own state', async () => {
  show(createBrowserHistory(window));
  await userEvent.click(screen.getByRole('link', { name: 'Status' }));
  await userEvent.click(screen.getByRole('link', { name: 'Ladder' }));
  act(() => {
    window.history.back();
  });

  expect(await screen.findByText('POP /status?mod=ra3 "from home"')).toBeVisible();
});

test('an entry keeps its key over a reload, and no two have the same', () => {
  const history = createBrowserHistory(window);
  const first = history.read().location.key;
  history.go('/status');
  const second = history.read().location.key;

  expect(createBrowserHistory(window).read().location.key).toBe(second);
  expect(second).not.toBe(first);
});

test('a change of the query is made from the one before', async () => {
  window.history.replaceState(null, '', '/status?mod=ra3');
  show(createBrowserHistory(window));
  await userEvent.click(screen.getByRole('button', { name: 'page one' }));

  expect(screen.getByRole('button', { name: 'page 2' })).toBeVisible();
  expect(screen.getByText('REPLACE /status?mod=ra3&page=2 null')).toBeVisible();
});

test('a menu marks its section as current, and home only on home', () => {
  window.history.replaceState(null, '', '/ladder/corona');
  show(createBrowserHistory(window));

  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Ladder');
});

// @module-tag rest
import { failures } from '@ra3/sdk/facts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeFetch, problem } from '../../testing/fake-fetch.js';
import { renderSite } from '../../testing/render-site.js';
import { aRoom, aStatus, DETAIL_PATH } from '../../testing/status-answers.js';

const corona = aRoom({ roomname: 'Mei 日冕', mod: 'corona3192', players: [{ id: 2, name: 'Mei' }] });
const playing = aRoom({
  roomname: 'Olaf 2v2',
  gamemode: 'closedplaying',
  players: [{ id: 3, name: 'Olaf' }],
});

function statusOf(status = aStatus(), path = '/status') {
  return renderSite({ path, fetch: fakeFetch({ [DETAIL_PATH]: () => status }) });
}

const showGames = async () => userEvent.click(await screen.findByRole('button', { name: 'Show games' }));

const tableOf = (name: RegExp | string) => screen.findByRole('table', { name });

// S2-03, S2-55, S4-22, S8-34
describe('states of the server status', () => {
  test('a skeleton is shown until the first response', async () => {
    await renderSite({ path: '/status', fetch: () => new Promise(() => undefined) });

    expect(await screen.findByText('Loading the server status', { selector: '[role=status]' })).toBeVisible();
  });

  test('an error response is shown with its reason and can be retried', async () => {
    const answers = [() => problem(503, failures.unavailable.info), () => aStatus({ games: [aRoom()] })];
    await renderSite({
      path: '/status',
      fetch: fakeFetch({ [DETAIL_PATH]: () => (answers.shift() ?? aStatus)() }),
    });
    const alert = await screen.findByRole('alert');
    const reason = alert.textContent;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));

    expect(reason).toContain('Failed to obtain server status');
    expect(reason).toContain('cannot reach its database');
    expect(await tableOf('Rooms to join')).toBeVisible();
  });

  test('a silent game server is reported in the current locale, not with the text of the host', async () => {
    await renderSite({
      path: '/status',
      locale: 'zh-CN',
      fetch: fakeFetch({ [DETAIL_PATH]: () => problem(503, failures.gameServerSilent.info) }),
    });

    expect(await screen.findByRole('alert')).toHaveTextContent('游戏服务器暂时没有上报状态');
  });

  test('a 200 with the body of another service is a failure with its own words, and not an empty server', async () => {
    await renderSite({
      path: '/status',
      fetch: fakeFetch({ [DETAIL_PATH]: () => ({ status: 'ok', hello: 1 }) }),
    });

    expect(await screen.findByRole('alert')).toHaveTextContent(/sent an answer that cannot be read/);
    expect(screen.queryByText(/^In play$/)).toBeNull();
  });

  test('an unreachable host is shown as offline', async () => {
    await renderSite({ path: '/status', fetch: fakeFetch({ [DETAIL_PATH]: () => undefined }) });

    expect(await screen.findByText('Server offline')).toBeVisible();
  });

  test('the warning above the live view can be hidden permanently', async () => {
    const { parts } = await statusOf();
    await userEvent.click(await screen.findByRole('button', { name: 'Hide this notice' }));

    expect(screen.queryByText(/do not trust links/)).toBeNull();
    expect(parts.settings.read().isNoticeOn).toBe(false);
  });

  test('the last status stays with its age when a later poll fails', async () => {
    const answers = [() => aStatus({ games: [aRoom()] }), () => problem(500, 'down for a moment')];
    const { parts } = await renderSite({
      path: '/status',
      fetch: fakeFetch({ [DETAIL_PATH]: () => (answers.shift() ?? (() => problem(500, 'still down')))() }),
    });
    await tableOf('Rooms to join');
    await parts.queryClient.refetchQueries({ queryKey: ['status', 'detail'] });

    expect(await screen.findByText(/went wrong on the server/)).toBeVisible();
    expect(screen.getByText(/^Updated/)).toBeVisible();
    expect(screen.getByText('come and play')).toBeVisible();
  });
});

// S2-56
describe('the live view', () => {
  test('counts online, idle and searching players per mod', async () => {
    await statusOf(
      aStatus({
        players: [1, 2, 3].map((id) => ({ id, name: `P${String(id)}` })),
        games: [aRoom()],
        automatch: [{ mod: 'RA3', players: [{ id: 2, name: 'P2' }] }],
        automatching: { ...aStatus().automatching, count1v1Details: { ra3: 5, corona: 4 } },
      }),
    );
    const countOf = (term: RegExp) => screen.getByText(term).nextElementSibling?.textContent;
    await screen.findByText('Players online', { selector: 'dt' });

    expect(screen.getByText('Players online', { selector: 'dt' }).nextElementSibling).toHaveTextContent('3');
    expect(countOf(/^Idle/)).toBe('1');
    expect(countOf(/^Searching 1v1, Red Alert 3/)).toBe('5');
    expect(countOf(/^Searching 1v1, Corona/)).toBe('4');
  });

  // S2-58, S3-13
  test('a room shows its name, map, players with Elo, and marks the host', async () => {
    const players = [
      { id: 1, name: 'Kim', elo: 1234 },
      { id: 9, name: 'Guest', elo: -1 },
    ];
    await statusOf(aStatus({ games: [aRoom({ players })] }));
    const row = within(await tableOf('Rooms to join')).getByRole('row', { name: /come and play/ });
    const [host, guest] = within(row).getAllByRole('listitem');

    expect(within(row).getAllByText('Cabana Republic')).not.toHaveLength(0);
    expect(host).toHaveTextContent('Kim1234');
    expect(within(host ?? row).getByRole('img', { name: 'Host' })).toBeVisible();
    expect(guest).toHaveTextContent(/^Guest$/);
  });

  test('waiting rooms and running games are separate tables, grouped by mod', async () => {
    await statusOf(aStatus({ games: [aRoom(), corona, playing] }));
    await showGames();
    const heads = within(await tableOf('Rooms to join')).getAllByRole('rowheader');

    expect(heads.map((head) => head.textContent)).toEqual(['Corona 1', 'Red Alert 3 1']);
    expect(within(await tableOf('Rooms in play')).getByText('2v2')).toBeVisible();
  });

  // S2-56
  test('rooms to join come first, then the queues, then the games in play, folded, in tables of their own', async () => {
    await statusOf(
      aStatus({ games: [playing, aRoom()], automatch: [{ mod: 'RA3', players: [{ id: 7, name: 'Ann' }] }] }),
    );
    await tableOf('Rooms to join');
    const folded = screen.queryByRole('table', { name: 'Automatch games' });
    await showGames();
    const heads = () => screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent);
    const automatch = await tableOf('Automatch games');
    const rooms = await tableOf('Rooms in play');

    await waitFor(() => {
      expect(heads()).toEqual([
        ...['Rooms to join', 'Searching', 'In play', 'Automatch games', 'Rooms in play', 'Players'],
      ]);
    });
    expect(folded).toBeNull();
    // The head, the mod and the game.
    expect([automatch, rooms].map((table) => within(table).getAllByRole('row').length)).toEqual([3, 3]);
    expect(within(automatch).getByText('Ann')).toBeVisible();
  });

  test('a row shows taken and all seats of the map, the average Elo, and since when the room waits', async () => {
    const players = [1, 2, 3, 4].map((id) => ({ id, name: `P${String(id)}`, elo: 1000 + id }));
    const room = aRoom({
      mapname: 'data/maps/official/map_mp_6_ssmith2/map_mp_6_ssmith2.map',
      players,
      firstSeenTime: new Date(Date.now() - 12 * 60_000).toISOString(),
    });
    await statusOf(aStatus({ games: [room] }));
    const row = within(await tableOf('Rooms to join')).getByRole('row', { name: /come and play/ });

    expect(within(row).getByTitle('4 of 6 seats taken')).toHaveTextContent('4/6');
    expect(within(row).getByRole('cell', { name: '1003' })).toBeVisible();
    expect(within(row).getByRole('cell', { name: '12 minutes ago' })).toBeVisible();
  });

  test('rooms with a free seat come first', async () => {
    const two = [1, 2].map((id) => ({ id, name: `P${String(id)}` }));
    const full = aRoom({ roomname: 'A full', players: two });
    const free = aRoom({ roomname: 'B free', players: two.slice(1) });
    await statusOf(aStatus({ games: [full, free] }));
    const names = within(await tableOf('Rooms to join'))
      .getAllByRole('row')
      .slice(2)
      .map((row) => row.textContent);

    expect(names).toEqual([expect.stringMatching(/^free/), expect.stringMatching(/^full/)]);
  });

  test('the mod filter also filters players and queues', async () => {
    await statusOf(
      aStatus({
        players: [
          { id: 1, name: 'Kim' },
          { id: 2, name: 'Mei' },
        ],
        games: [aRoom(), corona],
      }),
      '/status?mod=corona',
    );
    const list = within(await screen.findByRole('region', { name: 'Players' }));

    expect(list.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['Meihosting']);
    expect(screen.queryByText('Searching 1v1, Red Alert 3')).toBeNull();
    expect(screen.getByText('Searching 1v1, Corona')).toBeVisible();
  });

  test('empty lists show a message', async () => {
    await statusOf();
    await showGames();

    expect(await screen.findByText('No room is waiting for players')).toBeVisible();
    expect(screen.getByText('No automatch game is being played')).toBeVisible();
    expect(screen.getByText('No room is in play')).toBeVisible();
    expect(screen.getByText('Nobody is online')).toBeVisible();
  });

  // S2-60
  test('automatch games are 1v1 with two players and 2v2 with more', async () => {
    const game = (ids: readonly number[]) => ({
      mod: 'RA3',
      players: ids.map((id) => ({ id, name: `P${String(id)}` })),
    });
    await statusOf(aStatus({ automatch: [game([1, 2]), game([3, 4, 5])] }));
    await showGames();
    const table = within(await tableOf('Automatch games'));
    const [first, second] = table.getAllByRole('row', { name: /Automatch/ });

    expect(first).toHaveTextContent('1v1');
    expect(second).toHaveTextContent('2v2');
  });

  // S2-60, S2-61
  test.each(['/status', '/status?view=cards'])('an automatch game names its mod at %s', async (path) => {
    const players = [1, 2].map((id) => ({ id, name: `P${String(id)}` }));
    await statusOf(aStatus({ automatch: [{ mod: 'corona3192', players }] }), path);
    await showGames();

    expect(await screen.findByText('Corona 3192')).toBeVisible();
  });

  // S3-11
  test.each(['/status', '/status?view=cards'])(
    'rooms and automatch games show the map pictures that the host names at %s',
    async (path) => {
      const automatch = [{ mod: 'RA3', minimapPath: '/maps/2.svg', players: [{ id: 2, name: 'Ann' }] }];
      const { container } = await statusOf(
        aStatus({ games: [aRoom({ minimapPath: '/maps/1.svg' }), corona], automatch }),
        path,
      );
      await showGames();
      const sources = () =>
        [...container.querySelectorAll('main img')].map((picture) => picture.getAttribute('src'));

      await waitFor(() => {
        expect(sources()).toEqual(['http://localhost/maps/1.svg', 'http://localhost/maps/2.svg']);
      });
    },
  );

  // S2-61
  test('the mod of a room is named unless it is vanilla, Corona by its name in the language', async () => {
    await renderSite({
      path: '/status',
      locale: 'zh-CN',
      fetch: fakeFetch({ [DETAIL_PATH]: () => aStatus({ games: [aRoom(), corona] }) }),
    });
    const table = within(await tableOf('可加入的房间'));

    expect(table.getByText('日冕 3192')).toBeVisible();
    expect(table.getByRole('row', { name: /come and play/ })).not.toHaveTextContent('红色警戒 3');
  });

  // S2-57
  test('the checkbox of a mod shows only that mod, and a second click clears the filter', async () => {
    const { address } = await statusOf(aStatus({ games: [aRoom(), corona] }));
    const box = await screen.findByRole('checkbox', { name: /Corona/ });
    await userEvent.click(box);
    const [filtered, shown] = [address(), screen.queryByText('come and play')];
    await userEvent.click(screen.getByRole('checkbox', { name: /Corona/ }));

    expect(filtered).toBe('/status?mod=corona');
    expect(shown).toBeNull();
    expect(screen.getByText('come and play')).toBeVisible();
    expect(address()).toBe('/status');
  });

  test('the filter and the layout are read from the URL', async () => {
    await statusOf(aStatus({ games: [aRoom(), corona] }), '/status?mod=corona&view=cards');

    expect(await screen.findByRole('checkbox', { name: /Corona/ })).toBeChecked();
    expect(screen.getByRole('article')).toHaveTextContent('日冕');
  });

  test('one search filters rooms and players, and the list shows the place of each player', async () => {
    const { address } = await statusOf(
      aStatus({
        players: [
          { id: 1, name: 'Kim' },
          { id: 4, name: 'Zoe' },
        ],
        games: [aRoom()],
      }),
    );
    const list = within(await screen.findByRole('region', { name: 'Players' }));
    const before = list.getAllByRole('listitem').map((line) => line.textContent);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search rooms, maps and players' }), 'zO');

    expect(before).toEqual(['Kimhosting', 'Zoe']);
    expect((await list.findAllByRole('listitem')).map((line) => line.textContent)).toEqual(['Zoe']);
    expect(screen.getAllByText('Nothing matches the search')).toHaveLength(3);
    await waitFor(() => expect(address()).toBe('/status?q=zO'));
  });

  test('a name with markup and direction characters is shown as text', async () => {
    await statusOf(aStatus({ players: [{ id: 5, name: '\u202e<img src=x>\u0007' }] }));

    expect(await screen.findByText('<img src=x>')).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });
});

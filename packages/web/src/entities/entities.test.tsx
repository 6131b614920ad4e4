import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderPiece } from '../testing/render-piece.js';
import { MapLabel, MapThumbnail } from './map/map-thumbnail.js';
import { FactionIcon, FactionIcons } from './player/faction-icon.js';
import { Pagination } from '../ui/pagination.js';
import { PlayerName } from './player/player-name.js';
import { EloDelta, Rating, WinRate } from './player/rating.js';
import { RelativeTime } from '../platform/relative-time.js';
import { RoomName } from './room-name.js';

test.each([
  ['', [{ id: 1, name: 'Zoe', elo: -1 }], 'Zoe’s room'],
  ['', [], '?’s room'],
  ['Ann', [], 'Ann’s room'],
])('the room %j with the players %j is shown as %s', async (roomname, players, shown) => {
  await renderPiece(<RoomName room={{ roomname, players }} />);

  expect(screen.getByText(shown)).toBeVisible();
});

const names = () => screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'));

// S2-48, S2-50
describe('factions', () => {
  test('a persona who plays all three has one icon for them, which names the most played first', async () => {
    await renderPiece(
      <FactionIcons primaryFaction="Soviet" secondaryFaction="Allied" tertiaryFaction="Empire" />,
    );

    expect(names()).toEqual(['All factions – Soviets, Allies, Empire']);
  });

  test('a persona who plays fewer has an icon for each, most played first', async () => {
    await renderPiece(
      <FactionIcons primaryFaction="Empire" secondaryFaction="Allied" tertiaryFaction={null} />,
    );

    expect(names()).toEqual(['Empire', 'Allies']);
  });

  test.each([
    ['Unknown_6B8903C4', '6B8903C4'],
    [null, 'Unknown'],
  ])('an unknown faction (%s) has a readable name', async (faction, name) => {
    await renderPiece(<FactionIcon faction={faction} />);

    expect(names()).toEqual([name]);
  });

  test('a known faction without a drawing shows its initials', async () => {
    await renderPiece(<FactionIcon faction="GenEvoChinaTankGeneral" />);

    expect(screen.getByRole('img')).toHaveTextContent('CT');
  });

  // S1-09
  test('the green setting replaces the drawings', async () => {
    const drawingOf = (container: HTMLElement) => container.querySelector('use')?.getAttribute('href');
    const standard = await renderPiece(<FactionIcon faction="Soviet" />);
    const green = await renderPiece(<FactionIcon faction="Soviet" />, { stored: { 'ra3.green': 'true' } });

    expect([drawingOf(standard.container), drawingOf(green.container)]).toEqual([
      '#icon-faction-soviet',
      '#icon-green-soviet',
    ]);
  });
});

describe('ratings', () => {
  // S2-50
  test('a rank or Elo of -1 shows as two dashes', async () => {
    await renderPiece(<Rating value={-1} />);

    expect(screen.getByText('--')).toBeVisible();
  });

  // S2-48, S9-14
  test.each([
    ['2026-11-20T12:00:00Z', 1],
    ['2026-11-20T11:59:59Z', 0],
  ])('an Elo change at %s is shown %i times: only within 24 hours', async (updatedAt, shown) => {
    await renderPiece(<EloDelta delta={-12} updatedAt={updatedAt} />);

    expect(screen.queryAllByRole('img', { name: '12 Elo lost' })).toHaveLength(shown);
  });

  // S9-17
  test.each([
    [2, 1, '66.7%'],
    [0, 0, '-'],
  ])('%i wins and %i losses read %s', async (wins, losses, text) => {
    await renderPiece(<WinRate wins={wins} losses={losses} />);

    expect(screen.getByText(text)).toBeVisible();
  });

  test('a win rate of few games shows its interval in the tooltip', async () => {
    await renderPiece(<WinRate wins={2} losses={1} />);

    expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent(
      'Only 3 games: likely 21% to 94%',
    );
  });
});

// S9-15
test.each([
  ['2026-11-21T11:59:30Z', '30 seconds ago'],
  ['2026-11-21T11:01:00Z', '59 minutes ago'],
  ['2026-11-20T13:00:00Z', '23 hours ago'],
  ['2026-11-02T12:00:00Z', 'Nov 2'],
  ['2024-11-02T12:00:00Z', '2024'],
])('%s was %s', async (time, text) => {
  await renderPiece(<RelativeTime time={time} />);

  expect(screen.getByText(text)).toHaveAttribute('dateTime', time.replace('Z', '.000Z'));
});

// S5-16
describe('pages', () => {
  const linkTo = (page: number) => `/list?page=${String(page)}`;

  test('the first page has no link to a page before it, and no link exceeds the last page', async () => {
    await renderPiece(<Pagination page={1} lastPage={20} linkTo={linkTo} />);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));

    expect(links).toEqual(['/list?page=1', '/list?page=2', '/list?page=20', '/list?page=2']);
  });

  test('the current page is marked', async () => {
    await renderPiece(<Pagination page={7} lastPage={20} linkTo={linkTo} />);

    expect(screen.getByRole('link', { name: 'Page 7' })).toHaveAttribute('aria-current', 'page');
  });

  test('a list of one page has no links', async () => {
    await renderPiece(<Pagination page={1} lastPage={1} linkTo={linkTo} />);

    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('names', () => {
  test('an untrusted name is truncated, cleaned and isolated from the text direction', async () => {
    await renderPiece(<PlayerName name={`\u202eevil\u0000 ${'x'.repeat(200)}`} />);
    const name = screen.getByText(/^evil x+…$/);

    expect(name.tagName).toBe('BDI');
    expect(name.textContent).toHaveLength(32);
  });

  test('a persona is linked, a player without a persona is not', async () => {
    await renderPiece(
      <>
        <PlayerName name="Kim" personaId={42} />
        <PlayerName name="Bot" personaId={0} />
      </>,
    );

    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/persona/42']);
  });
});

// S7-58
test('the version of a map and other brackets stand small beside its name', async () => {
  const { container } = await renderPiece(
    <>
      <MapLabel name="Escape Fortress[1.2]" />
      <MapLabel name="Hot Conflict[Old]" />
    </>,
  );

  expect(Array.from(container.querySelectorAll('bdi'), ({ innerHTML }) => innerHTML)).toEqual([
    'Escape Fortress<small>[1.2]</small>',
    'Hot Conflict<small>[Old]</small>',
  ]);
});

describe('map pictures', () => {
  const pictureOf = async (map: string) => {
    const { container } = await renderPiece(<MapThumbnail map={map} />);
    await waitFor(() => {
      expect(container.querySelector('path')).not.toBeNull();
    });
    return container.innerHTML;
  };

  test('a map has the same picture for its path and its id', async () => {
    const [path, id] = [
      await pictureOf(String.raw`Data\Maps\Official\map_mp_2_feasel1\map_mp_2_feasel1.map`),
      await pictureOf('map_mp_2_feasel1'),
    ];

    expect(path).toBe(id);
  });

  test('another map has another picture, with one start position per player', async () => {
    const [two, six] = [await pictureOf('map_mp_2_feasel1'), await pictureOf('map_mp_6_ssmith2')];

    expect(two).not.toBe(six);
    expect([two, six].map((svg) => svg.split('<rect').length - 1)).toEqual([2, 6]);
  });

  // S7-58
  test('where players really start is known of the service’s maps', async () => {
    const marks = async (map: string) =>
      Array.from((await pictureOf(map)).matchAll(/<rect x="(\d+)" y="(\d+)"/g), ([, x, y]) => [
        Number(x),
        Number(y),
      ]);

    // Both a little below the middle, far left and far right: 6800 by 4800 units, starts at 1315,1278 and 5484,1277.
    expect(await marks('ra3bn_cabana_republic_1_1')).toEqual([
      [17, 59],
      [71, 59],
    ]);
    // All six of these start in one place, beyond the edge.
    expect(await marks('ra3bn_pub_2_4')).toEqual(Array.from({ length: 6 }, () => [9, 0]));
  });
});

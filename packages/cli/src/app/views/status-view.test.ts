import type { Clock } from '@ra3/sdk';
import { expect, test } from 'vitest';
import stringWidth from 'string-width';
import { aLadderRow, aMatch, aRoom, aStatus } from '../../testing/builders.js';
import { openAppScreen } from '../../testing/app-terminal.js';
import { runCli } from '../../testing/run-cli.js';

const standard = { columns: 80, rows: 24 };

/** A clock whose short waits end at once and whose long ones never do, so that the status is requested once. */
const shortClock: Clock = {
  now: () => Date.UTC(2026, 10, 21, 12),
  after: (delayMs, callback) => {
    if (delayMs < 1000) queueMicrotask(callback);
    return () => undefined;
  },
};

type Answer = (url: string) => Promise<Response>;

function watch(answer: Answer, argv: readonly string[] = [], { size = standard, clock = shortClock } = {}) {
  return openAppScreen(
    (streams) =>
      runCli(['status', 'watch', '--host', 'http://host.test', ...argv], {
        ...{ ...streams, clock },
        fetch: (url: string | URL) => answer(String(url)),
      }),
    size,
  );
}

const missing = () => Promise.resolve(Response.json({ title: 'not here' }, { status: 404 }));

/** Answers with one status after the other; the last one stays. */
function answerWith(...statuses: object[]): Answer {
  return (url) => {
    if (!url.includes('/server/status/')) return missing();
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    return Promise.resolve(Response.json(status));
  };
}

const busy = aStatus({
  games: [
    ...Array.from({ length: 30 }, (_unused, index) =>
      aRoom({ roomname: `Host${String(index)} game${String(index)}` }),
    ),
    aRoom({ roomname: 'Cid corona only', mod: 'corona3192', gamemode: 'openstaging' }),
  ],
});

// S2-55, S2-56
test('counts, searches, rooms with seats and mean Elo, and keys fit a screen of 80x24; q leaves it', async () => {
  const screen = watch(answerWith(busy));
  await screen.until('game0');
  const lines = screen.lines();

  const { exitCode } = await screen.quit();

  expect(exitCode).toBe(0);
  expect(lines[3]).toContain('3 online · 1 idle · 0 to join · 30 in play (0 automatch) · 2 searching');
  expect(lines[4]).toContain('Searching: 1v1 2 (RA3 1, Corona 1)');
  expect(lines[5]).toContain('[Rooms 31] Players 3');
  expect(lines[7]).toBe('Waiting rooms (1)');
  expect(lines[8]).toMatch(/^> ● +corona only +2\/2 +1200 +Infinity Isle +Corona/u);
  expect(lines[9]).toBe('Rooms in play (30)');
  expect(lines[10]).toMatch(/^ {2}▶ +game0 +2\/2 +1200 +Infinity Isle/u);
  expect(lines[22]).toMatch(/^w wait for a seat {2}f follow/u);
  expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
});

// S2-57
test('m filters by each mod in turn and then shows all', { tags: 'rest' }, async () => {
  const screen = watch(answerWith(busy));
  await screen.until('game0');

  screen.press('m');
  await screen.until((text) => text.includes('corona only') && !text.includes('game0'));
  screen.press('m');
  await screen.until((text) => text.includes('game0') && !text.includes('corona only'));
  screen.press('m');
  await screen.until((text) => text.includes('game0') && text.includes('corona only'));

  expect((await screen.quit()).exitCode).toBe(0);
});

test('l shows the players with their places, without escape sequences in their names', async () => {
  const players = [
    { id: 1, name: '\u001b[2JEvil\u202e' },
    { id: 2, name: '娜塔莎' },
  ];
  const screen = watch(answerWith(aStatus({ players })));
  await screen.until('Ann');

  screen.press('l');
  await screen.until('娜塔莎');
  const text = screen.text();
  await screen.quit();

  expect(text).toMatch(/> +Evil +1200 +in play: fun only \(Infinity Isle\)/u);
  expect(screen.written().split('\u001b[2J')).toHaveLength(2);
});

test(
  'the cursor moves to the end, by the wheel and by a click, and is always seen',
  { tags: 'rest' },
  async () => {
    const screen = watch(answerWith(busy));
    await screen.until('game0');

    screen.press('G');
    await screen.until(/> ▶ +game29 /u);
    screen.press('\u001b[<64;10;10M');
    await screen.until(/> ▶ +game26 /u);
    screen.press('g');
    await screen.until(/> ● +corona only/u);
    screen.press('\u001b[<0;10;12M');
    await screen.until(/> ▶ +game1 /u);

    expect((await screen.quit()).exitCode).toBe(0);
  },
);

test('s sorts by each column; the cursor stays on its room', async () => {
  const rooms = [
    aRoom({ roomname: 'A zeta', players: [{ id: 1, name: 'Ann', elo: 900 }] }),
    aRoom({
      roomname: 'B alpha',
      players: [1, 2, 3].map((id) => ({ id, name: `P${String(id)}`, elo: 800 })),
    }),
  ];
  const screen = watch(answerWith(aStatus({ games: rooms })));
  await screen.until('zeta');
  const order = () => screen.lines().flatMap((line) => /^[> ] ▶ +(zeta|alpha)/u.exec(line)?.[1] ?? []);
  const byState = order();

  screen.press('ss');
  await screen.until('ROOM ▴');
  const byName = order();
  screen.press('ss');
  await screen.until('Elo ▾');
  const byElo = order();
  const at = screen.lines().find((line) => line.startsWith('> '));
  await screen.quit();

  expect([byState, byName, byElo]).toEqual([
    ['zeta', 'alpha'],
    ['alpha', 'zeta'],
    ['zeta', 'alpha'],
  ]);
  expect(at).toContain('zeta');
});

const persona = {
  personaId: 1,
  personaName: 'Ann',
  ladder1v1: aLadderRow({ personaId: 1, personaName: 'Ann', rank: 12, elo: 1234 }),
  ladder2v2: null,
  ladder3v3: null,
};
const winner = {
  personaId: 1,
  personaName: 'Ann',
  faction: 'Soviet',
  elo: 1,
  eloDelta: 1,
  status: 'normal' as const,
};

/** A host that knows the persona 1, and counts how often it was asked. */
function hostWithPersona(status: object, asked: string[] = []): Answer {
  return (url) => {
    if (url.includes('/server/status/')) return Promise.resolve(Response.json(status));
    asked.push(new URL(url).pathname);
    if (url.includes('/api/stats/persona/1/')) return Promise.resolve(Response.json(persona));
    if (!url.includes('/api/match/get/recent/1/')) return missing();
    const records = [aMatch({ winners: [winner] }), aMatch()];
    return Promise.resolve(Response.json({ total: 2, records }));
  };
}

test('Enter leads from a room to its players with rank, Elo and form, and from there to a persona', async () => {
  const asked: string[] = [];
  const screen = watch(hostWithPersona(aStatus(), asked));
  await screen.until('fun only');

  screen.press('\r');
  await screen.until((text) => /#12 · 1234 +LW/u.test(text) && text.includes('no ranked record'));
  const room = screen.text();
  screen.press('\u001b');
  await screen.until('ROOM');
  screen.press('\r');
  await screen.until(/#12 · 1234 +LW/u);
  const cards = asked.filter((path) => path.includes('/persona/1/'));
  screen.press('\r');
  await screen.until('› Ann · fun only › Ann');
  await screen.quit();

  expect(room).toContain('MAP  Infinity Isle');
  expect(room).toMatch(/> \*Ann +1200/u);
  expect(cards).toHaveLength(1);
});

test('on a wide screen the room under the cursor stands beside the list', { tags: 'rest' }, async () => {
  const screen = watch(hostWithPersona(aStatus()), [], { size: { columns: 140, rows: 40 } });
  await screen.until(/#12 · 1234 +LW/u);
  const text = screen.text();
  await screen.quit();

  expect(text).toMatch(/▶ +fun only.*│/u);
});

test('at 80x24 Enter shows room, map and six players with their Elo without a cut', async () => {
  const players = Array.from({ length: 6 }, (_unused, id) => ({
    ...{ id, name: `CommanderNumber${String(id)}`, elo: 1000 + id },
  }));
  const room = aRoom({ roomname: 'Host 新手教学房欢迎大家来玩一起学习', mod: 'corona3192', players });
  const screen = watch(answerWith(aStatus({ games: [room] })));
  await screen.until('Infinity Isle');

  screen.press('\r');
  await screen.until((text) => players.every(({ name, elo }) => text.includes(`${name}  ${String(elo)}`)));
  const text = screen.text();
  await screen.quit();

  expect(text).toContain('Host · 新手教学房欢迎大家来玩一起学习');
  expect(text.split('\n').slice(3, -2).join('')).not.toContain('…');
});

test('f follows the player under the cursor or a name, who are then in the list of followed players', async () => {
  const screen = watch(answerWith(aStatus()));
  await screen.until('fun only');

  screen.press('f');
  await screen.until('Player to follow:');
  screen.press('Nobody\r');
  await screen.until('you follow Nobody');
  screen.press('l');
  await screen.until((text) => text.includes('> ') && text.includes('Cid'));
  screen.press('f');
  await screen.until('Ann is online');
  screen.press('ll');
  await screen.until((text) => text.includes('[Followed 2]') && text.includes('offline'));
  const text = screen.text();
  screen.press('!');
  await screen.until('ra3 status watch --follow Nobody --follow Ann');
  await screen.quit();

  expect(text).toMatch(/\+Nobody +offline/u);
  expect(text).toMatch(/\+Ann +1200 +in play: fun only/u);
});

test('a followed player rings the bell and sends a notification of the terminal', async () => {
  const screen = watch(answerWith(aStatus()), ['--follow', 'ann', '--follow', 'Nobody']);
  await screen.until('Events 1');
  screen.press('h');
  await screen.until('! Ann is online, in play');
  await screen.quit();

  expect(screen.written()).toContain('\u0007\u001b]9;Ann is online');
  expect(screen.written()).toContain('\u001b]777;notify;ra3;Ann is online');
});

/** A clock whose waits of less than 30 s end when the test says so. */
function steppedClock() {
  const waiting = new Set<() => void>();
  const clock: Clock = {
    now: () => Date.UTC(2026, 10, 21, 12),
    after: (delayMs, callback) => {
      if (delayMs < 1000) queueMicrotask(callback);
      else waiting.add(callback);
      return () => waiting.delete(callback);
    },
  };
  const step = (): void => {
    const due = [...waiting];
    waiting.clear();
    for (const callback of due) callback();
  };
  return { clock, step };
}

test('w waits for a seat also while another view is shown, and notifies of it once', async () => {
  const room = (count: number) =>
    aStatus({
      games: [
        aRoom({
          gamemode: 'openstaging',
          players: Array.from({ length: count }, (_unused, id) => ({ id: id + 1, name: `P${String(id)}` })),
        }),
      ],
    });
  const { clock, step } = steppedClock();
  const screen = watch(answerWith(room(2), room(2), room(1)), [], { clock });
  await screen.until('2/2');

  screen.press('w');
  await screen.until((text) => text.includes('waiting for a seat: fun only') || text.includes('told when'));
  screen.press('3');
  await screen.until('ladder ra3 1v1');
  step();
  await screen.until('Ann · fun only has a free seat');
  step();
  await screen.quit();

  expect(screen.written().split('\u001b]9;Ann · fun only has a free seat')).toHaveLength(2);
});

test('p pauses and says so, r asks at once, ? explains the keys', async () => {
  let asked = 0;
  const screen = watch((url) => {
    if (!url.includes('/server/status/')) return missing();
    asked += 1;
    return Promise.resolve(Response.json(aStatus()));
  });
  await screen.until('fun only');

  screen.press('p');
  await screen.until('PAUSED');
  const before = asked;
  screen.press('r');
  await screen.until(() => asked > before);
  screen.press('?');
  await screen.until((text) => text.includes('> w  wait for a seat') && text.includes('g Home'));
  screen.press('\u001b');
  await screen.until('fun only');

  expect((await screen.quit()).exitCode).toBe(0);
});

test('a failure is shown with the time of the next attempt', async () => {
  const screen = watch(() =>
    Promise.resolve(Response.json({ title: 'closed for repairs' }, { status: 400 })),
  );
  await screen.until('closed for repairs (next attempt in 20 s)');

  expect((await screen.quit()).exitCode).toBe(0);
});

test('--times ends the app after so many answers and leaves the counts behind', async () => {
  const screen = watch(answerWith(aStatus()), ['--times', '1']);

  const { exitCode, stdout } = await screen.run;

  expect(exitCode).toBe(0);
  expect(stdout.split('\u001b[?1049l')[1]).toContain('online 3');
});

test('Ctrl-C leaves the screen with 130', async () => {
  const screen = watch(answerWith(aStatus()));
  await screen.until('Ann');

  screen.press('\u0003');

  expect((await screen.run).exitCode).toBe(130);
});

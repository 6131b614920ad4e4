import type { Clock } from '@ra3/sdk';
import { expect, test } from 'vitest';
import stringWidth from 'string-width';
import { aLadderRow, aMatch, aRoom, aStatus } from '../../testing/builders.js';
import { MemoryOutput, TypingInput } from '../../testing/memory-streams.js';
import { runCli, type CliRun } from '../../testing/run-cli.js';
import { screenText } from '../../testing/screen-text.js';

const standard = { columns: 80, rows: 24 };

/** A clock whose short waits end at once and whose long ones never do, so that the status is requested once. */
const shortClock: Clock = {
  now: () => Date.UTC(2026, 10, 21, 12),
  after: (delayMs, callback) => {
    if (delayMs < 1000) queueMicrotask(callback);
    return () => undefined;
  },
};

interface Watching {
  readonly lines: () => string[];
  readonly written: () => string;
  readonly press: (keys: string) => void;
  readonly until: (isThere: (text: string) => boolean) => Promise<void>;
  readonly quit: () => Promise<CliRun>;
  readonly run: Promise<CliRun>;
}

type Answer = (url: string) => Promise<Response>;

function watch(answer: Answer, argv: readonly string[] = [], size = standard): Watching {
  const stdout = new MemoryOutput(size);
  const stdin = new TypingInput();
  const lines = () => screenText(stdout.text(), size);
  const run = runCli(['status', 'watch', '--host', 'http://host.test', ...argv], {
    stdout,
    stdin,
    fetch: (url: string | URL) => answer(String(url)),
    clock: shortClock,
  });
  const press = (keys: string): void => void stdin.write(keys);
  return {
    lines,
    written: () => stdout.text(),
    press,
    until: async (isThere) => {
      while (!isThere(lines().join('\n'))) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    quit: () => {
      press('q');
      return run;
    },
    run,
  };
}

const answerWith =
  (status: object): Answer =>
  (url) =>
    Promise.resolve(
      url.includes('/status/')
        ? Response.json(status)
        : Response.json({ title: 'not here' }, { status: 404 }),
    );

const busy = aStatus({
  games: [
    ...Array.from({ length: 30 }, (_unused, index) =>
      aRoom({ roomname: `Host${String(index)} game${String(index)}` }),
    ),
    aRoom({ roomname: 'Cid corona only', mod: 'corona3192', gamemode: 'openstaging' }),
  ],
});

// S2-55, S2-56
test('counts, rooms and keys fit a screen of 80x24, and q leaves it', { tags: 'rest' }, async () => {
  const screen = watch(answerWith(busy));
  await screen.until((text) => text.includes('game0'));
  const lines = screen.lines();

  const { exitCode } = await screen.quit();

  expect(exitCode).toBe(0);
  expect(lines[0]).toMatch(/^Server status .*http:\/\/host\.test · \d\d:00:00 · 0 ms$/u);
  expect(lines[1]).toContain('3 online · 1 idle · 0 to join · 30 in play (0 automatch) · 2 searching');
  expect(lines[2]).toContain('[1 Rooms 31] 2 Players 3');
  expect(lines[4]).toBe('Waiting rooms (1)');
  expect(lines[5]).toMatch(/^> corona only +Infinity Isle +\*Ann 1200, Bob +Corona$/u);
  expect(lines[6]).toBe('Rooms in play (30)');
  expect(lines[7]).toBe('  game0         Infinity Isle  *Ann 1200, Bob');
  expect(lines[22]).toMatch(/^q quit.*1\/31$/u);
  expect(lines[23]).toBe('');
  expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
});

// S2-57
test('m filters by each mod in turn and then shows all', { tags: 'rest' }, async () => {
  const screen = watch(answerWith(busy));
  await screen.until((text) => text.includes('game0'));

  screen.press('m');
  await screen.until((text) => !text.includes('game0'));
  const filtered = screen.lines().join('\n');
  screen.press('m');
  await screen.until((text) => text.includes('game0') && !text.includes('corona only'));
  screen.press('m');
  await screen.until((text) => text.includes('game0') && text.includes('corona only'));
  await screen.quit();

  expect(filtered).toContain('corona only');
});

test('2 shows the players with their places, without escape sequences in their names', async () => {
  const players = [
    { id: 1, name: '\u001b[2JEvil\u202e' },
    { id: 2, name: '娜塔莎' },
  ];
  const screen = watch(answerWith(aStatus({ players })));
  await screen.until((text) => text.includes('Ann'));

  screen.press('2');
  await screen.until((text) => text.includes('娜塔莎'));
  const text = screen.lines().join('\n');
  await screen.quit();

  expect(text).toMatch(/> +Evil +1200 +in play: fun only \(Infinity Isle\)/u);
  expect(screen.written().split('\u001b[2J')).toHaveLength(2);
});

test(
  'the cursor moves by key, to the end and by the mouse wheel, and is always seen',
  { tags: 'rest' },
  async () => {
    const screen = watch(answerWith(busy));
    await screen.until((text) => text.includes('game0'));

    screen.press('j');
    await screen.until((text) => text.includes('> game0 '));
    screen.press('G');
    await screen.until((text) => text.includes('> game29 ') && text.includes('31/31'));
    screen.press('\u001b[<64;10;10M');
    await screen.until((text) => text.includes('28/31'));
    screen.press('g');
    await screen.until((text) => text.includes('> corona only'));
    screen.press('\u001b[<0;10;9M');
    await screen.until((text) => text.includes('> game1 '));

    expect((await screen.quit()).exitCode).toBe(0);
  },
);

test(
  '/ shows only what holds the words typed; Enter keeps them and Esc shows all again',
  { tags: 'rest' },
  async () => {
    const screen = watch(answerWith(busy));
    await screen.until((text) => text.includes('game0'));

    screen.press('/');
    await screen.until((text) => text.includes('Filter:'));
    screen.press('corona cid q');
    await screen.until((text) => text.includes('nothing matches'));
    screen.press('\u007f');
    screen.press('\u007f');
    await screen.until((text) => text.includes('> corona only'));
    screen.press('\r');
    await screen.until((text) => text.includes('/corona cid') && text.includes('1/1'));
    screen.press('\u001b');
    await screen.until((text) => text.includes('game0') && text.includes('1/31'));

    expect((await screen.quit()).exitCode).toBe(0);
  },
);

test('s sorts by players, Elo, map and name; the cursor stays on its room', async () => {
  const rooms = [
    aRoom({ roomname: 'A few', players: [{ id: 1, name: 'Ann', elo: 900 }] }),
    aRoom({ roomname: 'B many', players: [1, 2, 3].map((id) => ({ id, name: `P${String(id)}`, elo: 800 })) }),
  ];
  const screen = watch(answerWith(aStatus({ games: rooms })));
  await screen.until((text) => text.includes('few'));
  const order = () => screen.lines().flatMap((line) => /^[> ] (few|many)/u.exec(line)?.[1] ?? []);
  const byState = order();

  screen.press('s');
  await screen.until((text) => text.includes('by players'));
  const byPlayers = order();
  screen.press('s');
  await screen.until((text) => text.includes('by Elo'));
  const byElo = order();
  const at = screen.lines().find((line) => line.startsWith('> '));
  await screen.quit();

  expect([byState, byPlayers, byElo]).toEqual([
    ['few', 'many'],
    ['many', 'few'],
    ['few', 'many'],
  ]);
  expect(at).toContain('few');
});

const persona = {
  personaId: 1,
  personaName: 'Ann',
  ladder1v1: aLadderRow({ personaId: 1, personaName: 'Ann', rank: 12, elo: 1234 }),
  ladder2v2: null,
  ladder3v3: null,
};

/** A host that knows the persona 1, and counts how often it was asked. */
function hostWithPersona(status: object, asked: string[] = []): Answer {
  return (url) => {
    if (url.includes('/status/')) return Promise.resolve(Response.json(status));
    asked.push(new URL(url).pathname);
    if (url.includes('/api/stats/persona/1/')) return Promise.resolve(Response.json(persona));
    if (url.includes('/api/match/get/recent/1/')) {
      const winner = {
        personaId: 1,
        personaName: 'Ann',
        faction: 'Soviet',
        elo: 1,
        eloDelta: 1,
        status: 'normal' as const,
      };
      const records = [aMatch({ winners: [winner] }), aMatch()];
      return Promise.resolve(Response.json({ total: 2, records }));
    }
    return Promise.resolve(Response.json({ title: 'not here' }, { status: 404 }));
  };
}

test('Enter shows the room with rank, Elo and form of each player, asked for once; Esc goes back', async () => {
  const asked: string[] = [];
  const screen = watch(hostWithPersona(aStatus(), asked));
  await screen.until((text) => text.includes('fun only'));

  screen.press('\r');
  await screen.until((text) => text.includes('1v1 #12 · 1234  WL') && text.includes('no ranked record'));
  const lines = screen.lines();
  screen.press('\u001b');
  await screen.until((text) => text.includes('ROOM'));
  screen.press('\r');
  await screen.until((text) => text.includes('1v1 #12 · 1234  WL'));
  await screen.quit();

  expect(lines.join('\n')).toContain('Ann · fun only');
  expect(lines.join('\n')).toContain('> *Ann 1200');
  expect(asked.filter((path) => path.includes('/persona/1/'))).toHaveLength(1);
});

test('on a wide screen modes, list and details stand side by side', { tags: 'rest' }, async () => {
  const screen = watch(hostWithPersona(aStatus()), [], { columns: 140, rows: 40 });
  await screen.until((text) => text.includes('1v1 #12 · 1234  WL'));
  const text = screen.lines().join('\n');
  await screen.quit();

  expect(text).toMatch(/Searching.*ROOM.*Ann · fun only/u);
  expect(text).toMatch(/1v1 RA3 +1 /u);
});

test('f follows the player under the cursor, who is then in the fourth view', async () => {
  const screen = watch(answerWith(aStatus()));
  await screen.until((text) => text.includes('fun only'));

  screen.press('f');
  await screen.until((text) => text.includes('Player to follow:'));
  screen.press('Nobody');
  await screen.until((text) => text.includes('follow: Nobody'));
  screen.press('\r');
  screen.press('2');
  await screen.until((text) => text.includes('> ') && text.includes('Cid'));
  screen.press('f');
  screen.press('4');
  await screen.until((text) => text.includes('4 Followed 2'));
  const text = screen.lines().join('\n');
  await screen.quit();

  expect(text).toMatch(/\+Nobody +offline/u);
  expect(text).toMatch(/\+Ann +1200 +in play: fun only/u);
});

test('a followed player rings the bell and sends a notification of the terminal', async () => {
  const screen = watch(answerWith(aStatus()), ['--follow', 'ann', '--follow', 'Nobody']);
  await screen.until((text) => text.includes('5 Events 1'));
  screen.press('5');
  await screen.until((text) => text.includes('! Ann is online, in play'));
  await screen.quit();

  expect(screen.written()).toContain('\u0007\u001b]9;Ann is online');
  expect(screen.written()).toContain('\u001b]777;notify;ra3;Ann is online');
});

test('p pauses and says so, r asks at once, ? explains the keys', async () => {
  let asked = 0;
  const screen = watch(() => {
    asked += 1;
    return Promise.resolve(Response.json(aStatus()));
  });
  await screen.until((text) => text.includes('fun only'));

  screen.press('p');
  await screen.until((text) => text.includes('PAUSED'));
  const before = asked;
  screen.press('r');
  await screen.until(() => asked > before);
  screen.press('?');
  await screen.until((text) => text.includes('any key closes this') && text.includes('Ctrl-Z'));
  screen.press('x');
  await screen.until((text) => text.includes('fun only'));

  expect((await screen.quit()).exitCode).toBe(0);
});

test('a narrow list gives the players their place before the mod, and cuts no name', async () => {
  const players = Array.from({ length: 6 }, (_unused, id) => ({
    id,
    name: `CommanderNumber${String(id)}`,
    elo: 1000 + id,
  }));
  const room = aRoom({ roomname: 'Host 新手教学房欢迎大家来玩一起学习', mod: 'corona3192', players });
  const screen = watch(answerWith(aStatus({ games: [room] })));
  await screen.until((text) => text.includes('CommanderNumber5'));
  const text = screen.lines().join('\n');
  await screen.quit();

  for (const { name, elo } of players) expect(text).toContain(`${name} ${String(elo)}`);
  expect(text).toContain('Infinity Isle');
  expect(text).not.toContain('…');
  expect(text).not.toContain('MOD');
});

test('a failure is shown with the time of the next attempt', async () => {
  const screen = watch(() =>
    Promise.resolve(Response.json({ title: 'closed for repairs' }, { status: 400 })),
  );
  await screen.until((text) => text.includes('closed for repairs (next attempt in 20 s)'));

  expect((await screen.quit()).exitCode).toBe(0);
});

test('Ctrl-C leaves the screen with 130', async () => {
  const screen = watch(answerWith(aStatus()));
  await screen.until((text) => text.includes('Ann'));

  screen.press('\u0003');

  expect((await screen.run).exitCode).toBe(130);
});

import type { Clock, Fetch } from '@ra3/sdk';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { aLadderRow } from '../testing/builders.js';
import { openAppScreen, openAppTerminal, stillClock } from '../testing/app-terminal.js';
import { runCli } from '../testing/run-cli.js';
import { brailleCurve } from './braille-curve.js';
import { frameKeys, keyNames } from './app-keys.js';
import { shownOffers } from './app-picker.js';
import { makePlace, shownItems } from './app-place.js';
import { tabs, type ViewList } from './app-view.js';

const standard = { columns: 80, rows: 24 };

const records = [
  aLadderRow({ personaId: 1042, personaName: 'Natasha', rank: 1, elo: 1400 }),
  aLadderRow({ personaId: 4711, personaName: 'Tanya', rank: 2, elo: 1300 }),
  aLadderRow({ personaId: 7, personaName: '\u001b]0;owned\u0007Yuriko', rank: 3, elo: 900 }),
];

/** Waits before another try end at once; no poll comes. */
const shortClock: Clock = {
  now: () => Date.UTC(2026, 10, 25),
  after: (delayMs, callback) => {
    if (delayMs < 5000) queueMicrotask(callback);
    return () => undefined;
  },
};

function openLadder(answer: (url: string) => Response, size = standard) {
  return openAppScreen(
    (streams) =>
      runCli(['ladder', 'corona', '-i', '--host', 'http://host.test'], {
        ...{ ...streams, clock: shortClock },
        fetch: (url: string | URL) => Promise.resolve(answer(String(url))),
      }),
    size,
  );
}

const ladderOnly = (url: string): Response =>
  url.includes('/ladder/corona/1v1/')
    ? Response.json({ total: 3, records })
    : Response.json({ title: 'not here' }, { status: 404 });

test('without a terminal ra3 alone prints the help and ends with 0', async () => {
  const { exitCode, stdout, stderr } = await runCli([]);

  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toContain('ra3 [options]');
});

test('ra3 ui without a terminal says that it needs one', async () => {
  const { exitCode, stderr } = await runCli(['ui']);

  expect(exitCode).toBe(2);
  expect(stderr).toContain('needs a terminal');
});

test('q leaves no timer behind, so that the shell is back at once: no poll, no wait for a seat, no search', async () => {
  const open = new Set<() => void>();
  const clock: Clock = {
    now: () => Date.UTC(2026, 10, 25),
    after: (delayMs, callback) => {
      if (delayMs < 5000) return shortClock.after(delayMs, callback);
      open.add(callback);
      return () => open.delete(callback);
    },
  };
  const app = openAppTerminal(['status', 'watch', '--follow', 'Natasha'], { clock });
  await app.until('1 Home');
  await vi.waitFor(() => expect(open.size).toBeGreaterThan(1));

  expect((await app.quit()).exitCode).toBe(0);
  expect(open.size).toBe(0);
});

test('q ends the calls under way, so that the shell is back at once: a host that is late keeps nobody', async () => {
  const underWay = new Set<string>();
  let isKnown = false;
  const fetch: Fetch = (url, { signal }) => {
    // Whose the token is; an admin is asked for once more.
    if (url.endsWith('/api/user/v2/status') && !isKnown) {
      isKnown = true;
      return Promise.resolve(Response.json({ code: 0, userId: 1042, group: 'Admin' }));
    }
    return new Promise((_resolve, reject) => {
      underWay.add(url);
      signal.addEventListener('abort', () => {
        underWay.delete(url);
        reject(new Error('stopped'));
      });
    });
  };
  const app = openAppScreen((streams) =>
    runCli(['ui'], {
      ...{ ...streams, fetch, clock: stillClock },
      env: { RA3_HOST: 'http://127.0.0.1:9', RA3_TOKEN: `ra3_${'a'.repeat(43)}` },
    }),
  );
  await app.until('1 Home');
  await vi.waitFor(() => expect([...underWay].join(' ')).toContain('/api/user/v2/status'));

  expect((await app.quit()).exitCode).toBe(0);
  expect([...underWay]).toEqual([]);
});

test('a filter stays when Esc comes back from what Enter opened', async () => {
  const app = openLadder(ladderOnly);
  await app.until('Tanya');

  app.press('/tany');
  await app.until((text) => !text.includes('Natasha'));
  app.press('\r');
  app.press('\r');
  await app.until('› Tanya');
  app.press('\u001b');
  await app.until((text) => !text.includes('› Tanya'));

  expect(app.text()).toContain('/tany');
  expect(app.text()).not.toContain('Natasha');
  expect((await app.quit()).exitCode).toBe(0);
});

test('the number of a tab leads from within it to its first view', async () => {
  const app = openLadder(ladderOnly);
  await app.until('Tanya');
  app.press('j\r');
  await app.until('› Tanya');

  app.press('3');
  await app.until((text) => !text.includes('› Tanya') && /> .*Tanya/u.test(text));

  await app.quit();
});

test('a name of the host reaches the terminal without its escape sequence', async () => {
  const app = openLadder(ladderOnly);
  await app.until('Yuriko');

  await app.quit();

  expect(app.written()).not.toContain('\u001b]0;');
});

test('rows that another call has lost meanwhile are none of the list', async () => {
  const said = 'the host sent rows that cannot be read';
  const slot = { time: '2026-11-21T11:50:00Z', players: 5, games: 1 };
  const history = { slotSeconds: 600, day: ['no slot', slot], usual: [] };
  const answers: ((answer: Response) => void)[] = [];
  const fetch: Fetch = (url) => {
    if (url.endsWith('/api/ext/capabilities'))
      return Promise.resolve(Response.json({ extensions: ['status.history'] }));
    if (url.endsWith('/status/history')) return Promise.resolve(Response.json(history));
    return new Promise((resolve) => answers.push(resolve));
  };
  const app = openAppScreen((streams) =>
    runCli(['ladder', 'corona', '-i', '--host', 'http://host.test'], {
      ...streams,
      fetch,
      clock: stillClock,
    }),
  );
  // The history of the head line has come.
  await app.until('5 online');
  await vi.waitFor(() => expect(answers).toHaveLength(1));

  answers[0]?.(Response.json({ total: 3, records }));
  await app.until('Natasha');
  const whole = app.text();
  app.press('r');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(Response.json({ total: 3, records: [...records, 'no row'] }));
  await app.until(said);
  await app.quit();

  expect(whole).not.toContain(said);
});

test('a refusal of the host is said above the list, and the app goes on', async () => {
  const app = openLadder(() => Response.json({ title: 'not here' }, { status: 404 }));
  await app.until('! ');

  app.press('h');
  await app.until('ladder ra3 3v3');

  expect((await app.quit()).exitCode).toBe(0);
});

test('a terminal of 20x5 shows the list and its cursor', async () => {
  const app = openLadder(ladderOnly, { columns: 20, rows: 5 });
  await app.until('Natasha');

  app.press('j');
  await app.until(/> .*Tanya/u);

  await app.quit();
});

test('an arrow in the head marks the sorted column', async () => {
  const app = openLadder(ladderOnly);
  await app.until('Tanya');

  app.press('s');
  await app.until('▾');
  app.press('S');
  await app.until('▴');

  await app.quit();
});

test('every key of the frame has one act, and no digit of a tab', () => {
  const keys = frameKeys.flatMap((one) => one.keys);

  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => Number(key) >= 1 && Number(key) <= tabs.length)).toEqual([]);
});

/** What ink says of a key without a name. */
const key = {
  ...{ upArrow: false, downArrow: false, pageUp: false, pageDown: false, return: false },
  ...{ escape: false, tab: false, backspace: false, delete: false, ctrl: false, meta: false },
};

test('keys that arrive at once are separate', () => {
  expect(keyNames('\u000bgh ost\r', key)).toEqual(['^K', 'g', 'h', 'Space', 'o', 's', 't', 'Enter']);
});

test('what a terminal answers to an editor that has ended is no key', () => {
  const number = fc.nat(65_535).map(String);
  const report = fc
    .tuple(
      fc.constantFrom('', '<', '=', '>', '?'),
      fc.array(number, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('', '$', ' '),
      fc.constantFrom(...Array.from('cnRtuxy')),
    )
    .map(([kind, values, between, end]) => `[${kind}${values.join(';')}${between}${end}`);
  // Ink gives `ESC ]` and `ESC P` by themselves, and then the rest.
  const colour = fc
    .tuple(fc.constantFrom('4;1', '10', '11', '12'), fc.constantFrom('', '\u0007'))
    .map(([number, end]) => `${number};rgb:1e1e/ffff/0000${end}`);
  const rest = fc.constantFrom('1+r544e=787465726d', '0$r', '>|XTerm(388)');

  fc.assert(
    fc.property(fc.oneof(report, colour, rest), (answer) => {
      expect(keyNames(answer, key)).toEqual([]);
    }),
  );
});

test('keys of the app that arrive at once are all read, also those with which an answer begins', () => {
  const letters = [
    '[',
    ']',
    'P',
    ...frameKeys.flatMap((one) => one.keys).filter((name) => name.length === 1),
  ];

  fc.assert(
    fc.property(fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 8 }), (typed) => {
      expect(keyNames(typed.join(''), key)).toEqual(typed);
    }),
    { examples: [[[']', ']']], [['[', '[']]] },
  );
});

test('a filter finds the letters of a word in their order', () => {
  const item = (name: string) => ({ id: name, cells: [{ text: name }], values: [name] });
  const list: ViewList = { columns: [{ head: '' }], items: [item('Ghost_Comet'), item('Tanya')], empty: '' };
  const place = makePlace({ tab: 'ladder', crumb: '', command: '', load: () => Promise.resolve(list) });

  expect(shownItems({ ...place, list, filter: 'gcom' }).map(({ id }) => id)).toEqual(['Ghost_Comet']);
});

test('an offer with a word that begins with the text comes before one that has its letters alone', () => {
  const offer = (text: string) => ({ text, pick: () => undefined });
  const offers = () => ['admin inbox', 'admin announcements', 'annals'].map(offer);

  const shown = shownOffers({ kind: 'command', typed: 'ann', at: 0, found: [offer('persona Ann')], offers });

  expect(shown.map(({ text }) => text)).toEqual([
    'annals',
    'persona Ann',
    'admin announcements',
    'admin inbox',
  ]);
});

test('a curve of two values rises from the lowest dot to the highest', () => {
  expect(brailleCurve([0, 1], { width: 1, height: 1 })).toEqual(['⣸']);
});

// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ClientCallError, clientPatienceMs, type ClientCall } from './client-call.js';
import { defaultOptions } from './client-options.js';
import { createDesktopHost, type DesktopHost } from './desktop-host.js';
import { findDesktopObject } from './desktop-object.js';
import { createSimulatedHost, readSimulation, type SimulatedFault } from './simulated-host.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a browser has no desktop object', () => {
  expect(findDesktopObject({})).toBeUndefined();
  expect(findDesktopObject({ ra3DesktopHost: 'no object' })).toBeUndefined();
});

test.each([
  ['its own', 'https://ra3.example', true],
  ['none, from a proxy of everything', () => undefined, true],
  ['another', 'https://maps.example', false],
  ['its own by another protocol', 'http://ra3.example', false],
])('an object for this origin alone is taken: %s', (_, origin, isTaken) => {
  vi.stubGlobal('location', { origin: 'https://ra3.example' });

  expect(findDesktopObject({ ra3DesktopHost: { origin } }) !== undefined).toBe(isTaken);
});

// S2-29 S7-62
test('calls of the page reach the object of the desktop client', async () => {
  const client = createSimulatedHost();
  const host = createDesktopHost(findDesktopObject({ ra3DesktopHost: client }) ?? {});
  await host.launchGame();
  await host.openOptionWindow();
  await host.startDiagnosis();

  expect(client.calls).toEqual(['launchGame', 'optionWindow', 'diagnosis']);
});

const nothing = () => undefined;
const calls: readonly [ClientCall, (host: DesktopHost) => Promise<unknown>][] = [
  ['getOptions', (host) => host.readOptions()],
  ['setOptions', (host) => host.saveOptions({ showHpBar: false })],
  ['getLaunchAtStartup', (host) => host.readLaunchAtStartup()],
  ['setLaunchAtStartup', (host) => host.saveLaunchAtStartup(true)],
  ['getGamePath', (host) => host.readGamePath()],
  ['setGamePath', (host) => host.saveGamePath('D:/RA3')],
  ['getVersion', (host) => host.readVersion()],
  ['checkUpdate', (host) => host.checkUpdate(nothing)],
  ['cancelUpdate', (host) => host.cancelUpdate()],
  ['fixResource', (host) => host.fixResource(nothing)],
  ['getTempSize', (host) => host.readTempSize()],
  ['deleteTemp', (host) => host.deleteTemp()],
  ['launchGame', (host) => host.launchGame()],
  ['optionWindow', (host) => host.openOptionWindow()],
  ['diagnosis', (host) => host.startDiagnosis()],
];

/** Makes a call of a client with a fault, lets the time pass, and returns the error or the answer. */
async function outcomeOf(
  name: ClientCall,
  fault: SimulatedFault,
  call: (host: DesktopHost) => Promise<unknown>,
) {
  const host = createDesktopHost(createSimulatedHost({ faults: { [name]: fault } }));
  const outcome = call(host).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(clientPatienceMs.silent);
  return outcome;
}

// S7-62 S7-63
describe.each(calls)('%s', (name, call) => {
  test.each([
    ['missing', 'missing'],
    ['silent', 'silent'],
    ['throws', 'threw'],
  ] as const)('of a client where it is %s fails as %s', async (fault, expected) => {
    const error = await outcomeOf(name, fault, call);

    expect(error).toBeInstanceOf(ClientCallError);
    expect(error).toMatchObject({ call: name, fault: expected });
  });

  test('of a slow client succeeds', async () =>
    expect(await outcomeOf(name, 'slow', call)).not.toBeInstanceOf(Error));
});

test.each([
  ['setOptions', 'notKept'],
  ['getLaunchAtStartup', 'unreadable'],
  ['setLaunchAtStartup', 'notKept'],
  ['getGamePath', 'unreadable'],
  ['setGamePath', 'notKept'],
  ['getVersion', 'unreadable'],
  ['checkUpdate', 'unreadable'],
  ['fixResource', 'unreadable'],
  ['getTempSize', 'unreadable'],
  ['deleteTemp', 'unreadable'],
] as const)('half an answer of %s is %s', async (name, fault) => {
  const [, call] = calls.find(([each]) => each === name) ?? calls[0] ?? [];

  expect(await outcomeOf(name, 'half', call ?? (nothing as never))).toMatchObject({ call: name, fault });
});

test('the words of a client that throws are cleaned and short', async () => {
  const client = { launchGame: () => Promise.reject(new Error(`\u202eno disk\n${'x'.repeat(500)}`)) };
  const error = await createDesktopHost(client)
    .launchGame()
    .catch((reason: unknown) => reason);

  expect(error).toMatchObject({
    fault: 'threw',
    reason: expect.stringMatching(/^no disk x{190,}…$/) as string,
  });
});

test.each([
  ['throws at once', { launchGame: () => thrown('at once') }],
  ['throws no error', { launchGame: () => Promise.reject(Object.create(null) as Error) }],
])('a call that %s fails as one that threw', async (_, client) => {
  await expect(createDesktopHost(client).launchGame()).rejects.toMatchObject({ fault: 'threw' });
});

function thrown(text: string): never {
  throw new Error(text);
}

test('a call behind a getter that throws is missing', async () => {
  const client = Object.defineProperty({}, 'launchGame', { get: () => thrown('no') });

  await expect(createDesktopHost(client).launchGame()).rejects.toMatchObject({ fault: 'missing' });
  expect(createDesktopHost(client).supports('launchGame')).toBe(false);
});

// S3-33
describe('the options', () => {
  test('are read with every setting', async () => {
    const { options, faults } = await createDesktopHost(createSimulatedHost()).readOptions();

    expect(options).toMatchObject({ launchParameter: '-win', showHpBar: true, whenInvited: { sound: true } });
    expect(Object.keys(options).toSorted()).toEqual(Object.keys(defaultOptions).toSorted());
    expect(faults).toEqual({});
  });

  test('have their default where the client sends none or another type, and say so', async () => {
    const whenInvited = { sound: 'loud', notify: false, bringRa3ToFront: true };
    const changes = {
      showHpBar: 'yes',
      doubleRelay: undefined,
      launchParameter: 7,
      whenInvited,
      whenEnterRoom: null,
    };
    const { options, faults } = await createDesktopHost(
      createSimulatedHost({ options: changes }),
    ).readOptions();

    expect(options.showHpBar).toBe(false);
    expect(options.launchParameter).toBe('');
    expect(options.whenInvited).toEqual({ sound: true, notify: false, bringRa3ToFront: true });
    expect(options.whenEnterRoom).toEqual(defaultOptions.whenEnterRoom);
    expect(faults).toEqual({
      showHpBar: 'wrong',
      doubleRelay: 'absent',
      launchParameter: 'wrong',
      whenInvited: 'wrong',
      whenEnterRoom: 'wrong',
    });
  });

  test.each([[null], ['text'], [[]], [7]])('that are %j cannot be read', async (answer) => {
    const host = createDesktopHost({ getOptions: () => answer, setOptions: nothing });

    await expect(host.readOptions()).rejects.toMatchObject({ fault: 'unreadable' });
    await expect(host.saveOptions({ showHpBar: true })).rejects.toMatchObject({ fault: 'unreadable' });
  });

  test('keep unknown fields, and values of a wrong type, when one is changed', async () => {
    const whenInvited = { sound: true, notify: true, bringRa3ToFront: false, colour: 'red' };
    const client = createSimulatedHost({ options: { doubleRelay: 'often', whenInvited } });
    const { options } = await createDesktopHost(client).saveOptions({ whenInvited: { sound: false } });

    expect(options.whenInvited.sound).toBe(false);
    expect(client.stored.options).toMatchObject({
      aSettingOfANewerClient: { colour: 'teal' },
      doubleRelay: 'often',
      whenInvited: { sound: false, notify: true, bringRa3ToFront: false, colour: 'red' },
    });
  });

  test('keep both of two changes that are made at once', async () => {
    const client = createSimulatedHost({ faults: { setOptions: 'slow' } });
    const host = createDesktopHost(client);
    const both = Promise.all([
      host.saveOptions({ doubleRelay: true }),
      host.saveOptions({ loadOldMaps: true }),
    ]);
    await vi.advanceTimersByTimeAsync(clientPatienceMs.silent);
    await both;

    expect(client.stored.options).toMatchObject({ doubleRelay: true, loadOldMaps: true });
  });

  test('can be changed after a change that failed', async () => {
    const client = createSimulatedHost({ faults: { setOptions: 'throws' } });
    const host = createDesktopHost(client);
    const first = host.saveOptions({ doubleRelay: true }).catch((error: unknown) => error);
    await first;
    client.faults.setOptions = undefined;

    await expect(host.saveOptions({ loadOldMaps: true })).resolves.toMatchObject({
      options: { loadOldMaps: true, doubleRelay: false },
    });
  });
});

test('progress gives a long update time, and what is no number from 0 to 1 is ignored', async () => {
  const client = createSimulatedHost({ isUpdateManual: true });
  const seen: number[] = [];
  const outcome = createDesktopHost(client).checkUpdate((share) => seen.push(share));
  for (const share of [0.1, 'half', Number.NaN, -1, 2, 0.5, 1]) {
    await vi.advanceTimersByTimeAsync(clientPatienceMs.silent / 8);
    client.report(share);
  }
  client.finish({ state: 'installed', version: '1.3.0' });

  expect(await outcome).toEqual({ state: 'installed', version: '1.3.0' });
  client.report(0.7);
  expect(seen).toEqual([0.1, 0.5, 1]);
});

test.each([
  ['C:/RA3', { path: 'C:/RA3', problem: undefined }],
  [null, { path: '', problem: undefined }],
  [{ path: null }, { path: '', problem: undefined }],
  [
    { path: 'C:/RA3', problem: 'notFound' },
    { path: 'C:/RA3', problem: 'notFound' },
  ],
  [
    { path: 'C:/RA3', problem: 7 },
    { path: 'C:/RA3', problem: undefined },
  ],
])('the path %j is read', async (answer, expected) => {
  const host = createDesktopHost({ getGamePath: () => answer });

  await expect(host.readGamePath()).resolves.toEqual(expected);
});

test('the address of a page in development names the faults of the simulated client', () =>
  expect(readSimulation('getOptions:slow,launchGame:missing,diagnosis:odd')).toEqual({
    faults: { getOptions: 'slow', launchGame: 'missing' },
  }));

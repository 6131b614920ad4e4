import { readReplay, summariseReplay, verifyReplay } from '@ra3/replay-tools';
import { expect, test } from 'vitest';
import { writeDemoReplay, type RecordedMatch } from './demo-replay.js';

const player = (personaId: number, faction: string, elo = 1000) => ({
  ...{ personaId, faction, elo },
  name: `Player${String(personaId)}`,
});

function aRecording(changes: Partial<RecordedMatch> = {}) {
  const bytes = writeDemoReplay({
    guid: 'a match',
    map: 'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map',
    modFullName: 'Red Alert 3 1.12',
    startTime: new Date('2026-06-01T12:00:00Z'),
    timeLength: 1150,
    winners: [player(1, 'Soviet')],
    losers: [player(2, 'Empire')],
    ...changes,
  });
  return { bytes, summary: summariseReplay(readReplay(bytes)) };
}

test.each([6, 62, 1150, 2700])('a replay of the demo is as long as its match of %i s', (timeLength) => {
  const { bytes, summary } = aRecording({ timeLength });

  expect(summary.durationSeconds).toBe(timeLength);
  expect(verifyReplay(bytes).damage).toBeNull();
});

test('its players act 40 to 180 times a minute, the better the more', () => {
  const rates = [500, 1000, 1300, 1900].map((elo) => {
    const { summary } = aRecording({ winners: [player(1, 'Allied', elo)] });
    return summary.players[0]?.actionsPerMinute ?? 0;
  });

  expect(rates).toEqual([...rates].sort((a, b) => a - b));
  expect(rates[0]).toBeGreaterThanOrEqual(39);
  expect(rates[0]).toBeLessThan(60);
  expect(rates.at(-1)).toBeGreaterThan(150);
  expect(rates.at(-1)).toBeLessThanOrEqual(181);
});

test.each([
  ['Allied', 'allied', 'Power Plant', 'War Factory', 'Guardian Tank'],
  ['Soviet', 'soviet', 'Reactor', 'War Factory', 'Sickle'],
  ['Empire', 'empire', 'Instant Generator Core', 'Mecha Bay Core', 'Mecha Tengu'],
])('%s players build what their faction has, in an order that the game allows', (...words) => {
  const [faction, played, power, factory, tank] = words;
  const { summary } = aRecording({ winners: [player(1, faction)] });
  const [{ buildOrder, playedFaction } = { buildOrder: [], playedFaction: null }] = summary.players;
  const names = buildOrder.map(({ name }) => name);

  expect(playedFaction).toBe(played);
  expect(names[0]).toBe(power);
  expect(names.indexOf(tank)).toBeGreaterThan(names.indexOf(factory));
  expect(names.indexOf(factory)).toBeGreaterThan(0);
  expect(names.filter((name) => name.startsWith('MCV') || /^[0-9A-F]{8}$/.test(name))).toEqual([]);
  expect(buildOrder.some(({ kind }) => kind === 'protocol')).toBe(true);
});

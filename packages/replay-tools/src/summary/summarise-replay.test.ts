import { describe, expect, test } from 'vitest';
import { MESSAGE } from '../format/messages.js';
import { readReplay } from '../format/replay.js';
import { aDescription } from '../testing/a-description.js';
import { REAL_REPLAYS, readFixture } from '../testing/fixtures.js';
import { chooseProtocol, placeStructure, queueUnit, queueUpgrade, usePower } from '../write/orders.js';
import { writeReplay } from '../write/write-replay.js';
import type { ReplayDescription } from '../write/description.js';
import { actionsPerMinuteTable, buildOrderTable } from './tables.js';
import { inspectReplay } from './inspect-replay.js';
import { findGameObject } from './object-table.js';
import { summariseReplay, type ReplaySummary } from './summarise-replay.js';

const SOMEWHERE = { x: 1200, y: 900, z: 210 };

function summaryOf(changes: Partial<ReplayDescription>): ReplaySummary {
  return summariseReplay(readReplay(writeReplay(aDescription(changes))));
}

describe('the summary of a real match', () => {
  const summary = summariseReplay(readReplay(readFixture('medium-match')));

  test('tells game, map, length, kind and saver', () => {
    expect(summary).toMatchObject({
      game: 'ra3',
      version: '1.12.3444.25830',
      mod: { name: 'RA3', version: '' },
      map: { path: 'data/maps/official/map_mp_4_feasel6' },
      kind: 'lan',
      saver: '甲戊戊-戌午',
      durationSeconds: 842,
      startingCash: 10_000,
      isBroadcast: false,
    });
  });

  test('lists people and computers with faction and team, but no commentator', () => {
    expect(summary.players).toMatchObject([
      { slot: 0, faction: 'soviet', team: 1, isComputer: false, playedFaction: 'soviet' },
      { slot: 1, name: '甲戊戊-戌午', faction: 'random', team: 1, playedFaction: 'soviet' },
      { slot: 3, faction: 'soviet', team: 2, isComputer: true, actions: 0 },
      { slot: 4, faction: 'soviet', team: 2, isComputer: true, actions: 0 },
    ]);
  });

  test('counts actions by minute so that they add up', () => {
    const [player] = summary.players;

    const sum = player?.actionsByMinute.reduce((total, count) => total + count, 0);

    expect(player?.actionsByMinute).toHaveLength(15);
    expect(sum).toBe(player?.actions);
    expect(player?.commandMix.reduce((total, share) => total + share.count, 0)).toBe(player?.actions);
    expect(player?.commandMix.map((share) => share.name)).not.toContain('logicCrc');
  });
});

test.each(REAL_REPLAYS)('everything produced in $file has a name', ({ file }) => {
  const { players } = summariseReplay(readReplay(readFixture(file)));

  const nameless = players
    .flatMap((player) => player.buildOrder)
    .filter((step) => findGameObject(Number.parseInt(step.id, 16)) === null && step.kind !== 'power');

  expect(nameless).toEqual([]);
});

describe('the build order', () => {
  test('holds upgrades, units, structures, protocols and powers with their running cost', () => {
    const orders = [
      placeStructure({ tick: 45, slot: 0 }, 0x509bd329, SOMEWHERE),
      queueUnit({ tick: 60, slot: 0 }, 0x139cbc97, 5),
      queueUpgrade({ tick: 75, slot: 0 }, 0xb0ade8c1),
      chooseProtocol({ tick: 90, slot: 0 }, 0x0a255943),
      usePower({ tick: 105, slot: 0 }, 0xe6846942, SOMEWHERE),
    ];

    const [player] = summaryOf({ orders }).players;

    expect(player).toMatchObject({ playedFaction: 'allied', spent: 3000, actions: 5, actionsPerMinute: 5 });
    expect(player?.buildOrder).toMatchObject([
      { seconds: 3, action: 'place', kind: 'structure', name: 'Barracks', cost: 500, runningCost: 500 },
      { action: 'queue', kind: 'unit', name: 'Peacekeeper', count: 5, cost: 200, runningCost: 1500 },
      { action: 'queue', kind: 'upgrade', name: 'Clearance I', cost: 1500, runningCost: 3000 },
      { action: 'choose', kind: 'protocol', name: 'Surveillance Sweep', cost: null, runningCost: 3000 },
      { action: 'use', kind: 'power', name: 'Surveillance Sweep', runningCost: 3000 },
    ]);
  });

  test('takes off no more by cancelling five than was ordered', () => {
    const [peacekeeper, barracks] = [0x139cbc97, 0x509bd329];
    const cancelFive = { ...queueUnit({ tick: 75, slot: 0 }, peacekeeper, 5), message: MESSAGE.cancelUnit };
    const orders = [
      placeStructure({ tick: 45, slot: 0 }, barracks, SOMEWHERE),
      queueUnit({ tick: 60, slot: 0 }, peacekeeper),
      cancelFive,
      queueUnit({ tick: 90, slot: 0 }, peacekeeper),
    ];

    const [player] = summaryOf({ orders }).players;

    expect(player?.buildOrder.map(({ runningCost }) => runningCost)).toEqual([500, 700, 500, 700]);
  });

  test('counts a structure once, however often its place was clicked', () => {
    const orders = [50, 51, 52].map((tick) => placeStructure({ tick, slot: 0 }, 0x509bd329, SOMEWHERE));

    expect(summaryOf({ orders }).players[0]?.buildOrder).toHaveLength(1);
  });

  test('shows what a mod added by its number', () => {
    const orders = [queueUnit({ tick: 60, slot: 1 }, 0x00c0ffee)];

    const { players } = summaryOf({ orders });

    expect(players[1]?.buildOrder).toMatchObject([{ kind: 'unit', name: '00C0FFEE', cost: null }]);
  });
});

describe('tables for casters', () => {
  test('list each step of the build orders', () => {
    expect(buildOrderTable(summaryOf({})).slice(0, 3)).toEqual([
      ['slot', 'player', 'tick', 'seconds', 'action', 'kind', 'id', 'name', 'count', 'cost', 'running cost'],
      [0, 'Anna', 120, 8, 'place', 'structure', '509BD329', 'Barracks', 1, 500, 500],
      [1, 'Boris', 300, 20, 'queue', 'unit', '19AB11AF', 'Conscript', 5, 100, 500],
    ]);
  });

  test('have a row a minute and a column a player', () => {
    expect(actionsPerMinuteTable(summaryOf({ durationTicks: 1000 }))).toEqual([
      ['minute', 'Anna', 'Boris'],
      [1, 2, 1],
      [2, 0, 0],
    ]);
  });
});

describe('the inspection', () => {
  test('shows everything at a glance', () => {
    const bytes = writeReplay(aDescription({ duplicates: [{ kind: 'orders', tick: 300 }] }));

    expect(inspectReplay(bytes)).toMatchObject({
      kind: 'lan',
      verdict: 'suspect',
      game: 'ra3',
      version: '1.12.3444.25830',
      mod: { name: 'RA3', version: '' },
      map: { name: 'Infinity Isle', path: 'data/maps/official/map_mp_2_rao1' },
      players: [
        { name: 'Anna', faction: 'allied', team: 1, isComputer: false },
        { name: 'Boris', faction: 'soviet', team: 2, isComputer: false },
      ],
      durationSeconds: 60,
      finalTimecode: 900,
      suspects: [{ timecode: 300, type: 1, rule: 'suspect' }],
      crc: { checkpoints: 19, firstDisagreement: null },
    });
  });

  test('never shows a player address', () => {
    const inspection = inspectReplay(readFixture('long-1v1'));

    expect(JSON.stringify(inspection)).not.toContain('F54A4D3');
  });
});

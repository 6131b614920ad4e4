import { describe, expect, test } from 'vitest';
import { bytesEqual } from '../format/byte-view.js';
import { readMatchSettings } from '../format/match-settings.js';
import { readReplay } from '../format/replay.js';
import { readCommands } from '../format/commands.js';
import { listChunks } from '../format/chunks.js';
import { repairReplay } from '../repair/repair-replay.js';
import { aDescription } from '../testing/a-description.js';
import { verifyReplay } from '../verdict/verify-replay.js';
import { queueUnit } from './orders.js';
import { writeReplay } from './write-replay.js';

describe('a written replay', () => {
  test.each(['solo', 'lan', 'online'] as const)('of a %s game is healthy', (network) => {
    const bytes = writeReplay(aDescription({ network }));

    expect(verifyReplay(bytes)).toMatchObject({
      verdict: 'healthy',
      finalTimecode: 900,
      durationSeconds: 60,
    });
    expect(readReplay(bytes).header.metadata.saved?.network).toBe(network);
  });

  test('of the sibling games is recognised by its signature and read by the same walk', () => {
    const bytes = writeReplay(aDescription({ game: 'tiberium-wars' }));

    const replay = readReplay(bytes);

    expect(replay.header.game).toBe('tiberium-wars');
    expect(verifyReplay(bytes)).toMatchObject({ verdict: 'healthy', opaqueCommandChunks: 0 });
    expect(verifyReplay(bytes).crc.checkpoints).toBe(19);
  });

  test('carries mod, version, map, players and orders', () => {
    const mod = { name: 'Corona', version: '3.229' };
    const replay = readReplay(writeReplay(aDescription({ mod })));

    expect(replay.header.metadata).toMatchObject({ modName: 'Corona', modVersion: '3.229' });
    expect(replay.header.version).toEqual({ major: 1, minor: 12, buildMajor: 3444, buildMinor: 25830 });
    expect(replay.header).toMatchObject({ mapName: 'Infinity Isle', mapId: 'FakeMapID' });
    expect(replay.header.players.map((player) => player.name)).toEqual(['Anna', 'Boris']);
    const chunk = [...listChunks(replay.chunks)].find(({ timecode, type }) => timecode === 300 && type === 1);
    const batch = readCommands(replay, chunk?.index ?? 0);
    expect(batch).toMatchObject({
      kind: 'commands',
      commands: [
        { message: 0x205, slot: 1 },
        { message: 0x214, slot: 0 },
      ],
    });
  });

  test('finds the settings behind a mod name that is longer than the usual place for it', () => {
    const mod = { name: 'A mod with quite a long name', version: '1.0-beta' };

    const { header } = readReplay(writeReplay(aDescription({ mod })));

    expect(header.metadata).toMatchObject({ modName: mod.name, modVersion: mod.version });
    expect(readMatchSettings(header).mapPath).toBe('data/maps/official/map_mp_2_rao1');
  });

  test.each(['a:b', 'a=b', ':X:', 'C:B,', 'x;S=y', '红警:3', 'a,b,c'])('keeps the player name %s', (name) => {
    const players = [
      { name, faction: 'empire', team: 1 } as const,
      { name: 'CPU', faction: 'random', computer: 'hard' } as const,
    ];

    const { header } = readReplay(writeReplay(aDescription({ players })));
    const settings = readMatchSettings(header);

    expect(header.players[0]?.name).toBe(name);
    expect(settings.slots[0]).toMatchObject({ kind: 'human', name, faction: 'empire', team: 1 });
    expect(settings.slots[1]).toMatchObject({ kind: 'computer', difficulty: 'hard', faction: 'random' });
    expect(settings.slots).toHaveLength(6);
  });

  test('is the same for the same description', () => {
    expect(bytesEqual(writeReplay(aDescription()), writeReplay(aDescription()))).toBe(true);
  });
});

describe('faults on demand', () => {
  test('repeated orders are found and repaired to the healthy file', () => {
    const healthy = writeReplay(aDescription());
    const faulty = writeReplay(aDescription({ duplicates: [{ kind: 'orders', tick: 300 }] }));

    expect(verifyReplay(faulty)).toMatchObject({
      verdict: 'suspect',
      suspects: [{ timecode: 300, type: 1, rule: 'suspect', keep: false }],
    });
    expect(bytesEqual(repairReplay(faulty).bytes, healthy)).toBe(true);
  });

  test('a repeated stretch is found as one run and repaired to the healthy file', () => {
    const healthy = writeReplay(aDescription());
    const duplicates = [
      { kind: 'stretch', fromTick: 100, toTick: 300 } as const,
      { kind: 'orders', tick: 500 } as const,
    ];
    const faulty = writeReplay(aDescription({ duplicates }));

    const { suspects } = verifyReplay(faulty);

    expect(new Set(suspects.map((finding) => finding.run))).toEqual(new Set([1, null]));
    expect(suspects.at(-1)).toMatchObject({ rule: 'suspect', isConfirmed: true, run: null });
    expect(bytesEqual(repairReplay(faulty).bytes, healthy)).toBe(true);
  });

  test('a desync is reported at the checkpoint where it begins', () => {
    const { crc } = verifyReplay(writeReplay(aDescription({ desyncFromTick: 400 })));

    expect(crc.firstDisagreement).toMatchObject({ tick: 405, seconds: 27 });
    expect(crc.firstDisagreement?.reports.map(({ slot }) => slot)).toEqual([0, 1]);
  });
});

test.each([
  ['without players', { players: [] }],
  ['with an order after the end', { orders: [queueUnit({ tick: 901, slot: 0 }, 1)] }],
  ['with a NUL in a name', { players: [{ name: 'a\0b', faction: 'allied' } as const] }],
  ['without a tick', { durationTicks: 0 }],
  ['with nothing to repeat', { duplicates: [{ kind: 'orders', tick: 901 } as const] }],
])('a description %s is refused', (_, changes) => {
  expect(() => writeReplay(aDescription(changes))).toThrow(RangeError);
});

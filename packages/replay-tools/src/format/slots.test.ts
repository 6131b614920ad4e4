import { expect, test } from 'vitest';
import { readMatchSettings, type MatchSettings } from './match-settings.js';
import { readFixture } from '../testing/fixtures.js';
import { readReplay } from './replay.js';
import { readSlots } from './slots.js';

/** The settings of a header that says nothing else. */
function settingsOf(text: string): MatchSettings {
  const { header } = readReplay(readFixture('short-1901'));
  return readMatchSettings({ ...header, metadata: { ...header.metadata, text } });
}

test('a person, a computer and empty slots are told apart', () => {
  const slots = readSlots('HAnna,A0000E1,8094,TT,1,2,-1,0,0,1,-1,TAG:CB,-1,7,-1,1,0,2:X:X:', 'ra3');

  expect(slots).toEqual([
    {
      kind: 'human',
      slot: 0,
      name: 'Anna',
      address: 'A0000E1',
      port: 8094,
      faction: 'empire',
      factionNumber: 2,
      colour: 'yellow',
      startPosition: -1,
      team: 0,
      handicap: 0,
      clanTag: 'TAG',
    },
    {
      kind: 'computer',
      slot: 1,
      difficulty: 'brutal',
      faction: 'random',
      factionNumber: 7,
      colour: 'random',
      startPosition: -1,
      team: 1,
      handicap: 0,
      personality: 2,
    },
    { kind: 'empty', slot: 2 },
    { kind: 'empty', slot: 3 },
  ]);
});

test('a colon in a clan tag or name does not shift the slots that follow', () => {
  const slots = readSlots('Ha:b=c,0,0,TF,-1,4,0,0,0,1,-1,:Hd,0,0,TT,-1,8,-1,-1,0,1,-1,:X:', 'ra3');

  expect(slots.map((slot) => (slot.kind === 'human' ? slot.name : slot.kind))).toEqual([
    'a:b=c',
    'd',
    'empty',
  ]);
});

test('a faction number of a mod stays readable', () => {
  expect(readSlots('CE,0,12,-1,-1,0,-1:', 'ra3')).toMatchObject([{ faction: 'unknown', factionNumber: 12 }]);
});

test('rules are read by their place, and missing ones are null', () => {
  const { rules } = settingsOf('M=283data/maps/official/map_mp_2_rao1;RU=1 100 40000 1 0 10 1;S=X:;');

  expect(rules).toMatchObject({
    startingCash: 40_000,
    isBroadcast: true,
    tapeDelay: 10,
    hasRandomCrates: true,
  });
  expect(settingsOf('').rules).toMatchObject({ startingCash: null, isBroadcast: false });
});

test('text that is no list of settings gives empty settings', () => {
  expect(settingsOf('nonsense')).toMatchObject({ mapPath: '', seed: null, slots: [] });
});

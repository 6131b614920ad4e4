import {
  automatchKinds,
  banTypes,
  factions,
  gameModes,
  groups,
  invitationStates,
  ladderTypes,
  limits,
  locales,
  matchSorts,
  matchTypeFilters,
  matchTypes,
  modFamilies,
  modFilters,
  mods,
  playerStatuses,
  tierNames,
  userStates,
} from '@ra3/sdk/facts';
import { factionNames } from '@ra3/sdk/rules/map-facts';
import { failureMessageKey, failureNames } from '@ra3/sdk/rules/failures';
import { describe, expect, test } from 'vitest';
import { keysOf, messagesOf } from './testing/catalogs.js';

const words: Readonly<Record<string, readonly string[]>> = {
  automatchKinds,
  banTypes: Object.keys(banTypes),
  factions: [...Object.keys(factions), 'Unknown'],
  gameModes,
  groups,
  invitationStates,
  ladderTypes,
  locales,
  matchSorts,
  matchTypeFilters,
  matchTypes,
  modFamilies,
  modFilters,
  mods: mods.map(({ id }) => id),
  playerStatuses,
  tiers: tierNames,
  userStates,
};

// S1-06, S1-07, S3-19, S3-22, S3-24, S2-47: every value of the SDK's lists has a message, and no message is left over.
describe.each(['en', 'zh-CN'] as const)('in %s', (locale) => {
  test.each(Object.entries(words))('the message keys of %s are those of the SDK’s facts', (group, ids) => {
    const named = [...keysOf(locale)].filter((key) => key.startsWith(`facts.${group}.`));

    expect(named.toSorted()).toEqual(ids.map((id) => `facts.${group}.${id}`).toSorted());
  });

  // S8-02, S8-04, S8-05, S8-06, S8-07, S8-08, S8-09, S8-10, S8-11, S8-12, S8-13,
  // S8-14, S8-15, S8-16, S8-17, S8-18, S8-19, S8-20, S8-21
  test('every failure of the contract has a message', () => {
    const keys = keysOf(locale);

    expect(failureNames().filter((name) => !keys.has(failureMessageKey(name)))).toEqual([]);
    expect(keys.has('failure.unknown')).toBe(true);
  });

  // S5-01, S5-02, S5-08, S5-09, S5-11: the numbers in the messages are those of the contract's limits.
  test.each([
    ['51', [limits.userName.min, limits.userName.max]],
    ['52', [limits.password.min, limits.password.max]],
    ['71', [limits.verificationCodeMinutes]],
    ['161', [limits.gameIdAscii.max, limits.gameIdGb2312.max]],
    ['163', []],
    ['tooManyRanked', [limits.rankedPersonas]],
    ['tooManyRenames', [limits.personaRenames.perDayWhenNew]],
  ])('failure %s names the numbers of the rule: %j', (failure, numbers) => {
    const withoutSigns = messagesOf(locale).get(`failure.${failure}`) ?? '';

    expect(withoutSigns.match(/[0-9]+/g) ?? []).toEqual(numbers.map(String));
  });

  // S8-20
  test('failure 163 shows the number of personas from n', () => {
    expect(messagesOf(locale).get('failure.163')).toContain('{{n}}');
  });
});

test('the English names of mods are those of the SDK’s facts', () => {
  const messages = messagesOf('en');

  expect(mods.map(({ id }) => messages.get(`facts.mods.${id}`))).toEqual(mods.map((mod) => mod.englishName));
});

// S7-58
test.each(['en', 'zh-CN'] as const)('the names of factions in %s are those of the game strings', (locale) => {
  const messages = messagesOf(locale);
  const differing = Object.entries(factionNames).filter(
    ([faction, names]) => messages.get(`facts.factions.${faction}`) !== names[locale],
  );

  expect(differing).toEqual([]);
});

import { expect, test } from 'vitest';
import { describePreview } from './describe-preview.js';
import type { PreviewFacts } from './preview-facts.js';

type MatchFacts = Extract<PreviewFacts, { kind: 'match' }>['match'];

const best = {
  persona_id: 1,
  mod: 'corona',
  ladder_type: '1v1',
  elo: 1843,
  rank: 3,
  faction_counts: {},
} as const;

const aPlayer = (personaId: number, personaName: string) => ({
  personaId,
  personaName,
  faction: 'Allied',
  elo: 1010,
  eloDelta: 10,
  status: 'normal' as const,
});

/** Bravo (2) won against Alpha (1). */
const aMatch = (changes: Partial<MatchFacts> = {}): PreviewFacts => ({
  kind: 'match',
  match: {
    id: '1',
    type: 'AutoMatch1v1',
    map: 'data/maps/official/map_mp_2_feasel1/map_mp_2_feasel1.map',
    startTime: '2026-11-21T11:00:00Z',
    timeLength: 1384,
    winners: [aPlayer(2, 'Bravo')],
    losers: [aPlayer(1, 'Alpha')],
    modFullName: 'Corona 3.219',
    modFamilyName: 'corona',
    replayGuid: null,
    recommends: 0,
    favourites: 0,
    replayDownloads: 0,
    ...changes,
  },
});

test.each([
  ['en', 'Napoleon · rank 3 · 1,843 Elo · Corona 1v1'],
  ['zh-CN', 'Napoleon · 第 3 名 · 1,843 Elo · 日冕 1v1'],
  ['ja-JP', 'Napoleon · 3 位 · 1,843 Elo · Corona 1v1'],
] as const)('a persona is told by its best rank in %s', (locale, description) => {
  expect(describePreview({ kind: 'persona', name: 'Napoleon', best }, locale)).toMatchObject({
    description,
    type: 'profile',
  });
});

test('a persona without a rank is told as unranked, with what the site is', () => {
  expect(describePreview({ kind: 'persona', name: 'Napoleon', best: undefined }, 'en')).toEqual({
    title: 'Napoleon · RA3 Community',
    description:
      'Napoleon · Not ranked · See who is online, climb the ladder, and keep the replays of your best games. Mods welcome.',
    type: 'profile',
  });
});

test('two personas are told in the order of the address', () => {
  expect(describePreview({ kind: 'versus', name: 'Bravo', opponentName: 'Alpha' }, 'en')).toEqual({
    title: 'Bravo against Alpha · RA3 Community',
    description: 'Bravo against Alpha · All kinds of matches count, team games included.',
    type: 'website',
  });
});

test('a match is told by sides, map, mod, kind and length', () => {
  expect(describePreview(aMatch(), 'en')).toEqual({
    title: 'Alpha vs Bravo · RA3 Community',
    description: 'Alpha vs Bravo · Cabana Republic · Corona · Automatch 1v1 · 23:04',
    type: 'website',
  });
});

test('a match reads the same whoever won', () => {
  const turned = aMatch({ winners: [aPlayer(1, 'Alpha')], losers: [aPlayer(2, 'Bravo')] });

  expect(describePreview(turned, 'zh-CN')).toEqual(describePreview(aMatch(), 'zh-CN'));
});

test('vanilla is not named, an unknown mod as the game names it', () => {
  const described = ['Red Alert 3 1.12', 'Home\u202emade 7'].map(
    (modFullName) => describePreview(aMatch({ modFullName }), 'en').description,
  );

  expect(described).toEqual([
    'Alpha vs Bravo · Cabana Republic · Automatch 1v1 · 23:04',
    'Alpha vs Bravo · Cabana Republic · Homemade 7 · Automatch 1v1 · 23:04',
  ]);
});

test('names lose characters that turn the text or are not to be seen, and what is too long of them', () => {
  const names = ['\u202eevil\u0000\n', 'x'.repeat(500), '\u200b'];
  const titles = names.map((name) => describePreview({ kind: 'persona', name, best: undefined }, 'en').title);

  expect(titles).toEqual(['evil · RA3 Community', `${'x'.repeat(31)}… · RA3 Community`, '? · RA3 Community']);
});

import { expect, test } from 'vitest';
import { aMatch } from '../testing/builders.js';
import { compare } from './head-to-head.js';

const player = { faction: 'Soviet', elo: 1200, eloDelta: 0, status: 'normal' as const };
const natasha = { ...player, personaId: 1042, personaName: 'Natasha' };
const tanya = { ...player, personaId: 9, personaName: 'Tanya' };
const other = { ...player, personaId: 3, personaName: 'Other' };

test('a head to head counts decided matches, those without a result, and those side by side', () => {
  const matches = [
    aMatch({ winners: [{ ...natasha, eloDelta: 12 }], losers: [tanya] }),
    aMatch({ winners: [tanya], losers: [{ ...natasha, eloDelta: -20 }] }),
    aMatch({ type: 'AutoMatchDsync', winners: [tanya], losers: [natasha] }),
    aMatch({ type: 'Valid2v2', winners: [natasha, tanya], losers: [other] }),
    aMatch({ winners: [natasha], losers: [other] }),
  ];

  const versus = compare(matches, 1042, 9);

  expect(versus).toMatchObject({ wins: 1, losses: 1, undecided: 1, together: 1, eloDelta: -8 });
  expect(versus.matches).toHaveLength(3);
});

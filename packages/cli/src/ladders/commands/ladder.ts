import { ladderMods, ladderTypes } from '@ra3/sdk/facts';
import { defineCommand } from '../../terminal/command-definition.js';

export const ladder = defineCommand({
  path: ['ladder'],
  summary: 'terminal.ladder.summary',
  arguments: [
    { name: '<mod>', about: 'terminal.ladder.modArgument', choices: ladderMods },
    { name: '[type]', about: 'terminal.ladder.typeArgument', choices: ladderTypes },
  ],
  options: [{ flags: '-p, --page <number>', about: 'terminal.ladder.pageOption' }],
  examples: [
    'ra3 ladder corona 1v1',
    'ra3 ladder corona 1v1 --page 2 --json',
    'ra3 ladder ra3 2v2 --json rank,personaName,elo',
  ],
  fields: [
    'rank',
    'prevRank',
    'personaId',
    'personaName',
    'elo',
    'eloDelta',
    'wins',
    'losses',
    'winRate',
    'updateTime',
    'primaryFaction',
    'secondaryFaction',
    'tertiaryFaction',
    'isSelectedForLadders',
    'placementMatchesLeft',
  ],
  load: () => import('./ladder.run.js'),
});

import { ladderMods, ladderTypes } from '@ra3/sdk/facts';
import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { choiceArgument, wholeNumberOption } from '../../terminal/input-kinds.js';

const LAST_PAGE_TO_ASK = 1_000_000;

const input = defineInput({
  arguments: [
    choiceArgument('<mod>', 'terminal.ladder.modArgument', { choices: ladderMods }),
    choiceArgument('[type]', 'terminal.ladder.typeArgument', { choices: ladderTypes, defaultValue: '1v1' }),
  ],
  options: {
    page: wholeNumberOption('-p, --page <number>', 'terminal.ladder.pageOption', {
      min: 1,
      max: LAST_PAGE_TO_ASK,
      defaultValue: 1,
    }),
  },
});
export type LadderInput = InputOf<typeof input>;

export const ladder = defineCommand({
  path: ['ladder'],
  isList: true,
  summary: 'terminal.ladder.summary',
  input,
  examples: [
    'ra3 ladder corona 1v1',
    'ra3 ladder corona 1v1 --page 2 --json',
    'ra3 ladder ra3 2v2 --fields rank,personaName,elo',
    'ra3 ladder corona --limit all --output csv > ladder.csv',
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
  row: { call: 'ladders.page', at: 'records', adds: { winRate: 'number?' } },
  load: () => import('./ladder.run.js'),
});

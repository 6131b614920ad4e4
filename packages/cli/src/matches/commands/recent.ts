import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { flag, textOption } from '../../terminal/input-kinds.js';
import { filterOptions } from './filter-options.js';
import { matchFields } from './match-fields.js';
import { limits } from '@ra3/sdk/facts';
import { requireExtension } from '../../accounts/access/require-extension.js';
import type { Language } from '../../language/translate.js';
import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import { requireRatedType } from '../query/elo-range.js';
import { readFaction } from '../query/read-faction.js';
import { readOneMap } from '../query/read-map.js';
import { walkFiltered, type RecentFilters } from '../query/walk-filtered.js';
import { matchColumns } from '../view/match-columns.js';

const { mod, type, elo } = filterOptions;

const input = defineInput({
  arguments: [],
  options: {
    mod,
    type,
    map: textOption('--map <name>', 'terminal.match.oneMapOption'),
    faction: textOption('--faction <name>', 'terminal.match.duelFactionOption'),
    elo,
    replay: flag('--replay', 'terminal.match.replayOption'),
    worth: flag('--worth', 'terminal.match.worthOption'),
  },
});
type MatchRecentInput = InputOf<typeof input>;

export const matchRecent = defineCommand({
  path: ['match', 'recent'],
  isList: true,
  summary: 'terminal.match.recentSummary',
  input,
  examples: [
    'ra3 match recent --mod corona --map "Infinity Isle"',
    'ra3 match recent --worth --replay --limit 10',
    'ra3 match recent --faction Soviet --elo 1400- --limit all --output csv > matches.csv',
    'ra3 match recent --worth --replay --limit 5 -q | ra3 match download -',
  ],
  fields: [...matchFields],
  row: { call: 'matches.filtered', at: 'records' },
  load: () => import('./recent.js'),
});

/** The matches of everybody that fit, the newest or those most worth watching first. */
export async function run({ options }: MatchRecentInput, context: CommandContext): Promise<ExitCode> {
  const { language, runtime } = context;
  const filters = readRecentFilters(options, language);
  const client = await context.openClient();
  await requireExtension(client, 'matches.filtered', context);
  return printList(
    {
      rows: walkFiltered(client, filters, { signal: runtime.signal }),
      columns: matchColumns(context),
      id: ({ replayGuid, id }) => replayGuid ?? id,
      limit: limits.matchPageSize,
      empty: language.text('terminal.match.noneFits', { days: limits.replayLibraryDays }),
    },
    context,
  );
}

function readRecentFilters(
  { mod, type, map, faction, elo, replay, worth }: MatchRecentInput['options'],
  language: Language,
): RecentFilters {
  requireRatedType(type, elo, language);
  return {
    ...{ mod, kind: type, order: worth ? 'worth' : 'time' },
    ...(map !== undefined && { map: readOneMap(map, language) }),
    ...(faction !== undefined && { faction: readFaction(faction, language) }),
    ...elo,
    ...(replay && { withReplay: true }),
  };
}

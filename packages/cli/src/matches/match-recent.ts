import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { flag, textOption } from '../command/input-kinds.js';
import { filterOptions } from './filter-options.js';
import { matchFields } from './match-fields.js';
import { limits } from '@ra3/sdk/facts';
import { requireExtension } from '../command/require-extension.js';
import type { Language } from '../i18n/translate.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { requireRatedType } from './elo-range.js';
import { readFaction } from './read-faction.js';
import { readOneMap } from './read-map.js';
import { walkFiltered, type RecentFilters } from './walk-filtered.js';
import { matchColumns } from './match-columns.js';

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
  load: () => import('./match-recent.js'),
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

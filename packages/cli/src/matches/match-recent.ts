import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { flag, textOption } from '../command/input-kinds.js';
import { filterOptions } from './filter-options.js';
import { matchFields, matchColumns } from './match-columns.js';
import { limits } from '@ra3/sdk/facts';
import { requireExtension } from '../command/require-extension.js';
import type { Language } from '../i18n/translate.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { requireRatedType } from './elo-range.js';
import { readFaction } from './read-faction.js';
import { readOneMap } from './read-map.js';
import type { CallOptions, Client, Input, MatchRow } from '@ra3/sdk';

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

type RecentFilters = Omit<Input<'matches.filtered'>, 'after'>;

/**
 * The matches of everybody that fit, one by one, in the host's order; the host is asked for a page only when its matches are
 * wanted. A match that moved to a later page while the list was read comes once.
 */
async function* walkFiltered(
  client: Pick<Client, 'matches'>,
  filters: RecentFilters,
  options: CallOptions,
): AsyncGenerator<MatchRow, void, undefined> {
  const known = new Set<string>();
  for (let after: number | null | undefined; after !== null;) {
    const query = { ...filters, ...(after !== undefined && { after }) };
    const { records, next } = await client.matches.filtered(query, options);
    const rows = records.filter(({ id }) => !known.has(id));
    // A host that gives the same page again and again would hold the walk for ever.
    if (rows.length === 0) return;
    for (const row of rows) known.add(row.id);
    yield* rows;
    after = next;
  }
}

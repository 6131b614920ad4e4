import type { EarlierNamed, MatchRow } from '@ra3/sdk';
import { limits, matchTypeFilters, modFilters } from '@ra3/sdk/facts';
import { requireExtension } from '../../command/require-extension.js';
import { shellWord } from '../../files/safe-file-name.js';
import { readAskedMatches, wordsOfAsked, type AskedMatches } from '../../matches/filter-words.js';
import { listMatches, type MatchWalk } from '../../matches/list-matches.js';
import { matchColumns, type OutcomeChoice } from '../../matches/match-columns.js';
import { isFilteredRecent, matchPresets } from '../../matches/match-choice.js';
import { readChoice } from '../../matches/read-choice.js';
import { earlierNamesText } from '../../print/earlier-names.js';
import { makeViewList, type AppView, type ViewContext, type ViewKey, type ViewList } from '../app-view.js';
import { downloadView } from './download-view.js';
import { matchDetail, matchPath, matchView } from './match-view.js';

export interface ShownMatches extends OutcomeChoice {
  readonly asked: AskedMatches;
  /** Most rows that are read. Default: a page. */
  readonly most?: number;
}

/** A list of matches with its filters as chips, from which replays are downloaded. */
export function matchesView(shown: ShownMatches, views: ViewContext): AppView {
  const { asked, most = limits.matchPageSize, hidesOutcome = false } = shown;
  const { text } = views.context.language;
  const words = wordsOfAsked(asked);
  let rows: readonly MatchRow[] = [];
  return {
    tab: 'matches',
    crumb: [text('terminal.app.tab.matches'), ...words.slice(0, asked.preset === undefined ? 0 : 1)].join(
      ' ',
    ),
    command: ['ra3 match list', ...words.flat().map(shellWord)].join(' '),
    site: '/match/recent',
    keys: [
      {
        key: 'D',
        text: text('terminal.app.matches.download'),
        act: ({ marked, say, push }, item) => {
          const ids = new Set(
            (marked.length > 0 || item === undefined ? marked : [item]).map(({ id }) => id),
          );
          const matches = rows.filter((row) => row.replayGuid !== null && ids.has(idOf(row)));
          if (matches.length === 0) say(text('terminal.match.noReplay'));
          else push(downloadView({ tab: 'matches', matches, hidesOutcome }, views));
        },
      },
      ...filterKeys({ ...shown, most, hidesOutcome }, views),
    ],
    load: async (signal) => {
      const earlierNames: EarlierNamed[] = [];
      rows = await readRows({ asked, most, earlierNames }, views, signal);
      const list = listOf(rows, shown, views);
      return earlierNames.length === 0
        ? list
        : { ...list, note: earlierNamesText(earlierNames, views.context.language) };
    },
  };
}

function listOf(rows: readonly MatchRow[], shown: ShownMatches, views: ViewContext): ViewList {
  const { context } = views;
  const { hidesOutcome = false } = shown;
  return makeViewList(
    rows,
    {
      // `D` and `!` name the replay, so its guid needs no column.
      columns: matchColumns(context, { hidesOutcome }).filter(({ field }) => field !== 'replayGuid'),
      id: idOf,
      siteOf: matchPath,
      openOf: (match) => matchView({ match, tab: 'matches', hidesOutcome }, views),
      detailOf: (match, width, signal) => matchDetail({ match, hidesOutcome }, views)(width, signal),
    },
    {
      empty: context.language.text('terminal.match.empty'),
      // Whether the host has more is not asked each time: that is the next page.
      hasMore: rows.length >= (shown.most ?? limits.matchPageSize),
      above: () => [chipLine(shown, views)],
    },
  );
}

function idOf({ replayGuid, id }: MatchRow): string {
  return replayGuid ?? id;
}

async function readRows(
  {
    asked: { preset, options },
    most,
    earlierNames,
  }: Pick<Required<ShownMatches>, 'asked' | 'most'> & Pick<MatchWalk, 'earlierNames'>,
  { client, context }: ViewContext,
  signal: AbortSignal,
): Promise<MatchRow[]> {
  const choice = readChoice(preset, options, context.language);
  if (isFilteredRecent(choice)) await requireExtension(client, 'matches.filtered', context);
  const rows: MatchRow[] = [];
  const walk = {
    ...{ options: { signal }, now: context.runtime.clock.now(), onLimit: () => undefined },
    ...(earlierNames !== undefined && { earlierNames }),
  };
  for await (const row of listMatches(client, choice, walk)) {
    rows.push(row);
    if (rows.length >= most) break;
  }
  return rows;
}

/** The list and each filter in a frame of its own: `[recent] [--mod corona] [outcomes hidden]`. */
function chipLine({ asked, hidesOutcome = false }: ShownMatches, { context }: ViewContext): string {
  const { language, output } = context;
  const implied = asked.preset ?? readChoice(undefined, asked.options, language).preset;
  const chips = [
    ...(asked.preset === undefined ? [implied] : []),
    ...wordsOfAsked(asked).map((words) => words.join(' ').replace(/^--/u, '')),
    ...(hidesOutcome ? [language.text('terminal.app.matches.hidden')] : []),
  ];
  return chips.map((chip) => output.paint('signal', `[${chip}]`)).join(' ');
}

function filterKeys(shown: Required<ShownMatches>, views: ViewContext): readonly ViewKey[] {
  const { text } = views.context.language;
  const { asked, most, hidesOutcome } = shown;
  const { preset, options } = asked;
  const key = (name: string, about: string, next: Partial<ShownMatches>): ViewKey => ({
    key: name,
    text: about,
    act: ({ replace }, item) => replace(matchesView({ ...shown, ...next }, views), item?.id),
  });
  const filtered = (changes: Partial<AskedMatches['options']>): Pick<ShownMatches, 'asked'> => ({
    asked: { preset, options: { ...options, ...changes } },
  });
  const listed = (by: number): Pick<ShownMatches, 'asked'> => ({
    asked: {
      ...readAskedMatches([], views.context.language),
      preset: cycled(matchPresets, preset ?? 'recent', by),
    },
  });
  return [
    key('m', text('terminal.app.matches.mod'), filtered({ mod: cycled(modFilters, options.mod, 1) })),
    key(
      't',
      text('terminal.app.matches.type'),
      filtered({ type: cycled(matchTypeFilters, options.type, 1) }),
    ),
    key('w', text('terminal.app.matches.worth'), filtered({ worth: !options.worth })),
    key('x', text('terminal.app.matches.spoilers'), { hidesOutcome: !hidesOutcome }),
    key('l', text('terminal.app.matches.nextList'), listed(1)),
    key('h', text('terminal.app.matches.previousList'), listed(-1)),
    key('c', text('terminal.app.matches.clear'), {
      asked: { ...readAskedMatches([], views.context.language), preset },
    }),
    {
      ...key(']', text('terminal.app.matches.more'), { most: most + limits.matchPageSize }),
      needsMore: true,
    },
  ];
}

function cycled<Word>(words: readonly Word[], now: Word, by: number): Word {
  return words.at((words.indexOf(now) + by) % words.length) ?? now;
}

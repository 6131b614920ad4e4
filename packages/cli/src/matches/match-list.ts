import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput, type ArgumentDefinition } from '../command/input-definition.js';
import { isFilteredRecent, matchPresets, type MatchPreset } from './match-choice.js';
import { flag } from '../command/input-kinds.js';
import { openInApp } from '../command/open-in-app.js';
import { filterOptions } from './filter-options.js';
import { wordsOfAsked } from './filter-words.js';
import { matchFields, matchColumns } from './match-columns.js';
import { limits } from '@ra3/sdk/facts';
import type { EarlierNamed, MatchRow } from '@ra3/sdk';
import { requireExtension } from '../command/require-extension.js';
import { printList } from '../command/print-list.js';
import { noteEarlierNames } from '../print/earlier-names.js';
import { listMatches } from './list-matches.js';
import { readChoice } from './read-choice.js';

const preset: ArgumentDefinition<MatchPreset | undefined> = {
  name: '[list]',
  about: 'terminal.match.presetArgument',
  choices: matchPresets,
};

const input = defineInput({
  arguments: [preset],
  options: { ...filterOptions, interactive: flag('-i, --interactive', 'terminal.app.interactiveOption') },
});

export const matchList = defineCommand({
  path: ['match', 'list'],
  isList: true,
  summary: 'terminal.match.listSummary',
  input,
  examples: [
    'ra3 match list',
    'ra3 match list mine --limit 10',
    'ra3 match list recent --mod corona --map "Infinity Isle"',
    'ra3 match list recent --worth --replay --limit 5 -q | ra3 match download -',
    'ra3 match list --player Natasha --map "Infinity Isle" --elo 1200- --since 7d',
    'ra3 match list favourites --tag cup -q | ra3 match download -',
  ],
  fields: [...matchFields],
  row: { call: 'matches.recent', at: 'records' },
  load: () => import('./match-list.js'),
});

export const run: Run<typeof input> = async ({ arguments: [preset], options }, context) => {
  const { language, output, runtime } = context;
  const choice = readChoice(preset, options, language);
  if (options.interactive)
    return openInApp(['matches', ...wordsOfAsked({ preset, options }).flat()], context);
  const client = await context.openClient();
  const isFiltered = isFilteredRecent(choice);
  if (isFiltered) await requireExtension(client, 'matches.filtered', context);
  const walked = { isCut: false, earlierNames: new Array<EarlierNamed>() };
  const exitCode = await printList<MatchRow>(context, {
    rows: listMatches(client, choice, {
      options: { signal: runtime.signal },
      now: runtime.clock.now(),
      earlierNames: walked.earlierNames,
      onLimit: () => {
        walked.isCut = true;
      },
    }),
    columns: matchColumns(context),
    id: ({ replayGuid, id }) => replayGuid ?? id,
    limit: limits.matchPageSize,
    empty: isFiltered
      ? language.text('terminal.match.noneFits', { days: limits.replayLibraryDays })
      : language.text('terminal.match.empty'),
  });
  await noteEarlierNames(walked.earlierNames, context);
  if (walked.isCut) {
    const shown = limits.lastViewablePage * limits.matchPageSize;
    await output.note(language.text('terminal.match.viewingLimit', { count: shown }));
  }
  return exitCode;
};

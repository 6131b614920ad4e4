import { defineCommand, type Run } from '../command/command-definition.js';
import { readInput } from './replay-inputs.js';
import { inspectRow } from './replay-rows.js';
import { lengthColumn, verdictColumn } from './replay-columns.js';
import { mapNameOf, playersText, modNameOf } from './replay-names.js';
import { inspect } from './replay-works.js';
import { findReplays } from './find-sources.js';
import { runReplays } from './run-replays.js';
import type { ReplayInspection } from '@ra3/replay-tools';
import { formatLength } from '@ra3/sdk/rules/matches';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { PaintStyle } from '../print/paint.js';
import { verdictWord } from './verdict-word.js';
import { column } from '../print/list-table.js';
import { cleanName } from '../print/cells.js';
import type { ViewContext } from '../command/command-context.js';

export const replayInspect = defineCommand({
  path: ['replay', 'inspect'],
  isList: true,
  summary: 'terminal.replay.inspectSummary',
  input: readInput,
  examples: [
    'ra3 replay inspect match.RA3Replay',
    'ra3 replay inspect ~/Replays -r --fields file,map,players',
  ],
  row: inspectRow,
  load: () => import('./replay-inspect.js'),
});

export const run: Run<typeof readInput> = async ({ arguments: [files], options }, context) => {
  const { language } = context;
  return runReplays<'inspect'>(context, {
    sources: await findReplays(files, { isRecursive: options.recursive }, context),
    workers: options.workers,
    work: inspect,
    jobFor: () => ({ verb: 'inspect', options: undefined }),
    columns: [
      column('map', language.text('terminal.column.map'), (facts) => mapNameOf(facts, language)),
      column('players', language.text('terminal.column.players'), ({ players }) => playersText(players)),
      lengthColumn(language),
      verdictColumn(language),
    ],
    detail: ({ file, facts }) => inspectLines(file, facts, context),
    brief: ({ file, facts }) => [inspectLine(file, facts, context)],
    word: (facts) => mapNameOf(facts, language),
  });
};

function inspectLines(file: string, row: ReplayInspection, { language, output }: ViewContext): string[] {
  const { text } = language;
  const labels = {
    game: text('terminal.replay.game'),
    map: text('terminal.replay.map'),
    length: text('terminal.replay.length'),
    chunks: text('terminal.replay.chunks'),
    players: text('terminal.replay.players'),
  };
  const fact = (label: string, value: string): string => `  ${output.paint('muted', label)}  ${value}`;
  const types = Object.entries(row.chunks.byType).map(([type, count]) => `${type}: ${String(count)}`);
  const { total } = row.chunks;
  return [
    `${output.paint('heading', stripHarmful(file))}  ${verdictWord(row.verdict, { language, output })}`,
    fact(labels.game, `${modNameOf(row)} ${row.version} · ${text(`terminal.replay.kind.${row.kind}`)}`),
    fact(labels.map, mapNameOf(row, language)),
    fact(
      labels.length,
      text('terminal.replay.lengthValue', {
        length: formatLength(row.durationSeconds),
        ticks: row.finalTimecode,
      }),
    ),
    fact(
      labels.chunks,
      text('terminal.replay.chunksValue', { total, types: types.join(', '), commands: row.commands }),
    ),
    fact(labels.players, ''),
    ...row.players.map((player) => `    ${playerLine(player, { language, output })}`),
  ];
}

function inspectLine(file: string, row: ReplayInspection, { language, output }: ViewContext): string {
  const length = output.paint('muted', formatLength(row.durationSeconds));
  return `${file}  ${mapNameOf(row, language)}  ${playersText(row.players)}  ${length}`;
}

function playerLine(
  { name, faction, team, isComputer }: ReplayInspection['players'][number],
  { language, output }: ViewContext,
): string {
  const { text, find } = language;
  const words = [
    team === null ? '' : text('terminal.replay.team', { team }),
    isComputer ? text('terminal.replay.computer') : '',
  ].filter((word) => word !== '');
  const side = output.paint(
    styleOfFaction[faction] ?? 'muted',
    find(`terminal.replay.faction.${faction}`) ?? faction,
  );
  return [cleanName(name), side, output.paint('muted', words.join(', '))]
    .filter((part) => part !== '')
    .join('  ');
}

const styleOfFaction: Readonly<Partial<Record<string, PaintStyle>>> = {
  allied: 'Allied',
  soviet: 'Soviet',
  empire: 'Empire',
  celestial: 'Celestial',
};

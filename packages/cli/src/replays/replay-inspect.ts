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
import { formatExactTime } from '@ra3/sdk/rules/times';
import { leftText } from './activity-lines.js';
import type { Language } from '../i18n/translate.js';
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
    sources: await findReplays(files, { isRecursive: options.recursive, opensZips: true }, context),
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
    ...savedLines(row, language).map(([label, value]) => fact(label, value)),
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

/** When and by whom the file was saved, the rules, who watched, and what all recordings of the match share. */
function savedLines(row: ReplayInspection, { text, locale }: Language): [string, string][] {
  const { saver, speed, startingCash, match } = row;
  const times = savedTimes(row, locale);
  const seed = match.seed === null ? '' : `${String(match.seed)} ${cleanName(match.sessionId)}`;
  const rules = { speed: speed ?? '?', cash: startingCash ?? '?' };
  const facts: [string, string][] = [
    [text('terminal.replay.saved'), times === undefined ? '' : text('terminal.replay.savedValue', times)],
    [text('terminal.replay.saver'), cleanName(saver ?? '')],
    [text('terminal.replay.rules'), speed === null ? '' : text('terminal.replay.rulesValue', rules)],
    [text('terminal.replay.match'), seed],
    [text('terminal.replay.observers'), row.observers.map((one) => observerText(one, { text })).join(', ')],
    [text('terminal.replay.closingRatios'), row.closingRatios.map((ratio) => ratio.toFixed(2)).join(' · ')],
  ];
  return facts.filter(([, value]) => value !== '');
}

function observerText(
  { name, isCommentator }: ReplayInspection['observers'][number],
  { text }: Pick<Language, 'text'>,
): string {
  return isCommentator
    ? `${cleanName(name)} (${text('terminal.replay.faction.commentator')})`
    : cleanName(name);
}

/** When a replay was saved: by the recorder's clock, in UTC, and here; undefined where the file does not say. */
function savedTimes({ savedAtSeconds, savedAtLocal }: ReplayInspection, locale: Language['locale']) {
  if (savedAtSeconds === null && savedAtLocal === null) return undefined;
  const at = savedAtSeconds === null ? undefined : new Date(savedAtSeconds * 1000);
  return {
    local: savedAtLocal?.replace('T', ' ') ?? '?',
    utc: at?.toISOString().slice(0, 19).replace('T', ' ') ?? '?',
    here: at === undefined ? '?' : formatExactTime(at, locale),
  };
}

function inspectLine(file: string, row: ReplayInspection, { language, output }: ViewContext): string {
  const length = output.paint('muted', formatLength(row.durationSeconds));
  return `${file}  ${mapNameOf(row, language)}  ${playersText(row.players)}  ${length}`;
}

function playerLine(
  {
    name,
    faction,
    playedFaction,
    team,
    startPosition,
    handicap,
    difficulty,
    leftAtSeconds,
  }: ReplayInspection['players'][number],
  { language, output }: ViewContext,
): string {
  const { text, find } = language;
  const words = [
    team === null ? '' : text('terminal.replay.team', { team }),
    startPosition === null ? '' : text('terminal.replay.startPosition', { place: startPosition }),
    handicap === 0 ? '' : text('terminal.replay.handicap', { handicap }),
    difficulty === null
      ? ''
      : `${text('terminal.replay.computer')} (${text(`terminal.replay.difficulty.${difficulty}`)})`,
    leftAtSeconds === null ? '' : leftText(leftAtSeconds, language),
  ].filter((word) => word !== '');
  const sides = faction === 'random' && playedFaction !== null ? [faction, playedFaction] : [faction];
  const side = output.paint(
    styleOfFaction[playedFaction ?? faction] ?? 'muted',
    sides.map((one) => find(`terminal.replay.faction.${one}`) ?? one).join(' → '),
  );
  return [cleanName(name), side, output.paint('muted', words.join(', '))]
    .filter((part) => part !== '')
    .join('  ');
}

const styleOfFaction: Readonly<Partial<Record<ReplayInspection['players'][number]['faction'], PaintStyle>>> =
  {
    allied: 'Allied',
    soviet: 'Soviet',
    empire: 'Empire',
    celestial: 'Celestial',
  };

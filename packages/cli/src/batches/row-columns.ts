import { banTypesOf, UNBAN_TIME } from '@ra3/sdk/rules/moderation';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { CommandContext } from '../command/command-context.js';
import type { RowSource } from '../command/command-definition.js';
import type { Language } from '../i18n/translate.js';
import { formatList, numberColumn, textColumn, column, type ListColumn } from '../print/list-table.js';
import type { PaintStyle } from '../print/paint.js';
import type { RowState } from './batch-journal.js';
import { UNKNOWN_COUNT, type BatchKind, type Collateral, type Row } from '../users/prepare-row.js';

/** The fields of a row as it is printed, of which a preview knows no outcome. */
export const rowRow = {
  adds: {
    line: 'number',
    mark: 'string',
    outcome: 'string?',
    named: 'string',
    userId: 'number?',
    userName: 'string?',
    wanted: 'string',
    ref: 'string',
    collateral: 'number?',
    collateralIds: { listOf: 'number' },
    status: 'number?',
    code: 'number?',
    note: 'string',
  },
} as const satisfies RowSource;

export type RowRecord = ReturnType<typeof rowRecord>;

const signs = { add: '+', change: '~', same: '=', error: '✗' } as const;
const markStyles = { add: 'good', change: 'warn', same: 'muted', error: 'bad' } as const;
const outcomeStyles: Readonly<Record<string, PaintStyle>> = { done: 'good', refused: 'bad', unknown: 'bad' };

export function rowRecord(row: Row, state: RowState | undefined, language: Language) {
  const { line, mark, userId = null, userName = null, collateral } = row;
  const { outcome = null, status = null, code = null } = state ?? {};
  return {
    line,
    mark,
    outcome,
    named: stripHarmful(row.named),
    userId,
    userName,
    wanted: describeWanted(row),
    ref: stripHarmful(row.ref),
    ...collateralOf(collateral),
    status,
    code,
    note: state === undefined ? noteOf(row, language) : noteOfOutcome(state, language),
  };
}

/** Other accounts that are hit too; their number is null when the host cannot tell. */
function collateralOf({ count, userIds }: Collateral = { count: 0, userIds: [] }) {
  return { collateral: count === UNKNOWN_COUNT ? null : count, collateralIds: userIds };
}

function isLift(call: Row['call']): boolean {
  return call?.act === 'ban' && call.body.banTime === UNBAN_TIME;
}

function describeWanted({ call, until }: Row): string {
  if (call?.act !== 'ban' || isLift(call)) return '';
  const types = banTypesOf(call.body.type).map((name) => name.toLowerCase());
  return `${until === undefined ? call.body.banTime : localDay(until)} ${types.join('+')}`;
}

/** The day of a time in the zone of this machine, as `2026-12-31`. */
function localDay(time: string): string {
  return new Date(time).toLocaleDateString('sv-SE');
}

function noteOf({ call, problem, seen, mark, collateral }: Row, language: Language): string {
  const { text } = language;
  const notes = problem === undefined ? [] : [problem];
  if (seen) {
    const until = localDay(seen.expiryTime);
    const change = isLift(call) ? 'terminal.batch.lifts' : 'terminal.batch.replaces';
    notes.push(text(mark === 'same' ? 'terminal.batch.bannedUntil' : change, { until }));
  }
  if (collateral?.count === UNKNOWN_COUNT) notes.push(text('terminal.batch.hitsUnknown'));
  else if (collateral !== undefined) {
    const { count, userIds } = collateral;
    const ids = userIds.length < count ? [...userIds, '…'] : userIds;
    notes.push(text('terminal.batch.hits', { count, ids: ids.join(' ') }));
  }
  return notes.join('; ');
}

function noteOfOutcome({ outcome, problem, message = '' }: RowState, language: Language): string {
  if (problem !== undefined) return problem;
  return outcome === 'skipped' ? language.text('terminal.batch.needsCollateral') : stripHarmful(message);
}

export function previewColumns(kind: BatchKind, language: Language): ListColumn<RowRecord>[] {
  const verb = language.text(`terminal.batch.verb.${kind}`);
  const mark = column<RowRecord>('mark', '', (row) => {
    const isHitting = row.collateral !== 0 && (row.mark === 'add' || row.mark === 'change');
    const sign = isHitting ? '!' : signs[row.mark];
    return { text: `${sign} ${verb}`, style: isHitting ? 'bad' : markStyles[row.mark] };
  });
  return [mark, ...subjectColumns(language)];
}

export async function notePreview(
  kind: BatchKind,
  rows: readonly Row[],
  context: CommandContext,
): Promise<void> {
  const { output, language, assumesYes } = context;
  if (assumesYes) return;
  const columns = previewColumns(kind, language).filter(({ field }) => rows.length > 1 || field !== 'line');
  const records = rows.map((row) => rowRecord(row, undefined, language));
  const style = { paint: output.paintNotes, width: output.width, hasHeader: false };
  for (const line of await formatList(columns, records, style)) await output.note(line);
}

export function outcomeColumns(language: Language): ListColumn<RowRecord>[] {
  const { text } = language;
  const outcome = column<RowRecord>('outcome', text('terminal.column.outcome'), (row) => ({
    text: text(`terminal.batch.outcome.${row.outcome ?? 'waiting'}`),
    style: outcomeStyles[row.outcome ?? ''] ?? 'warn',
  }));
  return [outcome, ...subjectColumns(language)];
}

function subjectColumns({ text }: Language): ListColumn<RowRecord>[] {
  return [
    numberColumn('line', text('terminal.column.line')),
    numberColumn('userId', text('terminal.column.user')),
    column('named', text('terminal.column.named'), {
      shrinksTo: 12,
      dropsAt: 3,
      cell: ({ named, userName }) => userName ?? named,
    }),
    textColumn('wanted', text('terminal.column.wanted'), { dropsAt: 2 }),
    textColumn('ref', text('terminal.column.ref'), { shrinksTo: 8, dropsAt: 4 }),
    textColumn('note', text('terminal.column.note'), { shrinksTo: 20 }),
  ];
}

import { banTypesOf, UNBAN_TIME } from '@ra3/sdk/rules/moderation';
import type { Language } from '../i18n/translate.js';
import type { ListColumn } from '../print/list-table.js';
import type { PaintStyle } from '../print/paint.js';
import { UNKNOWN_COUNT } from './collateral.js';
import type { Plan, PlanRow } from './batch-plan.js';
import { describeProblem } from './row-problem.js';
import { subjectColumns, subjectOf, type SubjectRecord } from './subject-columns.js';

/** One row of a plan as it is printed. */
export interface PlanRecord extends SubjectRecord {
  readonly mark: PlanRow['mark'];
  /** Other accounts that are hit too; null when the host cannot tell. */
  readonly collateral: number | null;
  readonly collateralIds: readonly number[];
}

const signs = { add: '+', change: '~', same: '=', error: '✗' } as const;
const styles: Readonly<Record<PlanRow['mark'], PaintStyle>> = {
  add: 'good',
  change: 'warn',
  same: 'muted',
  error: 'bad',
};

export function planRecord(row: PlanRow, language: Language): PlanRecord {
  const count = row.collateral?.count ?? 0;
  return {
    ...subjectOf(row),
    mark: row.mark,
    wanted: describeWanted(row),
    collateral: count === UNKNOWN_COUNT ? null : count,
    collateralIds: row.collateral?.userIds ?? [],
    note: noteOf(row, language),
  };
}

/** What a row asks for in the words of its file. */
export function describeWanted({ request, until }: Pick<PlanRow, 'request' | 'until'>): string {
  if (request?.act !== 'ban') return '';
  const { banTime, type } = request.body;
  if (banTime === UNBAN_TIME) return '';
  const types = banTypesOf(type).map((name) => name.toLowerCase());
  return `${until === undefined ? banTime : localDay(until)} ${types.join('+')}`;
}

/** The day of a time in the zone of this machine, as `2026-12-31`. */
function localDay(time: string): string {
  return new Date(time).toLocaleDateString('sv-SE');
}

function noteOf(row: PlanRow, language: Language): string {
  const { problem, collateral } = row;
  const notes = [
    problem && describeProblem(problem, language),
    seenNote(row, language),
    collateral && collateralNote(collateral, language),
  ];
  return notes.filter((note) => note !== undefined).join('; ');
}

function seenNote({ seen, mark }: PlanRow, { text }: Language): string | undefined {
  const ban = seen?.ban ?? null;
  if (ban === null || mark === 'error') return undefined;
  const until = localDay(ban.expiryTime);
  return text(mark === 'same' ? 'terminal.batch.bannedUntil' : 'terminal.batch.replaces', { until });
}

function collateralNote({ count, userIds }: NonNullable<PlanRow['collateral']>, { text }: Language): string {
  if (count === UNKNOWN_COUNT) return text('terminal.batch.hitsUnknown');
  const ids = userIds.length < count ? [...userIds, '…'] : userIds;
  return text('terminal.batch.hits', { count, ids: ids.join(' ') });
}

export function planColumns(plan: Pick<Plan, 'kind'>, language: Language): ListColumn<PlanRecord>[] {
  const verb = language.text(`terminal.batch.verb.${plan.kind}`);
  return [
    {
      field: 'mark',
      head: '',
      cell: ({ mark, collateral }) => {
        const isHitting = collateral !== 0 && (mark === 'add' || mark === 'change');
        const sign = isHitting ? '!' : signs[mark];
        return { text: `${sign} ${verb}`, style: isHitting ? 'bad' : styles[mark] };
      },
    },
    ...subjectColumns(language),
  ];
}

/** How many rows of each mark a plan has, in one line. */
export function planSummary({ rows }: Pick<Plan, 'rows'>, { text }: Language): string {
  const count = (mark: PlanRow['mark']) => rows.filter((row) => row.mark === mark).length;
  const collateral = rows.filter(
    (row) => row.collateral !== undefined && (row.mark === 'add' || row.mark === 'change'),
  );
  return text('terminal.batch.planSummary', {
    add: count('add'),
    change: count('change'),
    same: count('same'),
    collateral: collateral.length,
    error: count('error'),
  });
}

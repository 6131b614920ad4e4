import { banTypesOf } from '@ra3/sdk/rules';
import { UNBAN_TIME, stripHarmful } from '@ra3/sdk/rules';
import type { Language } from '../../language/translate.js';
import type { ListColumn } from '../../output/list-table.js';
import type { PaintStyle } from '../../output/paint.js';
import type { Plan, PlanRow } from '../plan/plan.js';
import { UNKNOWN_COUNT } from '../plan/collateral.js';
import { describeProblem } from '../problem.js';

/** One row of a plan as it is printed. */
export interface PlanRecord {
  readonly line: number;
  readonly mark: PlanRow['mark'];
  readonly named: string;
  readonly userId: number | null;
  readonly userName: string | null;
  /** What is to become of it, such as `7d user`. */
  readonly wanted: string;
  readonly ref: string;
  /** Other accounts that are hit too; null when the host cannot tell. */
  readonly collateral: number | null;
  readonly collateralIds: readonly number[];
  readonly note: string;
}

const signs = { add: '+', change: '~', same: '=', error: '✗' } as const;
const styles: Readonly<Record<PlanRow['mark'], PaintStyle>> = {
  add: 'good',
  change: 'warn',
  same: 'muted',
  error: 'bad',
};

export function planRecord(row: PlanRow, language: Language): PlanRecord {
  const { line, mark, named, userId, userName, ref, collateral } = row;
  const count = collateral?.count ?? 0;
  return {
    line,
    mark,
    named: stripHarmful(named),
    userId: userId ?? null,
    userName: userName ?? null,
    wanted: describeWanted(row),
    ref: stripHarmful(ref),
    collateral: count === UNKNOWN_COUNT ? null : count,
    collateralIds: collateral?.userIds ?? [],
    note: noteOf(row, language),
  };
}

/** What a row asks for in the words of its file. */
export function describeWanted({ request, until }: Pick<PlanRow, 'request' | 'until'>): string {
  if (request === undefined || request.act !== 'ban') return '';
  const { banTime, type } = request.body;
  if (banTime === UNBAN_TIME) return '';
  const types = banTypesOf(type).map((name) => name.toLowerCase());
  return `${until?.slice(0, 10) ?? banTime} ${types.join('+')}`;
}

function noteOf(row: PlanRow, language: Language): string {
  const { problem, collateral, seen, mark } = row;
  const notes = [
    ...(problem === undefined ? [] : [describeProblem(problem, language)]),
    ...(seen?.ban != null && mark !== 'error' ? [seenNote(row, language)] : []),
    ...(collateral === undefined ? [] : [collateralNote(collateral, language)]),
  ];
  return notes.join('; ');
}

function seenNote({ seen, mark }: PlanRow, { text }: Language): string {
  const until = seen?.ban?.expiryTime.slice(0, 10) ?? '';
  return text(mark === 'same' ? 'terminal.batch.bannedUntil' : 'terminal.batch.replaces', { until });
}

function collateralNote({ count, userIds }: NonNullable<PlanRow['collateral']>, { text }: Language): string {
  if (count === UNKNOWN_COUNT) return text('terminal.batch.hitsUnknown');
  const ids = userIds.length < count ? [...userIds, '…'] : userIds;
  return text('terminal.batch.hits', { count, ids: ids.join(' ') });
}

export function planColumns(plan: Pick<Plan, 'kind'>, { text }: Language): ListColumn<PlanRecord>[] {
  const verb = text(`terminal.batch.verb.${plan.kind}`);
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
    {
      field: 'line',
      head: text('terminal.column.line'),
      isNumber: true,
      cell: ({ line }) => ({ text: String(line) }),
    },
    {
      field: 'userId',
      head: text('terminal.column.user'),
      isNumber: true,
      cell: ({ userId }) => ({ text: String(userId ?? '') }),
    },
    {
      field: 'named',
      head: text('terminal.column.named'),
      shrinksTo: 12,
      dropsAt: 3,
      cell: ({ named, userName }) => ({ text: userName ?? named }),
    },
    {
      field: 'wanted',
      head: text('terminal.column.wanted'),
      dropsAt: 2,
      cell: ({ wanted }) => ({ text: wanted }),
    },
    {
      field: 'ref',
      head: text('terminal.column.ref'),
      shrinksTo: 8,
      dropsAt: 4,
      cell: ({ ref }) => ({ text: ref }),
    },
    {
      field: 'note',
      head: text('terminal.column.note'),
      shrinksTo: 20,
      cell: ({ note }) => ({ text: note }),
    },
  ];
}

/** How many rows of each mark a plan has, in one line. */
export function planSummary({ rows }: Pick<Plan, 'rows'>, { text }: Language): string {
  const count = (mark: PlanRow['mark']) => rows.filter((row) => row.mark === mark).length;
  const collateral = rows.filter(
    (row) => row.collateral !== undefined && row.mark !== 'error' && row.mark !== 'same',
  );
  return text('terminal.batch.planSummary', {
    add: count('add'),
    change: count('change'),
    same: count('same'),
    collateral: collateral.length,
    error: count('error'),
  });
}

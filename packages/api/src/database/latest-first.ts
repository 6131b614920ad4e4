import { sql, type RawBuilder } from 'kysely';

/** Which rows of a list, latest first, are asked for. */
export interface Slice {
  readonly skip: number;
  readonly limit: number;
  /** The `next` of an earlier page: the list is as it was when its first page was read. */
  readonly behind?: string | undefined;
}

/** SQL: whether a row was there when the first page was read, by the column after which the list is ordered. */
export function upTo(column: string, { behind }: Slice): RawBuilder<boolean> {
  return behind === undefined ? sql`true` : sql`${sql.ref(column)} <= ${new Date(Number(behind))}`;
}

/** What later pages send as `behind`: the time of the newest row, which the first page tells. */
export function nextOf({ skip, behind }: Slice, newest: Date | null | undefined): { next?: string } {
  const next = behind ?? (skip === 0 ? newest?.getTime().toString() : undefined);
  return next === undefined ? {} : { next };
}

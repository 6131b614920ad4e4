/** Yields the rows that are left. Returning from it early leaves the iterator open: a list ends at `--limit`, its work goes on. */
export async function* readOn<Row>(rows: AsyncIterator<Row, void>): AsyncGenerator<Row, void, undefined> {
  for (let next = await rows.next(); next.done !== true; next = await rows.next()) yield next.value;
}

/** Does the work behind the rows that are left. */
export async function readToEnd(rows: AsyncIterator<unknown, void>): Promise<void> {
  while ((await rows.next()).done !== true);
}

import type { CallOptions, Client, Input, MatchRow } from '@ra3/sdk';

export type RecentFilters = Omit<Input<'matches.filtered'>, 'after'>;

/**
 * The matches of everybody that fit, one by one, in the host's order; the host is asked for a page only when its matches are
 * wanted. A match that moved to a later page while the list was read comes once.
 */
export async function* walkFiltered(
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

import { rowsOf, type CallOptions, type Client, type MatchRow, type PageWalk } from '@ra3/sdk/node';
import type { MatchChoice, MatchFilters, RecentFilters, Since } from './match-choice.js';
import type { EarlierNamed, Input } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';
import { anyElo } from '@ra3/sdk/rules/statistics';

export interface MatchWalk {
  readonly options: CallOptions;
  readonly now: number;
  /** Called when the host has more matches than it shows (S9-09). */
  readonly onLimit: () => void;
  /** Filled with those who were found by an earlier name. */
  readonly earlierNames?: EarlierNamed[];
}

/** The matches of a list, one by one; the host is asked for a page only when its matches are wanted. */
export function listMatches(client: Client, choice: MatchChoice, walk: MatchWalk): AsyncGenerator<MatchRow> {
  const { pages } = client;
  switch (choice.preset) {
    case 'recent':
      return choice.filters === undefined
        ? untilLimit(pages.recentMatches(walk.options), walk)
        : walkFiltered(client, choice.filters, walk.options);
    case 'mine':
      return listOwn(client, walk);
    case 'favourites':
      return untilLimit(
        choice.tag === undefined
          ? pages.favourites(walk.options)
          : pages.favouritesByTag(choice.tag, walk.options),
        walk,
      );
    case 'downloads':
      return untilLimit(pages.downloads(walk.options), walk);
    case 'library':
      return untilLimit(pages.search(searchOf(choice.filters, walk.now), walk.options), walk);
  }
}

async function* untilLimit(
  pages: PageWalk<MatchRow>,
  { onLimit, earlierNames }: MatchWalk,
): AsyncGenerator<MatchRow> {
  for await (const page of pages) {
    earlierNames?.push(...(page.earlierNames ?? []));
    yield* page.rows;
    if (page.stoppedAtLimit) onLimit();
  }
}

/**
 * The matches of everybody that fit, one by one, in the host's order; the host is asked for a page only when its matches are
 * read. A match that moved to a later page while the list was read comes once.
 */
async function* walkFiltered(
  client: Pick<Client, 'matches'>,
  filters: RecentFilters,
  options: CallOptions,
): AsyncGenerator<MatchRow> {
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

/** The matches of all own personas, newest first; one that two of them played comes once. */
async function* listOwn(client: Client, walk: MatchWalk): AsyncGenerator<MatchRow> {
  const { records } = await client.personas.list({}, walk.options);
  const lists = records.map(({ personaId }) => rowsOf(client.pages.recentMatchesOf(personaId, walk.options)));
  yield* newestFirst(lists);
}

interface Head<Row> {
  readonly row: Row;
  readonly rest: AsyncGenerator<Row>;
}

/** Merges lists that are sorted by time, newest first. */
export async function* newestFirst(lists: readonly AsyncGenerator<MatchRow>[]): AsyncGenerator<MatchRow> {
  const seen = new Set<string>();
  let heads = (await Promise.all(lists.map(headOf))).flat();
  while (heads.length > 0) {
    const newest = heads.reduce((best, head) => (head.row.startTime > best.row.startTime ? head : best));
    if (!seen.has(newest.row.id)) yield newest.row;
    seen.add(newest.row.id);
    const next = await headOf(newest.rest);
    heads = heads.flatMap((head) => (head === newest ? next : [head]));
  }
}

async function headOf<Row>(rest: AsyncGenerator<Row>): Promise<Head<Row>[]> {
  const next = await rest.next();
  return next.done === true ? [] : [{ row: next.value, rest }];
}

export type LibrarySearch = Omit<Input<'matches.search'>, 'page'>;

const DAY_MS = 24 * 60 * 60_000;

/** The request of a search. Its end lies a day ahead by default, because the clock of this computer may be slow. */
function searchOf(filters: MatchFilters, now: number): LibrarySearch {
  const { mod, player, maps, faction, against, elo, since, until, without, by } = filters;
  return {
    mod,
    matchType: typeOf(filters),
    maps: [...maps],
    ...(faction !== undefined && { faction1: faction }),
    ...(against !== undefined && { faction2: against }),
    ...(player !== undefined && { personaVagueName: player }),
    ...(elo ?? anyElo),
    showDesync: !without.includes('desync'),
    showDisconnect: !without.includes('disconnect'),
    showShort: !without.includes('short'),
    after: timeOf(since ?? limits.replayLibraryDays * DAY_MS, now),
    before: (until ?? new Date(now + DAY_MS)).toISOString(),
    sortBy: by,
  };
}

/** Only automatch 1v1 has ratings to choose by (S2-64). */
function typeOf({ type, elo }: MatchFilters): MatchFilters['type'] {
  return elo !== undefined && type === 'all' ? 'automatch1v1' : type;
}

function timeOf(since: Since, now: number): string {
  return (typeof since === 'number' ? new Date(now - since) : since).toISOString();
}

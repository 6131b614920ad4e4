import type { EndpointOf, ParamsOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { ladderTypes, limits } from '@ra3/sdk/facts';
import { mapIdOf } from '@ra3/sdk/rules/map-paths';
import type { Database } from '../../database/in-transaction.js';
import type { DatabaseHost } from '../host.js';
import { requirePersonaName } from '../personas/persona-store.js';
import { findSeasonId } from '../seasons/season-store.js';
import { cursorBehind, describeMatches, MOST_COUNTED, sliceOfPage } from './match-lists.js';
import {
  countMatchesOfPersona,
  countNewerMatchesOfPersona,
  listMatchesOfPersona,
  type PersonaMatchSearch,
} from './persona-match-store.js';

type Endpoint = EndpointOf<'matches.ofPersona'>;
type Query = QueryOf<Endpoint>;
/** @throws {Refusal} `notFound` for an unknown persona or season */
export async function readPersonaMatches(
  { db }: DatabaseHost,
  { personaId }: ParamsOf<Endpoint>,
  query: Query,
): Promise<ReplyOf<Endpoint>> {
  await requirePersonaName(db, personaId);
  const search = readSearch(personaId, await findSeasonId(db, query.seasonId), query);
  const page = await choosePage(db, search, query);
  const totalCount = await countMatchesOfPersona(db, search, MOST_COUNTED);
  const slice = sliceOfPage({ page, behind: query.behind });
  if (slice === undefined) return { page, totalCount, pageOutOfLimit: true, records: [] };
  const matches = await listMatchesOfPersona(db, search, slice);
  const records = await describeMatches(db, matches);
  const keys = records.map(({ id }) => id);
  return { page, totalCount, pageOutOfLimit: false, records, ...cursorBehind(page, keys) };
}

async function choosePage(
  db: Database,
  search: PersonaMatchSearch,
  { at, page = 1 }: Query,
): Promise<number> {
  if (at === undefined) return page;
  const newer = await countNewerMatchesOfPersona(db, search, at);
  return 1 + Math.floor((newer ?? 0) / limits.matchPageSize);
}

const MINUTE_S = 60;

function readSearch(personaId: number, seasonId: number | undefined, query: Query): PersonaMatchSearch {
  const { kind, map = '' } = query;
  return {
    personaId,
    kind: kind === undefined || kind === 'all' || isRated(kind) ? undefined : kind,
    mapId: map === '' ? undefined : mapIdOf(map),
    ratedOn: ladderTypes.find((ladder) => query.kind === `rated${ladder}`),
    mod: query.mod === 'all' ? undefined : query.mod,
    seasonId,
    faction: query.faction,
    against: query.against,
    opponentId: query.opponentId,
    result: query.result,
    elo: { from: query.eloFrom, below: query.eloBelow },
    seconds: { from: inSeconds(query.minutesFrom), below: inSeconds(query.minutesBelow) },
    hours: hoursBetween(query.hourFrom, query.hourBelow),
  };
}

type Kind = NonNullable<Query['kind']>;

function isRated(kind: Kind): kind is Extract<Kind, `rated${string}`> {
  return kind.startsWith('rated');
}

function inSeconds(minutes: number | undefined): number | undefined {
  return minutes === undefined ? undefined : minutes * MINUTE_S;
}

const DAY_HOURS = 24;

/** The hours from one to another, over midnight where the first is not below the other; undefined without bounds. */
function hoursBetween(from: number | undefined, below: number | undefined): readonly number[] | undefined {
  if (from === undefined && below === undefined) return undefined;
  const [first, end] = [from ?? 0, below ?? 0];
  const count = (end - first + DAY_HOURS) % DAY_HOURS || DAY_HOURS;
  return Array.from({ length: count }, (_, hour) => (first + hour) % DAY_HOURS);
}

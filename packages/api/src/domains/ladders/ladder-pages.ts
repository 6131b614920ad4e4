import type { EndpointOf, ParamsOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { typedText } from '@ra3/sdk/rules/typed';
import { CURRENT_SEASON, FIRST_PAGE, limits, NO_RANK } from '@ra3/sdk/facts';
import type { Database } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import type { DatabaseHost } from '../host.js';
import { describeEarlierNames, withEarlierNames } from '../personas/persona-search-store.js';
import { requirePersonaName } from '../personas/persona-store.js';
import { findCurrentSeason, findSeason } from '../seasons/season-store.js';
import { listOfFaction, listOfName } from './filtered-ladder-store.js';
import {
  listForms,
  listLadder,
  listLaddersOfPersona,
  listPastRanks,
  type FormRow,
  type LadderRow,
} from './ladder-record-store.js';
import { countListed, type LadderPlace } from './ladder-step-store.js';
import { byFrequency } from './rate-matches.js';

type LadderReply = ReplyOf<EndpointOf<'ladders.page'>>;
type PersonaReply = ReplyOf<EndpointOf<'ladders.persona'>>;
type HistoryReply = ReplyOf<EndpointOf<'ladders.personaHistory'>>;
type FormReply = ReplyOf<EndpointOf<'ladders.form'>>;
type FormRecord = FormReply['records'][number];
type FilteredReply = ReplyOf<EndpointOf<'ladders.filtered'>>;
type LadderFilter = QueryOf<EndpointOf<'ladders.filtered'>>;
type SeasonPageParams = ParamsOf<EndpointOf<'ladders.seasonPage'>>;
type PersonaParams = ParamsOf<EndpointOf<'ladders.persona'>>;
type LadderRecord = LadderReply['records'][number];

/** One page of the running season's ladder (S2-43); a page beyond its end is empty. */
export async function readCurrentLadder(
  { db }: DatabaseHost,
  { mod, type, page = FIRST_PAGE }: ParamsOf<EndpointOf<'ladders.page'>>,
): Promise<LadderReply> {
  const season = await findCurrentSeason(db);
  if (season === undefined) return { total: 0, records: [] };
  return readPage(db, { seasonId: season.season_id, mod, type }, page);
}

async function readPage(db: Database, ladder: LadderPlace, page: number): Promise<LadderReply> {
  const { skip, limit } = boundsOf(page);
  const total = await countListed(db, ladder);
  const rows = skip < total ? await listLadder(db, ladder, { skip, limit }) : [];
  return { total, records: rows.map((row, index) => describeRecord(row, skip + index + 1)) };
}

/** @throws {Refusal} `notFound` for an unknown season. One that is over stays as it ended. */
export async function readSeasonLadder({ db }: DatabaseHost, params: SeasonPageParams): Promise<LadderReply> {
  return readPage(db, await requirePlace(db, params), params.page);
}

/** Last results and highest Elo of those on such a page. @throws {Refusal} `notFound` for an unknown season */
export async function readLadderForm({ db }: DatabaseHost, params: SeasonPageParams): Promise<FormReply> {
  const rows = await listForms(db, await requirePlace(db, params), boundsOf(params.page));
  return { records: rows.map(describeForm) };
}

/** Personas by name and main faction, with ranks on the whole ladder. @throws {Refusal} `notFound`: unknown season */
export async function readFilteredLadder(
  { db }: DatabaseHost,
  params: SeasonPageParams,
  { name = '', faction = '' }: LadderFilter,
): Promise<FilteredReply> {
  const place = {
    ...(await requirePlace(db, params)),
    faction: faction === '' ? undefined : faction,
  };
  const page = boundsOf(params.page);
  const text = typedText(name);
  const { total, rows } =
    text === '' ? await listOfFaction(db, place, page) : await listOfName(db, { ...place, name: text }, page);
  return {
    total,
    records: rows.map((row) => describeRecord(row, row.rank)),
    forms: rows.map(describeForm),
    ...describeEarlierNames(await withEarlierNames(db, text, rows)),
  };
}

function describeForm({ persona_id, form, peak_elo }: FormRow): FormRecord {
  return {
    personaId: persona_id,
    form: Array.from(form, (result) => (result === 'W' ? ('win' as const) : ('loss' as const))),
    peakElo: peak_elo,
  };
}

function boundsOf(page: number) {
  return { skip: (page - 1) * limits.ladderPageSize, limit: limits.ladderPageSize };
}

async function requirePlace(db: Database, { mod, type, seasonId }: SeasonPageParams): Promise<LadderPlace> {
  const season = seasonId === CURRENT_SEASON ? await findCurrentSeason(db) : await findSeason(db, seasonId);
  if (season === undefined) throw new Refusal('notFound', { detail: 'There is no such season.' });
  return { seasonId: season.season_id, mod, type };
}

/** A persona on the ladders of the running season (S2-44). @throws {Refusal} `notFound` for an unknown or deleted persona */
export async function readPersonaLadders(
  { db }: DatabaseHost,
  { personaId, mod }: PersonaParams,
): Promise<PersonaReply> {
  const personaName = await requirePersonaName(db, personaId);
  const season = await findCurrentSeason(db);
  const rows =
    season === undefined
      ? []
      : await listLaddersOfPersona(db, personaId, { seasonId: season.season_id, mod });
  const recordOf = (type: LadderRow['ladder_type']): LadderRecord | null => {
    const row = rows.find(({ ladder_type }) => ladder_type === type);
    return row === undefined ? null : describeRecord(row, row.rank ?? NO_RANK);
  };
  return {
    personaId,
    personaName,
    ladder1v1: recordOf('1v1'),
    ladder2v2: recordOf('2v2'),
    ladder3v3: recordOf('3v3'),
  };
}

/** Final ranks of a persona in past seasons. @throws {Refusal} `notFound` for an unknown or deleted persona */
export async function readLadderHistory(
  { db }: DatabaseHost,
  { personaId, mod }: PersonaParams,
): Promise<HistoryReply> {
  await requirePersonaName(db, personaId);
  const rows = await listPastRanks(db, personaId, mod);
  return rows.map((row) => ({
    seasonId: row.season_id,
    seasonNameEnglish: row.english_name,
    seasonNameChinese: row.chinese_name,
    ladderType: row.ladder_type,
    endElo: row.elo,
    endRank: row.end_rank,
  }));
}

function describeRecord(row: LadderRow, rank: number): LadderRecord {
  const [primaryFaction = null, secondaryFaction = null, tertiaryFaction = null] = byFrequency(
    row.faction_counts,
  );
  return {
    personaId: row.persona_id,
    personaName: row.persona_name,
    rank,
    prevRank: row.prev_rank,
    elo: row.elo,
    eloDelta: row.elo_delta,
    wins: row.wins,
    losses: row.losses,
    updateTime: row.update_time.toISOString(),
    primaryFaction,
    secondaryFaction,
    tertiaryFaction,
    isSelectedForLadders: row.is_selected,
    placementMatchesLeft: row.placement_left,
    ...(row.deleted && { isGone: true as const }),
  };
}

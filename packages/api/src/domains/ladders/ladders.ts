import type { EndpointOf, ParamsOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { CURRENT_SEASON, FIRST_PAGE, limits, NO_RANK } from '@ra3/sdk/facts';
import type { Database } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { listOfFaction, listOfName } from './filtered-ladder-store.js';
import { countListed, type LadderPlace } from './ladder-step-store.js';
import {
  listForms,
  listLadder,
  listLaddersOfPersona,
  listPastRanks,
  type FormRow,
  type LadderRow,
} from './ladder-record-store.js';
import { findCurrentSeason, findSeason } from '../seasons/season-store.js';

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

export interface LadderService {
  /** One page of the running season's ladder; a page beyond its end is empty. */
  page(params: ParamsOf<EndpointOf<'ladders.page'>>): Promise<LadderReply>;
  /**
   * One page of a season's ladder; of one that is over, as it ended.
   *
   * @throws {Refusal} `notFound` for a season that does not exist.
   */
  seasonPage(params: SeasonPageParams): Promise<LadderReply>;
  /**
   * Last results and highest Elo of those on such a page.
   *
   * @throws {Refusal} `notFound` for a season that does not exist.
   */
  form(params: SeasonPageParams): Promise<FormReply>;
  /**
   * A page of those on a season's ladder whose names hold a text and who play a faction most, with their ranks on the
   * whole ladder.
   *
   * @throws {Refusal} `notFound` for a season that does not exist.
   */
  filtered(params: SeasonPageParams, filter: LadderFilter): Promise<FilteredReply>;
  /** @throws {Refusal} `notFound` for a persona that does not exist or was deleted. */
  ofPersona(params: PersonaParams): Promise<PersonaReply>;
  /** @throws {Refusal} `notFound` for a persona that does not exist or was deleted. */
  history(params: PersonaParams): Promise<HistoryReply>;
}

interface Parts {
  readonly db: Database;
  /** The name of a persona that exists and is not deleted; part of personas, which know ladders. */
  readonly findPersonaName: (db: Database, personaId: number) => Promise<string | undefined>;
}

/** Reads the ladders (S2-43, S2-44, "Persona page"). */
export function makeLadderService(parts: Parts): LadderService {
  return {
    page: (params) => readCurrentPage(parts.db, params),
    seasonPage: async (params) => readPage(parts.db, await requirePlace(parts.db, params), params.page),
    form: (params) => readForm(parts.db, params),
    filtered: (params, filter) => readFiltered(parts.db, params, filter),
    ofPersona: (params) => readPersona(parts, params),
    history: (params) => readHistory(parts, params),
  };
}

async function readCurrentPage(
  db: Database,
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

async function readForm(db: Database, params: SeasonPageParams): Promise<FormReply> {
  const rows = await listForms(db, await requirePlace(db, params), boundsOf(params.page));
  return { records: rows.map(describeForm) };
}

async function readFiltered(
  db: Database,
  params: SeasonPageParams,
  { name = '', faction = '' }: LadderFilter,
): Promise<FilteredReply> {
  const place = {
    ...(await requirePlace(db, params)),
    faction: faction === '' ? undefined : faction,
  };
  const page = boundsOf(params.page);
  const wanted = name.trim();
  const { total, rows } =
    wanted === ''
      ? await listOfFaction(db, place, page)
      : await listOfName(db, { ...place, name: wanted }, page);
  return {
    total,
    records: rows.map((row) => describeRecord(row, row.rank)),
    forms: rows.map(describeForm),
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

async function readPersona(parts: Parts, { personaId, mod }: PersonaParams): Promise<PersonaReply> {
  const { db } = parts;
  const personaName = await requirePersona(parts, personaId);
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

async function readHistory(parts: Parts, { personaId, mod }: PersonaParams): Promise<HistoryReply> {
  await requirePersona(parts, personaId);
  const rows = await listPastRanks(parts.db, personaId, mod);
  return rows.map((row) => ({
    seasonId: row.season_id,
    seasonNameEnglish: row.english_name,
    seasonNameChinese: row.chinese_name,
    ladderType: row.ladder_type,
    endElo: row.elo,
    endRank: row.end_rank,
  }));
}

async function requirePersona({ db, findPersonaName }: Parts, personaId: number): Promise<string> {
  const name = await findPersonaName(db, personaId);
  if (name === undefined) throw new Refusal('notFound', { detail: 'There is no such persona.' });
  return name;
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
  };
}

/** Most played first; ties by name, so that the order is stable. */
export function byFrequency(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .map(([faction]) => faction);
}

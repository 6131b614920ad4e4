import { ladderPageOfRank } from '@ra3/sdk/rules/pages';
import type { Client, LadderRow, PersonaLadders } from '@ra3/sdk/node';
import { type LadderType, type LadderMod } from '@ra3/sdk/facts';
import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import { resolvePersona } from '../personas/resolve-persona.js';
import type { CallOptions } from '@ra3/sdk';
import type { LadderInput } from './ladder-input.js';

/**
 * The rows of the own personas, or of one player; with `--around` those of the ranks beside the best of them.
 * @throws {CommandError} `not-found` when `--player` or `--around` names a player without a rank.
 */
export async function findPlayersOnLadder(
  client: Client,
  input: LadderInput,
  context: CommandContext,
): Promise<LadderRow[]> {
  const { language, runtime } = context;
  const [mod, type] = input.arguments;
  const { player, around } = input.options;
  const options = { signal: runtime.signal };
  const ids =
    player === undefined ? await ownIds(client, options) : [await resolvePersona(client, player, context)];
  const rows = await rowsOfIds(client, { mod, type, ids }, options);
  if (around === undefined && (player === undefined || rows.length > 0)) return rows;
  const best = rows.find(({ rank }) => rank > 0);
  if (best !== undefined)
    return loadNeighbours(client, { mod, type, rank: best.rank, around: around ?? 0 }, options);
  throw new CommandError(
    'not-found',
    player === undefined
      ? language.text('terminal.ladder.nobodyRanked')
      : language.text('terminal.ladder.notRanked', { name: player }),
  );
}

/** The rows of the own personas, the best rank first. */
export async function loadOwnRows(
  client: Client,
  ladder: Pick<LadderPlace, 'mod' | 'type'>,
  options: CallOptions,
): Promise<LadderRow[]> {
  return rowsOfIds(client, { ...ladder, ids: await ownIds(client, options) }, options);
}

async function rowsOfIds(
  client: Client,
  { mod, type, ids }: Pick<LadderPlace, 'mod' | 'type'> & { readonly ids: readonly number[] },
  options: CallOptions,
): Promise<LadderRow[]> {
  const personas = await Promise.all(
    ids.map((personaId) => client.ladders.persona({ personaId, mod }, options)),
  );
  return personas.flatMap((persona) => rowOn(type, persona) ?? []).toSorted(byRank);
}

async function ownIds(client: Client, options: CallOptions): Promise<number[]> {
  const { records } = await client.personas.list({}, options);
  return records.map(({ personaId }) => personaId);
}

function rowOn(type: LadderType, persona: PersonaLadders): LadderRow | null {
  switch (type) {
    case '1v1':
      return persona.ladder1v1;
    case '2v2':
      return persona.ladder2v2;
    case '3v3':
      return persona.ladder3v3;
  }
}

/** Those without a rank come last. */
function byRank(a: LadderRow, b: LadderRow): number {
  const place = ({ rank }: LadderRow): number => (rank > 0 ? rank : Number.MAX_SAFE_INTEGER);
  return place(a) - place(b);
}

export interface LadderPlace {
  readonly mod: LadderMod;
  readonly type: LadderType;
  /** From 1. */
  readonly rank: number;
  /** How many ranks above and below. */
  readonly around: number;
}

/** The rows of a ladder from `around` ranks above a rank to as many below it. */
async function loadNeighbours(
  client: Client,
  { mod, type, rank, around }: LadderPlace,
  options: CallOptions,
): Promise<LadderRow[]> {
  const pages = [];
  for (let page = ladderPageOfRank(rank - around); page <= ladderPageOfRank(rank + around); page += 1)
    pages.push(page);
  const loaded = await Promise.all(pages.map((page) => client.ladders.page({ mod, type, page }, options)));
  return loaded
    .flatMap(({ records }) => records)
    .filter((row) => row.rank > 0 && Math.abs(row.rank - rank) <= around);
}

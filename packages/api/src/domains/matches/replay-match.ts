import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { replayMatchLimits } from '@ra3/sdk/facts';
import { mapIdOf } from '@ra3/sdk/rules';
import type { Database } from '../../database/in-transaction.js';
import { groupBy } from '../../values/group-by.js';
import { readTime } from '../../values/time.js';
import { Refusal } from '../../values/refusal.js';
import { listIdsByName, listNames, type NamedId } from '../personas/persona-name-store.js';
import { personaNameKey } from '../personas/persona-store.js';
import type { Host } from '../host.js';
import { describeMatches } from './match-lists.js';
import { listPlayers, type StoredMatch, listMatchesNear } from './match-store.js';

type OfReplay = EndpointOf<'matches.ofReplay'>;
type Query = BodyOf<OfReplay>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The latest time that a replay file can name: it has 32 bits for the seconds since 1970. */
const LATEST_MS = (2 ** 32 - 1) * 1000;

/** Finds the match that a replay file recorded. @throws {Refusal} `invalidRequest` for an invalid time */
export async function findMatchOfReplay({ db }: Pick<Host, 'db'>, query: Query): Promise<ReplyOf<OfReplay>> {
  const candidates = await listCandidates(db, query);
  const found = await findWithPlayers(db, candidates, query.players);
  return { records: await describeMatches(db, found === undefined ? [] : [found]) };
}

async function listCandidates(db: Database, { map, savedTime, players }: Query): Promise<StoredMatch[]> {
  const timeMs = readTime(savedTime);
  if (timeMs === undefined || timeMs < 0 || timeMs > LATEST_MS) {
    throw new Refusal('invalidRequest', { detail: 'savedTime must be a date from 1970 to 2106.' });
  }
  const { clockMinutes, longestHours } = replayMatchLimits;
  return listMatchesNear(db, {
    mapId: mapIdOf(map),
    savedAt: new Date(timeMs),
    personaIds: await listIdsByName(db, players),
    clockMs: clockMinutes * MINUTE_MS,
    longestMs: longestHours * HOUR_MS,
  });
}

/** The first match whose players are those of the replay, no more and no fewer. */
async function findWithPlayers(
  db: Database,
  candidates: readonly StoredMatch[],
  names: readonly string[],
): Promise<StoredMatch | undefined> {
  const players = await listPlayers(
    db,
    candidates.map(({ match_id }) => match_id),
  );
  const known = await listNames(db, [...new Set(players.map(({ persona_id }) => persona_id))]);
  const idsOf = groupBy(players, ({ match_id }) => match_id);
  return candidates.find(({ match_id }) => {
    const ids = new Set((idsOf.get(match_id) ?? []).map(({ persona_id }) => persona_id));
    return areNamed(
      known.filter(({ persona_id }) => ids.has(persona_id)),
      ids,
      names,
    );
  });
}

/**
 * Whether each persona has or had one of the names, and each name is one persona's. Names of today come first: a name that
 * somebody gave up may be another player's now.
 */
function areNamed(known: readonly NamedId[], ids: ReadonlySet<number>, names: readonly string[]): boolean {
  if (names.length !== ids.size) return false;
  const left = new Set(ids);
  const take = (name: string, isCurrent: boolean): boolean => {
    const owner = known.find(
      (one) =>
        one.is_current === isCurrent &&
        left.has(one.persona_id) &&
        personaNameKey(one.name) === personaNameKey(name),
    );
    return owner !== undefined && left.delete(owner.persona_id);
  };
  return names.filter((name) => !take(name, true)).every((name) => take(name, false));
}

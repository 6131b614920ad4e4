import { adminLimits } from '@ra3/sdk/facts';
import { newId } from '../../values/new-id.js';
import { utcDayOf } from '../../values/time.js';
import type { DatabaseHost } from '../host.js';
import { listBadPersonas } from '../personas/bad-persona-store.js';
import { lookAlikeKey } from '../../values/look-alike-key.js';
import { insertEntry } from './complaint-store.js';
import { listDesyncs, listEndingBans, listFreshNames, listSharedComputers } from './signal-store.js';

const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = 7 * DAY_MS;

type Signal = Omit<Parameters<typeof insertEntry>[1], 'entry_id' | 'created_at'>;

/**
 * Puts what the staff may want to see into the inbox: part of the hourly deletion. A signal comes once a week for one persona or
 * pair, once for a name and once for a ban.
 */
export async function addSignals({ db }: DatabaseHost, now: Date): Promise<void> {
  const limit = adminLimits.signals.mostOfAKind;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const week = utcDayOf(now.getTime() - (now.getTime() % WEEK_MS));
  const recent = daysAgo(adminLimits.signals.recentDays);
  const { desyncDays, desyncs: fewest, names } = adminLimits.signals;
  const desyncs = await listDesyncs(db, { since: daysAgo(desyncDays), fewest, limit });
  const shared = await listSharedComputers(db, { since: recent, limit });
  const ending = await listEndingBans(db, { now, until: new Date(now.getTime() + DAY_MS), limit });
  const signals: Signal[] = [
    ...desyncs.map(({ personaId, userId, total, matchId }): Signal => ({
      ...{ kind: 'desyncs', persona_id: personaId, user_id: userId, amount: total, match_id: matchId },
      once_key: `desyncs:${personaId}:${week}`,
    })),
    ...shared.map(({ userId, otherId, total, matchId }): Signal => ({
      ...{
        kind: 'sharedComputer',
        user_id: userId,
        other_user_id: otherId,
        amount: total,
        match_id: matchId,
      },
      once_key: `computer:${userId}:${otherId}:${week}`,
    })),
    ...(await nearForbiddenNames({ db }, { since: recent, limit: names })),
    ...ending.map(({ banId, userId }): Signal => ({
      ...{ kind: 'banEnding', ban_id: banId, user_id: userId, once_key: `ending:${banId}` },
    })),
  ];
  for (const signal of signals) await insertEntry(db, { ...signal, entry_id: newId(), created_at: now });
}

/** Names that contain a forbidden one, in any look-alike letters; the name itself nobody can take. */
async function nearForbiddenNames(
  { db }: DatabaseHost,
  extent: { since: Date; limit: number },
): Promise<Signal[]> {
  const fresh = await listFreshNames(db, extent);
  if (fresh.length === 0) return [];
  const forbidden = (await listBadPersonas(db))
    .map(({ name }) => ({ name, key: lookAlikeKey(name) }))
    // Shorter ones are parts of innocent names.
    .filter(({ key }) => key.length >= adminLimits.signals.nameCharacters);
  return fresh.flatMap(({ personaId, userId, personaName }): Signal[] => {
    const key = lookAlikeKey(personaName);
    const near = forbidden.find((each) => key.includes(each.key));
    if (near === undefined) return [];
    return [
      {
        ...{ kind: 'nearForbiddenName', persona_id: personaId, user_id: userId, entry_text: near.name },
        once_key: `name:${personaId}:${personaName}`,
      },
    ];
  });
}

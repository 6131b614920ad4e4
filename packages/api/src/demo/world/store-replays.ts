import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Database } from '../../database/in-transaction.js';
import { describeMatches } from '../../domains/matches/matches.js';
import type { DemoServices } from '../demo-services.js';
import { listMatchesByGuid } from '../../domains/matches/match-store.js';
import { listNewestWithoutReplay } from './world-progress-store.js';
import { writeDemoReplay } from './demo-replay.js';

interface Parts {
  readonly db: Database;
  readonly services: Pick<DemoServices, 'replayFiles'>;
}

/** How many matches are read at once. */
const BATCH = 20;

/** Gives the newest matches replays, where they have none; false when the signal stopped it. */
export async function storeNewestReplays(
  parts: Parts,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const guids = await listNewestWithoutReplay(parts.db, limit);
  for (let from = 0; from < guids.length; from += BATCH) {
    if (signal?.aborted === true) return false;
    await storeReplaysOf(parts, guids.slice(from, from + BATCH));
  }
  return true;
}

/** Writes the replays of stored matches, through the replay store that game servers' replays go to. */
export async function storeReplaysOf({ db, services }: Parts, guids: readonly string[]): Promise<void> {
  const stored = await listMatchesByGuid(db, guids);
  const records = await describeMatches(db, stored);
  for (const [index, { map, modFullName, startTime, timeLength, winners, losers }] of records.entries()) {
    const guid = stored[index]?.guid ?? '';
    const named = (team: typeof winners) =>
      team.map(({ personaId, personaName, faction }) => ({ personaId, name: personaName, faction }));
    const bytes = writeDemoReplay({
      guid,
      map,
      modFullName,
      startTime: new Date(startTime),
      timeLength,
      winners: named(winners),
      losers: named(losers),
    });
    await services.replayFiles.store(guid, bytes);
    await yieldToOthers();
  }
}

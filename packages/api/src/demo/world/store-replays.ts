import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Host } from '../../domains/host.js';
import { describeMatches } from '../../domains/matches/match-lists.js';
import { listMatchesByGuid } from '../../domains/matches/match-store.js';
import { storeReplay } from '../../domains/replays/replay-files.js';
import { writeDemoReplay } from './demo-replay.js';
import { listNewestWithoutReplay } from './world-progress-store.js';

type HostParts = Pick<Host, 'db' | 'clock' | 'replayStore' | 'metrics'>;

const BATCH = 20;

/** Gives the newest matches replays, where they have none; false when the signal stopped it. */
export async function storeNewestReplays(
  host: HostParts,
  limit: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const guids = await listNewestWithoutReplay(host.db, limit);
  for (let from = 0; from < guids.length; from += BATCH) {
    if (signal?.aborted === true) return false;
    await storeReplaysOf(host, guids.slice(from, from + BATCH));
  }
  return true;
}

export async function storeReplaysOf(host: HostParts, guids: readonly string[]): Promise<void> {
  const stored = await listMatchesByGuid(host.db, guids);
  const records = await describeMatches(host.db, stored);
  for (const [index, { map, modFullName, startTime, timeLength, winners, losers }] of records.entries()) {
    const guid = stored[index]?.guid ?? '';
    const named = (team: typeof winners) =>
      team.map(({ personaId, personaName, faction, elo }) => ({
        personaId,
        name: personaName,
        faction,
        elo,
      }));
    const bytes = writeDemoReplay({
      guid,
      map,
      modFullName,
      startTime: new Date(startTime),
      timeLength,
      winners: named(winners),
      losers: named(losers),
    });
    await storeReplay(host, guid, bytes);
    await yieldToOthers();
  }
}

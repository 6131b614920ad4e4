import type { Finding } from '../duplicates/list-findings.js';
import { readReplay } from '../format/replay.js';
import type { CrcComparison } from '../verdict/crc.js';
import { verifyReadReplay, type ChunkCounts, type Damage, type Verdict } from '../verdict/verify-replay.js';
import { summariseReplay, type PlayerSummary, type ReplaySummary } from './summarise-replay.js';

type Activity = 'actionsByMinute' | 'commandMix' | 'buildOrder';

/** The facts of a replay without what players did when, as `ra3 replay inspect --json` prints them; plain data. */
export interface ReplayInspection extends Omit<ReplaySummary, 'players'> {
  readonly verdict: Verdict;
  /** Set when the verdict is `corrupt`. */
  readonly damage: Damage | null;
  readonly players: readonly Omit<PlayerSummary, Activity>[];
  readonly chunks: ChunkCounts;
  readonly commands: number;
  /** The reported chunks with their rules, at most 10,000. */
  readonly suspects: readonly Pick<Finding, 'index' | 'offset' | 'timecode' | 'type' | 'size' | 'rule'>[];
  readonly crc: CrcComparison;
}

/** Reads and verifies a replay. @throws {ReplayFormatError} for no replay, or a header that is cut or damaged. */
export function inspectReplay(bytes: Uint8Array): ReplayInspection {
  const replay = readReplay(bytes);
  const { verdict, damage, chunks, commands, suspects, crc } = verifyReadReplay(replay);
  const summary = summariseReplay(replay);
  return {
    ...summary,
    verdict,
    damage,
    players: summary.players.map(
      ({ actionsByMinute: _, commandMix: _mix, buildOrder: _order, ...player }) => player,
    ),
    chunks,
    commands,
    suspects: suspects.map(({ index, offset, timecode, type, size, rule }) => ({
      ...{ index, offset, timecode, type, size, rule },
    })),
    crc,
  };
}

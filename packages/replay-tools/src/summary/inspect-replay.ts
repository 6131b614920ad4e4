import type { Finding } from '../duplicates/list-findings.js';
import type { ReplayGame } from '../format/game.js';
import { readReplay } from '../format/replay.js';
import type { NetworkKind } from '../format/saved-details.js';
import type { CrcComparison } from '../verdict/crc.js';
import { verifyReadReplay, type ChunkCounts, type Damage, type Verdict } from '../verdict/verify-replay.js';
import { listParticipants, type Participant } from './participants.js';
import { describeOrigin } from './summarise-replay.js';

/** The main facts of a replay, as `ra3 replay inspect --json` prints them; plain data. */
export interface ReplayInspection {
  readonly kind: NetworkKind;
  readonly verdict: Verdict;
  /** Set when the verdict is `corrupt`. */
  readonly damage: Damage | null;
  readonly game: ReplayGame;
  readonly version: string;
  readonly mod: { readonly name: string; readonly version: string };
  readonly map: { readonly name: string; readonly path: string };
  readonly players: readonly Pick<Participant, 'name' | 'faction' | 'team' | 'isComputer'>[];
  /** Whole seconds, rounded down. */
  readonly durationSeconds: number;
  readonly finalTimecode: number;
  readonly chunks: ChunkCounts;
  readonly commands: number;
  /** The reported chunks with their rules, at most 10,000. */
  readonly suspects: readonly Pick<Finding, 'index' | 'offset' | 'timecode' | 'type' | 'size' | 'rule'>[];
  readonly crc: CrcComparison;
}

/** Reads and verifies a replay. @throws {ReplayFormatError} for no replay, or a header that is cut or damaged. */
export function inspectReplay(bytes: Uint8Array): ReplayInspection {
  const replay = readReplay(bytes);
  const { verdict, damage, chunks, commands, suspects, crc, durationSeconds, finalTimecode } =
    verifyReadReplay(replay);
  const { kind, ...origin } = describeOrigin(replay);
  return {
    kind,
    verdict,
    damage,
    ...origin,
    players: listParticipants(replay.header).map(({ name, faction, team, isComputer }) => ({
      ...{ name, faction, team, isComputer },
    })),
    durationSeconds,
    finalTimecode,
    chunks,
    commands,
    suspects: suspects.map(({ index, offset, timecode, type, size, rule }) => ({
      ...{ index, offset, timecode, type, size, rule },
    })),
    crc,
  };
}

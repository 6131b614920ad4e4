export { ReplayFormatError, type ReplayFormatReason } from './format/replay-format-error.js';
export { extensionOf, type ReplayGame } from './format/game.js';
export { LARGEST_PAYLOAD_BYTES, TICKS_PER_SECOND } from './format/chunks.js';
export type { GameVersion, HeaderPlayer, ReplayHeader } from './format/header.js';
export type { ReplayMetadata } from './format/metadata.js';
export type { NetworkKind, SavedDetails, SystemTime } from './format/saved-details.js';
export { CHUNK_TYPE, chunkAt, listChunks, type Chunk, type ChunkTable } from './format/chunks.js';
export type { ReplayFooter } from './format/footer.js';
export { finalTimecodeOf, readReplay, type Replay, type ReplayEnding } from './format/replay.js';
export { CommandCursor } from './format/command-cursor.js';
export {
  commandFrom,
  readCommands,
  type Command,
  type CommandArgument,
  type CommandBatch,
  type Position,
} from './format/commands.js';
export {
  LISTED_FINDINGS,
  findDuplicateChunks,
  isDroppedByDefault,
  type DuplicateChunks,
  type DuplicateRule,
} from './duplicates/find-duplicate-chunks.js';
export { listFindings, type Finding } from './duplicates/list-findings.js';
export type { CrcComparison, CrcDisagreement, CrcReport } from './verdict/crc.js';
export {
  verifyReadReplay,
  verifyReplay,
  type ChunkCounts,
  type Damage,
  type NamedCounts,
  type Verdict,
  type Verification,
} from './verdict/verify-replay.js';
export type { ReplayFault, ReplayLoss } from './verdict/faults.js';
export { ReplayRepairError, type ReplayRepairReason } from './repair/replay-repair-error.js';
export type { RepairChoices, RepairWarning } from './repair/choose-chunks.js';
export { repairReplay, type RepairOptions, type RepairResult } from './repair/repair-replay.js';
export { recoverReplay, type RecoveryResult } from './repair/recover-replay.js';
export { MESSAGE, messageName, type MessageName } from './format/messages.js';
export type { ReplayColour, ReplayFaction } from './format/factions.js';
export { readMatchSettings, type MatchRules, type MatchSettings } from './format/match-settings.js';
export type { ComputerSlot, Difficulty, EmptySlot, HumanSlot, Slot } from './format/slots.js';
export { encodeReplay } from './write/encode-replay.js';
export { writeReplay } from './write/write-replay.js';
export type {
  DescribedCamera,
  DescribedDuplicate,
  DescribedMap,
  DescribedOrder,
  DescribedPlayer,
  ReplayDescription,
} from './write/description.js';
export {
  attackObject,
  chooseProtocol,
  moveTo,
  placeStructure,
  queueUnit,
  queueUpgrade,
  selectObject,
  startStructure,
  usePower,
  type OrderPlace,
} from './write/orders.js';
export type { CommandShare } from './summary/action-counts.js';
export type { BuildAction, BuildKind, BuildStep } from './summary/build-order.js';
export { actionsPerMinuteTable, buildOrderTable, type TableRow } from './summary/tables.js';
export { inspectReplay, type ReplayInspection } from './summary/inspect-replay.js';
export { GAME_OBJECTS } from './summary/object-table.gen.js';
export type { GameObject, GameObjectKind } from './summary/object-table.js';
export { findGameObject, findPower } from './summary/object-table.js';
export type { Observer, Participant } from './summary/participants.js';
export { TRACE_KIND, traceReplay, type ReplayTrace } from './trace/trace-replay.js';
export type { TraceCameras, TraceEvents } from './trace/trace-columns.js';
export { summariseReplay, type PlayerSummary, type ReplaySummary } from './summary/summarise-replay.js';

/** Everything of the contract that needs no schema library: numbers, words and the error catalogue. */
export { CURRENT_SEASON, NO_RANK, VERSION_LABEL, delaysMs, limits, pollingMs } from './limits.js';
export { commonFailures, failures, type Failure, type FailureName, type ToldBan } from './failures.js';
export {
  DEFAULT_LOCALE,
  automatchKinds,
  banTypes,
  eloBrackets,
  eloStageCuts,
  gameModes,
  groups,
  invitationStates,
  ladderMods,
  ladderTypes,
  locales,
  mapRuleOutcomes,
  matchSorts,
  matchTypeFilters,
  matchTypes,
  modFilters,
  playerStatuses,
  rating,
  replayChunkTypes,
  tierMinElo,
  tierNames,
  userStates,
  type AutomatchKind,
  type BanType,
  type GameMode,
  type Group,
  type InvitationState,
  type LadderMod,
  type LadderType,
  type Locale,
  type MapRuleOutcome,
  type MatchSort,
  type MatchType,
  type MatchTypeFilter,
  type ModFilter,
  type PlayerStatus,
  type TierName,
  type UserState,
} from './enumerations.js';
export { modFamilies, mods, type ModFact, type ModFamily, type ModId } from './mods.js';
export { factions, ladderFactions, type Faction, type FactionFact } from './factions.js';
export { maps, libraryMapIds, type MapFact } from './maps.js';
export { mapDownloader, type MapDownloader } from './map-downloader.js';

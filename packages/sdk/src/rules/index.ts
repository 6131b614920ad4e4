/** Rules of the specification as pure functions, used by site, terminal client and host alike. */
export { banDurationSeconds, UNBAN_TIME } from './ban-duration.js';
export { banReason } from './ban-reason.js';
export { banTypeBits, banTypesOf, isBanHittingOthers } from './ban-type.js';
export {
  anyElo,
  eloBracketRanges,
  eloStageCut,
  eloStageFromQuery,
  eloStageRange,
  eloStages,
  type EloRange,
  type EloStage,
} from './elo-filter.js';
export { canSendCode, emailKind, isStandardEmail, needsInvitationCode, type EmailKind } from './email.js';
export {
  isKnownFaction,
  parseFaction,
  parseFactionPair,
  playsAllFactions,
  type PlayedFactions,
  type WireFaction,
} from './faction-name.js';
export { failureMessageKey, failureNameOf, failureNames, type FailureMessageKey } from './failure-code.js';
export { gameIdProblem, isValidGameId, type GameIdProblem } from './game-id.js';
export {
  formatGameStrings,
  mapGameStrings,
  parseGameStrings,
  type GameStringsLocale,
} from './game-strings.js';
export { isGb2312Character } from './gb2312.js';
export {
  ladderOf,
  readLadderRoute,
  UnknownLadderError,
  type Ladder,
  type LadderRoute,
} from './ladder-route.js';
export {
  campaignFaction,
  findMap,
  isCampaignMap,
  isDownloadableMap,
  mapName,
  readableMapName,
  thumbnailSeed,
} from './map-name.js';
export {
  mapIdOf,
  normalizeMapPath,
  parseIntegerField,
  parseIntegerList,
  suggestedMapMessage,
} from './map-path.js';
export { formatLength, isShortMatch, showsEloChange } from './match-row.js';
export { ladderModOf, modFamilyOf, modGroupOf, parseWireMod, shownMod, type WireMod } from './mod-name.js';
export { mapOfRoom, officialMapList, type RoomMap } from './official-map.js';
export {
  opponentEloBound,
  opponentEloBounds,
  regroupOpponentElo,
  type EloBucket,
  type EloRow,
} from './opponent-elo.js';
export {
  canOpenPage,
  clampPage,
  isBeyondViewingLimit,
  lastViewableMatchPage,
  pageFromQuery,
  totalPages,
} from './pagination.js';
export { isRepeatAccepted, isValidPassword, passwordProblem, type PasswordProblem } from './password.js';
export { eloDelta, expectedScore, ratingOrStart } from './rating.js';
export { formatExactTime, formatRelativeTime, relativeTime, type RelativeTime } from './relative-time.js';
export { playerNameLength, replayFileName, type NamedMatch } from './replay-file-name.js';
export { automatchCardKind, splitRoomName, type RoomTitle } from './room.js';
export { formatMebibytes, loadColour, type LoadColour } from './server-load.js';
export { capGraphemes, cleanText, firstGraphemes, stripHarmful } from './strangers-text.js';
export { formatRank, tierFromWire, tierOfElo } from './tier.js';
export {
  timedMessage,
  timedMessageProblem,
  visibleAnnouncement,
  type TimedMessageFault,
  type TimedMessageProblem,
} from './timed-messages.js';
export { isValidUserName, userNameProblem, type UserNameProblem } from './user-name.js';
export { formatWinRate, winRate, winRateInterval, type Interval } from './win-rate.js';

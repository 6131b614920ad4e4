/** Rules of the specification as pure functions, used by site, terminal client and host alike. */
export { banDurationSeconds, UNBAN_TIME } from './moderation/ban-duration.js';
export { banReason } from './moderation/ban-reason.js';
export { banTypeBits, banTypesOf, isBanHittingOthers } from './moderation/ban-type.js';
export {
  anyElo,
  eloBracketRanges,
  eloStageCut,
  eloStageFromQuery,
  eloStageRange,
  eloStages,
  type EloRange,
  type EloStage,
} from './statistics/elo-filter.js';
export {
  canSendCode,
  emailKind,
  isStandardEmail,
  needsInvitationCode,
  type EmailKind,
} from './accounts/email.js';
export {
  isKnownFaction,
  parseFaction,
  parseFactionPair,
  playsAllFactions,
  type PlayedFactions,
  type WireFaction,
} from './mods/faction-name.js';
export {
  failureMessageKey,
  failureNameOf,
  failureNames,
  type FailureMessageKey,
} from './failures/failure-code.js';
export {
  gameIdProblem,
  isValidGameId,
  measureGameId,
  type GameIdMeasure,
  type GameIdProblem,
} from './personas/game-id.js';
export { formatGameStrings, parseGameStrings, type GameStringsLocale } from './maps/game-strings.js';
export { isGb2312Character } from './personas/gb2312.js';
export {
  ladderOf,
  readLadderRoute,
  UnknownLadderError,
  type Ladder,
  type LadderRoute,
} from './ladders/ladder-route.js';
export {
  campaignFaction,
  findMap,
  isCampaignMap,
  isDownloadableMap,
  mapName,
  readableMapName,
  splitMapVersion,
  thumbnailSeed,
} from './maps/map-name.js';
export { mapVariants } from './maps/map-variants.js';
export {
  mapIdOf,
  normalizeMapPath,
  parseIntegerField,
  parseIntegerList,
  suggestedMapMessage,
} from './maps/map-path.js';
export { eloBefore, isChangeExplained, matchOdds, type SideOdds } from './matches/match-odds.js';
export { decidedMatchTypes } from './matches/decided-match-types.js';
export { matchResult, readMatch, type MatchOutcome, type NoWinnerReason } from './matches/match-outcome.js';
export { formatLength, isShortMatch, showsEloChange } from './matches/match-row.js';
export { neutralSides } from './matches/neutral-sides.js';
export {
  ladderModOf,
  modFamilyOf,
  modGroupOf,
  parseWireMod,
  shownMod,
  type WireMod,
} from './mods/mod-name.js';
export { mapOfRoom, officialMapList, type RoomMap } from './maps/official-map.js';
export {
  opponentEloBound,
  opponentEloBounds,
  regroupOpponentElo,
  type EloBucket,
  type EloRow,
} from './statistics/opponent-elo.js';
export {
  canOpenPage,
  clampPage,
  isBeyondViewingLimit,
  lastViewableMatchPage,
  pageFromQuery,
  totalPages,
} from './matches/pagination.js';
export {
  isRepeatAccepted,
  isValidPassword,
  passwordProblem,
  type PasswordProblem,
} from './accounts/password.js';
export { eloDelta, expectedScore, ratingOrStart } from './ladders/rating.js';
export {
  formatExactTime,
  formatRelativeTime,
  relativeTime,
  type RelativeTime,
} from './text/relative-time.js';
export { playerNameLength, replayFileName, type NamedMatch } from './replays/replay-file-name.js';
export {
  alertFields,
  findAlertSubjects,
  parseAlertRule,
  playerRule,
  type AlertGame,
  type AlertRule,
  type AlertStatus,
  type AlertSubject,
} from './status/alert-rule.js';
export { AlertWatch, type FoundAlert } from './status/alert-watch.js';
export {
  automatchCardKind,
  averageElo,
  canJoinRoom,
  freeSeatsOfRoom,
  joinableRoomsFirst,
  seatsOfRoom,
  splitRoomName,
  type RoomTitle,
} from './status/room.js';
export { formatMebibytes, loadColour, type LoadColour } from './reports/server-load.js';
export { formatCsv, type CsvField } from './text/csv.js';
export { capGraphemes, cleanText, firstGraphemes, stripHarmful } from './text/untrusted-text.js';
export { formatRank, tierFromWire, tierOfElo, tierOfRow } from './ladders/tier.js';
export {
  announcementRows,
  joinAnnouncementRows,
  type AnnouncementRow,
} from './announcements/announcement-rows.js';
export {
  timedMessage,
  timedMessageProblem,
  visibleAnnouncement,
  type TimedMessageFault,
  type TimedMessageProblem,
} from './announcements/timed-messages.js';
export { isValidUserName, userNameProblem, type UserNameProblem } from './accounts/user-name.js';
export {
  againstOthers,
  decidedByChance,
  formatWinRate,
  winRate,
  winRateInterval,
  winRateVerdict,
  type Interval,
  type WinRateVerdict,
} from './statistics/win-rate.js';

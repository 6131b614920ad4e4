// What the browser's entry and Node's share.
export type { Client, ClientOptions } from './client/create-client.js';
export {
  describeFailure,
  failureName,
  type FailureFacts,
  type FailureText,
} from './client/describe-failure.js';
export {
  AbortedError,
  DecodingError,
  InputError,
  NetworkError,
  Ra3Error,
  RateLimitError,
  RefusalError,
  TimeoutError,
  UnknownOutcomeError,
  type ErrorKind,
} from './client/errors.js';
export type { ByteReader, Fetch, FetchAnswer, FetchInit } from './client/fetch.js';
export type { Pages, PageWalk, WalkOptions } from './client/pages.js';
export type {
  Account,
  AdminPersona,
  AdminUser,
  AutomatchGame,
  Automatching,
  AutomatchSeason,
  BadPersona,
  BanRecord,
  Captcha,
  DailyReport,
  Done,
  FactionCounts,
  FactionStats,
  InvitationCode,
  InvitationPage,
  LadderPage,
  LadderRow,
  LoginRecord,
  MapDownloader,
  MapRule,
  MapStats,
  MatchPage,
  MatchPlayer,
  MatchRow,
  MyMatchStatus,
  OnlinePlayer,
  OwnMatchPage,
  PastSeasonRank,
  Persona,
  PersonaLadders,
  Room,
  RoomPlayer,
  Season,
  ServerPerformance,
  SignInStatus,
  StatusBasic,
  StatusDetail,
  TierCount,
  WinsAndLosses,
} from './client/read/rows.gen.js';
export { isSignedIn } from './client/sign-in.js';
export type {
  CallArguments,
  CallOptions,
  Clock,
  Drift,
  Hooks,
  Input,
  Method,
  Reply,
  RequestEvent,
  ResponseEvent,
  RetryEvent,
} from './client/types.js';
export { rowsOf, type Page } from './client/walk-pages.js';
export type { EndpointKey, GroupName } from './contract/index.js';

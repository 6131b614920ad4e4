import { type Client, type ClientOptions, createCoreClient, withPages } from './client/create-client.js';
import { lateFetch } from './client/fetch.js';
import { type CookieJar, createCookieJar } from './node/cookie-jar.js';
import { fetchWithCookies } from './node/fetch-with-cookies.js';

export interface NodeClientOptions extends ClientOptions {
  /** Keeps the cookies; a jar of the client's own, gone with it, unless given. */
  readonly jar?: CookieJar;
}

/** Makes a client for Node: it keeps cookies in a jar, and follows redirects only within the host. */
export function createClient({ jar = createCookieJar(), ...options }: NodeClientOptions): Client {
  return withPages(
    createCoreClient({ ...options, fetch: fetchWithCookies(options.fetch ?? lateFetch, jar) }),
  );
}

export { createCookieJar, DamagedCookieJarError, type CookieJar } from './node/cookie-jar.js';
export { createPooledFetch, type PooledFetch, type PooledFetchOptions } from './node/pooled-fetch.js';
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
} from './client/read/rows.js';
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

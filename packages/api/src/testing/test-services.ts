import type { EndpointKey, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { allEndpoints } from '../app/build-app.js';
import { deleteExpired } from '../app/delete-expired.js';
import { countCalls } from '../database/rate-windows.js';
import { closeAccount } from '../domains/accounts/accounts-endpoints.js';
import { changePassword } from '../domains/accounts/password-changes.js';
import { createAccount, ensureAccount, register } from '../domains/accounts/registration.js';
import { signIn } from '../domains/accounts/sign-in.js';
import { issueCode } from '../domains/accounts/verification-codes.js';
import { setIngame } from '../domains/announcements/announcements-endpoints.js';
import { listReasonTemplates } from '../domains/cases/reason-templates.js';
import type { Host } from '../domains/host.js';
import { receiveStatus } from '../domains/ingest/ingest-endpoints.js';
import { reportMatches } from '../domains/ingest/store-matches.js';
import { generateInvitations, takeInvitation } from '../domains/invitations/invitations-endpoints.js';
import {
  readCurrentLadder,
  readFilteredLadder,
  readLadderForm,
  readLadderHistory,
  readPersonaLadders,
  readSeasonLadder,
} from '../domains/ladders/ladder-pages.js';
import { searchMatches } from '../domains/matches/match-library.js';
import { readMatchById, readRecentMatches, readRecentMatchesOf } from '../domains/matches/match-lists.js';
import { readFilteredMatches } from '../domains/matches/matches-endpoints.js';
import { forgetOldDownloads, setFavourite, setRecommend } from '../domains/matches/own-match-marks.js';
import { banUser } from '../domains/moderation/bans.js';
import { setModerator } from '../domains/moderation/change-user.js';
import { reportGameLogin } from '../domains/moderation/game-logins.js';
import { listBadNames } from '../domains/personas/bad-names.js';
import {
  addPersona,
  listOwnPersonas,
  renameOwnPersona,
  showPersona,
} from '../domains/personas/own-personas.js';
import { readReplay, storeReplay } from '../domains/replays/replay-files.js';
import { downloadReplay } from '../domains/replays/replays-endpoints.js';
import { findCurrentSeason } from '../domains/seasons/season-store.js';
import { beginSeason } from '../domains/seasons/seasons-endpoints.js';
import { closeSeason, describeSeason, listShownSeasons } from '../domains/seasons/seasons.js';
import { createToken } from '../domains/security/access-tokens.js';
import { writeNotice } from '../domains/security/security-notices.js';
import { readEloDistribution, readFactions, readMaps } from '../domains/statistics/duel-statistics.js';
import { readAutomatchStats, readMatchups } from '../domains/statistics/statistics-endpoints.js';
import type { Call } from '../http/endpoints/endpoints.js';

/** A function without its first parameter, the host. */
type WithoutHost<F> = F extends (host: never, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

export type TestServices = ReturnType<typeof makeTestServices>;

/** The use cases that tests call without a request, by noun. */
export function makeTestServices(host: Host) {
  const on = <F extends (host: never, ...rest: never[]) => unknown>(useCase: F) =>
    // Every use case takes a part of the host.
    ((...rest: never[]) => useCase(host as never, ...rest)) as WithoutHost<F>;
  return {
    sessions: host.sessions,
    captchas: host.captchas,
    statusHistory: host.statusHistory,
    status: { receive: on(receiveStatus), current: () => host.liveStatus.current() },
    rateWindows: {
      count: (key: string, windowStart: Date, calls: number) =>
        countCalls(host.db, { key, windowStart, calls }),
    },
    sweep: () => deleteExpired(host, host.clock()),
    accountClosing: { close: on(closeAccount) },
    accessTokens: { create: on(createToken) },
    announcements: { setIngame: on(setIngame) },
    automatchStats: { ofUser: on(readAutomatchStats) },
    badNames: { list: on(listBadNames) },
    bans: { ban: on(banUser) },
    makeModerator: (userId: number) =>
      setModerator(
        host,
        { userId: 0, userName: 'test', address: '', requestId: '' },
        { userId, isModerator: true },
      ),
    codes: { issue: on(issueCode) },
    gameLogins: { report: on(reportGameLogin) },
    ingest: { matches: on(reportMatches) },
    invitations: { generate: on(generateInvitations), apply: on(takeInvitation) },
    ladders: {
      page: on(readCurrentLadder),
      seasonPage: on(readSeasonLadder),
      form: on(readLadderForm),
      filtered: on(readFilteredLadder),
      ofPersona: on(readPersonaLadders),
      history: on(readLadderHistory),
    },
    matches: {
      recent: on(readRecentMatches),
      recentOfPersona: on(readRecentMatchesOf),
      matchById: on(readMatchById),
    },
    matchSearch: { search: on(searchMatches) },
    filteredMatches: { list: on(readFilteredMatches) },
    matchMarks: {
      setFavourite: on(setFavourite),
      setRecommend: on(setRecommend),
      forgetOldDownloads: on(forgetOldDownloads),
    },
    notices: { write: on(writeNotice) },
    passwordChanges: { change: on(changePassword) },
    personas: {
      ofUser: on(listOwnPersonas),
      add: on(addPersona),
      rename: (userId: number, personaId: number, newName: string) =>
        renameOwnPersona(host, { userId, personaId }, newName),
      show: (userId: number, personaId: number, isShown: boolean) =>
        showPersona(host, { userId, personaId }, isShown),
    },
    reasonTemplates: { list: on(listReasonTemplates) },
    registration: { create: on(createAccount), ensure: on(ensureAccount), register: on(register) },
    replayDownloads: { download: on(downloadReplay) },
    replayFiles: { store: on(storeReplay), read: on(readReplay) },
    seasons: {
      all: on(listShownSeasons),
      close: on(closeSeason),
      async current() {
        const season = await findCurrentSeason(host.db);
        if (season === undefined) throw new Error('No season has begun.');
        return describeSeason(season);
      },
    },
    seasonChanges: { begin: on(beginSeason) },
    signIn: { signIn: on(signIn) },
    statistics: {
      eloDistribution: on(readEloDistribution),
      factions: on(readFactions),
      maps: on(readMaps),
      matchups: on(readMatchups),
    },
  };
}

/** What is read of users is noted under the name of the caller. */
const someAdmin = {
  user: { userId: 0, userName: 'some.admin', group: 'Admin' },
  address: '127.0.0.1',
  requestId: 'test',
} as const;

/** Calls an endpoint without a request, with the parts of a call that it reads. */
export async function callEndpoint<Key extends EndpointKey>(
  host: Host,
  key: Key,
  call: Partial<Call<EndpointOf<Key>>> = {},
): Promise<ReplyOf<EndpointOf<Key>>> {
  const [group, name] = key.split('.') as [keyof typeof allEndpoints, string]; // Every key is a group and a name.
  const endpoints = allEndpoints[group] as Readonly<Record<string, (host: Host, call: object) => unknown>>;
  return (await endpoints[name]?.(host, { ...someAdmin, ...call })) as ReplyOf<EndpointOf<Key>>; // The endpoint of that key.
}

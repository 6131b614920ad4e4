import { expect, test } from 'vitest';
import { adminLimits, banTypes, delaysMs, eloBrackets, eloStageCuts, limits, pollingMs } from './facts.js';

// The numbers of the specification once more, by hand: a changed limit must not pass because every test computes with it.
const MINUTE_MS = 60_000;

test('S9-01 user names, passwords, Game IDs and numbers of personas', () => {
  expect(limits).toMatchObject({
    userName: { min: 6, max: 127 },
    password: { min: 6, max: 32 },
    gameIdAscii: { min: 1, max: 16 },
    gameIdGb2312: { min: 1, max: 9 },
    rankedPersonas: 3,
    personasPerUser: 64,
  });
});

test('S5-08 S9-02 a verification code lives 10 minutes, and the next one may be requested after 60 s', () => {
  expect(limits).toMatchObject({ verificationCodeMinutes: 10, verificationCodeResendSeconds: 60 });
});

test('S9-03 changed map rules and forbidden names take effect within 5 minutes', () => {
  expect(limits.ruleChangeMinutes).toBe(5);
});

test('S9-04 one call makes 100 invitation codes', () => {
  expect(adminLimits.invitationCodesPerGenerate).toBe(100);
});

test('S9-05 the status is polled every 10 s, the statistics for admins every 5 s, the seasons every 60 minutes', () => {
  expect(pollingMs).toEqual({ serverStatus: 10_000, adminServerStats: 5_000, seasonList: 60 * MINUTE_MS });
});

test('S9-06 the screens wait 2 s, 3 s, 1 s and 500 ms', () => {
  expect(delaysMs).toMatchObject({
    captchaReload: 2_000,
    captchaClose: 2_000,
    logoutAfterPasswordChange: 3_000,
    personaDialogClose: 1_000,
    hashScroll: 500,
  });
});

test('S9-07 a captcha is 340 by 212 pixels, and the bar below it 40 high', () => {
  expect(limits.captcha).toEqual({ width: 340, height: 212, barHeight: 40 });
});

test('S9-08 S9-09 pages have 100 ladder rows, 50 matches or 10 invitation codes, and match lists 20 pages', () => {
  expect(limits).toMatchObject({
    ladderPageSize: 100,
    matchPageSize: 50,
    adminInvitationPageSize: 10,
    lastViewablePage: 20,
  });
});

test('S9-10 the library and the daily report cover 180 days', () => {
  expect([limits.replayLibraryDays, adminLimits.dailyReportDays]).toEqual([180, 180]);
});

test('S2-64 recent downloads are those of three months', () => {
  expect(limits.recentDownloadMonths).toBe(3);
});

test('S9-11 a search sends Elo 1 to 9999 by default, the form starts from 0 to 999999, and there are eight brackets', () => {
  expect(limits.eloFilterRequest).toEqual({ min: 1, max: 9999 });
  expect(limits.eloFilterShown).toEqual({ min: 0, max: 999_999 });
  expect(eloBrackets.map(({ from, below }) => [from, below])).toEqual([
    [0, 400],
    [400, 600],
    [600, 800],
    [800, 1000],
    [1000, 1200],
    [1200, 1400],
    [1400, 1600],
    [1600, Infinity],
  ]);
});

test('S9-12 the Elo stages are cut at 800, 1000, 1200 and 1400', () => {
  expect(eloStageCuts).toEqual([800, 1000, 1200, 1400]);
});

test('S9-14 S9-16 an Elo change is shown for 24 hours, and a match below 60 s is short', () => {
  expect(limits).toMatchObject({ eloChangeShownHours: 24, shortMatchSeconds: 60 });
});

test('S9-18 the load of a server is red from 0.9 and orange from 0.7', () => {
  expect(adminLimits.serverLoad).toEqual({ red: 0.9, orange: 0.7 });
});

test('S3-26 S9-19 opponents are grouped by nine buckets, then by eight, 200 Elo wide', () => {
  expect(limits.opponentElo).toEqual({ firstGroup: 9, groupSize: 8, groupWidth: 200 });
});

test('S9-21 the flags of a ban are User 1, Ip 2, Mac 4 and Machine 8', () => {
  expect(banTypes).toEqual({ User: 1, Ip: 2, Mac: 4, Machine: 8 });
});

test('S7-56 the names in the name of a replay file share 40 characters', () => {
  expect(limits.replayFileNameCharacters).toBe(40);
});

test('S7-60 clients cache 1000 entries of the map downloader', () => {
  expect(limits.mapNameCacheEntries).toBe(1000);
});

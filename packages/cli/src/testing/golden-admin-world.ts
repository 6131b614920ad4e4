import type { Reply } from '@ra3/sdk';
import { GOLDEN_NOW, HOUR_MS, hoursAgo, nameOf } from './golden-names.js';

const ban = {
  banId: 3,
  ...{ reasonChinese: '开图', reasonEnglish: 'Map hack in match 8999' },
  expiryTime: new Date(GOLDEN_NOW + 7 * 24 * HOUR_MS).toISOString(),
  type: 1,
};
const cheater: Reply<'moderation.user'> = {
  userId: 77,
  userName: 'RedFox',
  email: 'redfox@example.org',
  ...{ group: 'User', state: 'banned', ban },
  personas: [
    { personaId: 1049, personaName: nameOf(7), isSelectedForLadders: true, deleted: false },
    { personaId: 1050, personaName: '狐狸', isSelectedForLadders: false, deleted: true },
  ],
};
const bans: Reply<'cases.bans'> = {
  records: [
    {
      ...{ ...ban, bannedTime: hoursAgo(2), bannedBy: 'demo.admin' },
      ...{ liftedTime: null, liftedBy: null, liftReason: null },
    },
    {
      ...{ banId: 2, type: 1, reasonChinese: '骂人', reasonEnglish: '', bannedTime: hoursAgo(900) },
      ...{ expiryTime: hoursAgo(732), bannedBy: 'demo.admin', liftedTime: hoursAgo(800) },
      ...{ liftedBy: '管理员小王', liftReason: 'Apologised' },
    },
  ],
};
const user = (userId: number, userName: string) => ({ userId, userName });
const noEntry = {
  ...{
    topic: null,
    persona: null,
    author: null,
    other: null,
    matchId: null,
    ban: null,
    count: null,
    text: '',
  },
  ...{ claimedBy: null, claimedTime: null, outcome: null, answer: '', resolvedTime: null, resolvedBy: null },
};
const inbox: Reply<'complaints.inbox'> = {
  records: [
    {
      ...{ ...noEntry, entryId: 31, kind: 'complaint', time: hoursAgo(1), topic: 'cheating' },
      ...{ user: user(77, 'RedFox'), persona: { personaId: 1049, personaName: nameOf(7) } },
      ...{ author: user(12, 'Natasha'), matchId: 8999, text: 'He always knows where my base is.' },
    },
    {
      ...{ ...noEntry, entryId: 30, kind: 'complaint', time: hoursAgo(5), topic: 'insults' },
      ...{ user: user(78, '老王'), persona: { personaId: 1047, personaName: nameOf(5) } },
      ...{
        author: user(13, 'boris'),
        text: '他一直在骂人，请管理员看看这局的聊天记录。',
        claimedBy: 'demo.admin',
        claimedTime: hoursAgo(0.2),
      },
    },
  ],
  totalCount: 2,
  figures: {
    ...{ complaints: 2, appeals: 0, signals: 0, oldestTime: hoursAgo(5) },
    ...{ resolvedLastDay: 4, bansLastDay: 1 },
  },
};
const audited = (
  entryId: number,
  act: string,
  changes: Partial<Reply<'moderation.auditLog'>['records'][number]>,
) => ({
  ...{ entryId, act, time: hoursAgo((210 - entryId) / 2), adminUserId: 1, adminUserName: 'demo.admin' },
  ...{
    target: 'user:77',
    targetName: 'RedFox',
    before: null,
    after: null,
    address: '192.0.2.1',
    requestId: 'r',
  },
  ...changes,
});
const audit: Reply<'moderation.auditLog'> = {
  records: [
    audited(209, 'admin.ban', { after: ban }),
    audited(208, 'admin.warn', { after: { reasonEnglish: 'Insults', reasonChinese: '骂人' } }),
    audited(207, 'admin.generateInvitations', {
      target: 'invitations',
      targetName: null,
      after: { count: 100 },
    }),
    audited(206, 'admin.reloadWeb', { target: 'web', targetName: null }),
    audited(205, 'admin.addBadPersona', {
      target: 'name:admin',
      targetName: null,
      adminUserName: '管理员小王',
    }),
  ],
};
const code = (index: number, state: 'ready' | 'used') => ({
  value: `RA3A-${String(1000 + index)}-QWER-TYUI`,
  ...{ inviterUid: 12, inviterUname: nameOf(index), inviterUemail: 'natasha@example.org', status: state },
  ...{
    regEmail: state === 'used' ? 'new.player@example.org' : null,
    desc: index % 2 === 0 ? '给我的弟弟' : 'for a friend',
  },
});

/** What the golden host answers an admin, by the keys of the contract. */
export const adminReplies: Readonly<Record<string, unknown>> = {
  'moderation.user': cheater,
  'moderation.searchUsers': { records: [cheater] },
  'moderation.warnings': {
    records: [
      {
        warningId: 1,
        time: hoursAgo(400),
        reasonChinese: '骂人',
        reasonEnglish: 'Insults',
        readTime: hoursAgo(399),
        warnedBy: '管理员小王',
      },
    ],
  },
  'moderation.auditLog': audit,
  'moderation.banPreview': {
    days: 90,
    ip: { origins: ['192.0.2.77'], userCount: 0, users: [] },
    mac: {
      origins: ['00:1A:2B:3C:4D:5E'],
      userCount: 1,
      users: [{ userId: 80, userName: '狐狸二号', lastTime: hoursAgo(30), loginCount: 12 }],
    },
    machine: {
      origins: ['m-4711'],
      userCount: 1,
      users: [{ userId: 80, userName: '狐狸二号', lastTime: hoursAgo(30), loginCount: 12 }],
    },
  },
  'cases.bans': bans,
  'cases.oldNames': { records: [{ name: '小狐狸', until: hoursAgo(2000), changedBy: null }] },
  'cases.logins': {
    records: [3, 30, 75].map((hours) => ({
      time: hoursAgo(hours),
      ...{ network: '192.0.2.77', mac: '00:1A:2B:3C:4D:5E', machineCode: 'm-4711' },
      sharedBy: { network: 0, mac: 1, machineCode: 1 },
    })),
    total: 3,
  },
  'cases.related': {
    records: [
      {
        ...{ userId: 80, userName: '狐狸二号', state: 'normal', isClosed: false, loginCount: 12 },
        shared: { networks: [], macs: ['00:1A:2B:3C:4D:5E'], machineCodes: ['m-4711'] },
        ...{ firstTime: hoursAgo(700), lastTime: hoursAgo(30) },
      },
    ],
  },
  'cases.events': {
    records: [
      {
        kind: 'rename',
        time: hoursAgo(2000),
        persona: { personaId: 1049, personaName: nameOf(7) },
        other: null,
        by: null,
        oldName: '小狐狸',
        newName: nameOf(7),
        count: null,
        entryId: null,
        inboxKind: null,
        isAuthor: false,
        topic: null,
        outcome: null,
        text: '',
      },
    ],
  },
  'cases.evidence': {
    own: { matches: 120, desyncs: 9 },
    everybody: { matches: 40_000, desyncs: 310 },
    games: [{ userId: 80, userName: '狐狸二号', matches: 14, opposed: 12, wins: 12, lastTime: hoursAgo(31) }],
  },
  'complaints.inbox': inbox,
  'invitations.counts': { free: 40, ready: 3, used: 57 },
  'invitations.shared': { items: [0, 1, 2].map((index) => code(index, 'ready')) },
  'invitations.used': { items: [3, 4, 5, 6].map((index) => code(index, 'used')) },
  'invitations.generate': {
    code: 0,
    info: 'done',
    codes: Array.from({ length: 100 }, (_unused, index) => code(index, 'ready').value),
  },
  'reports.serverLoad': {
    relays: [
      { ipAddr: '192.0.2.10', load: 0.31 },
      { ipAddr: '192.0.2.11', load: 0.74 },
      { ipAddr: '192.0.2.12', load: 0.96 },
    ],
    database: { totalObjectCount: 1_240_000, dataSize: 734_003_200, indexSize: 210_763_776 },
  },
  'reports.overview': {
    bansLastDay: 1,
    bansEnding: {
      count: 1,
      records: [
        { userId: 77, userName: 'RedFox', endTime: new Date(GOLDEN_NOW + 3 * HOUR_MS).toISOString() },
      ],
    },
    highestLoad: 0.96,
    invitations: { free: 40, ready: 3 },
    season: {
      seasonId: 6,
      chineseName: '第六赛季',
      englishName: 'Season Six',
      startTime: '2026-09-01T00:00:00.000Z',
    },
  },
};

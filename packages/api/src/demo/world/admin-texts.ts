import { banTypes } from '@ra3/sdk/facts';
import { accountName } from './account-names.js';

export const invitationReasons: readonly string[] = [
  'QQ 群活动奖励',
  'Friend of the map makers',
  '海外玩家，只有 Outlook 邮箱',
  'Commentator of the spring cup',
  '日冕测试组成员',
  'Returning player whose old mailbox is gone',
  '春季杯选手',
  'University club, one of five',
  'University club, two of five',
  '老玩家回归',
  'Translator',
  '录像解说',
];

interface DemoMapRule {
  readonly path: string;
  readonly checksum: number;
  readonly goodChecksums: number[];
  readonly size: number;
  readonly goodSizes: number[];
  readonly message: string;
  readonly reason: string;
  readonly active: boolean;
}

export const mapRules: readonly DemoMapRule[] = [
  {
    path: 'data/maps/internal/[rmg] frozen_strait_v12',
    checksum: 1_904_223_871,
    goodChecksums: [2_871_004_413, 3_310_556_092],
    size: 1_482_752,
    goodSizes: [],
    message: '[RMG] Frozen Strait v12 is broken; fetch v14. 该版本已损坏，请更新到 v14。',
    reason: 'v12 loses sync after ten minutes',
    active: true,
  },
  {
    path: 'data/maps/internal/gold_rush_unlimited',
    checksum: 0,
    goodChecksums: [],
    size: 0,
    goodSizes: [],
    message: 'Gold Rush Unlimited is not played here. 本平台不提供此地图。',
    reason: 'crashes the game when a game is saved',
    active: true,
  },
  {
    path: 'data/maps/internal/six_islands_beta',
    checksum: 771_520_338,
    goodChecksums: [],
    size: 2_097_664,
    goodSizes: [],
    message: 'The beta of Six Islands has ended. 六岛测试版已结束测试。',
    reason: 'beta, replaced by the release',
    active: false,
  },
];

export const badNames: readonly string[] = [
  'Admin',
  '管理员',
  'Moderator',
  'System',
  'GameServer',
  '官方客服',
];

export const ingameText = 'Welcome! Be fair, have fun. 欢迎！文明对战，玩得开心。';
export const timedText = 'Weekend cup, 2v2: sign up now. 周末杯 2v2 正在报名。';

interface DemoReasons {
  readonly account: number;
  readonly reasonChinese: string;
  readonly reasonEnglish: string;
}

export const warnings: readonly DemoReasons[] = [
  { account: 14, reasonChinese: '聊天中辱骂对手', reasonEnglish: 'insulting opponents in chat' },
  { account: 31, reasonChinese: '多次中途退出', reasonEnglish: 'leaving games again and again' },
  { account: 77, reasonChinese: '房间名含广告', reasonEnglish: 'advertising in room names' },
  { account: 77, reasonChinese: '再次发布广告', reasonEnglish: 'advertising once more' },
];

/** Accounts 31 and 32 share a computer. */
export const notes: readonly { readonly account: number; readonly text: string }[] = [
  {
    account: 31,
    text: `Same computer as ${accountName(32)}. Says that it is a flatmate’s account; nothing against it so far.`,
  },
  {
    account: 32,
    text: `与 ${accountName(31)} 使用同一台电脑。\nThe replays show one account giving games away to the other.`,
  },
  { account: 77, text: 'Advertises the same shop each time. A third time should be a ban.' },
];

/** A first ban of account 32, which was lifted on appeal. */
export const liftedBan = {
  ...{ account: 32, banTime: '7d', type: banTypes.User },
  ...{ reasonChinese: '疑似使用小号', reasonEnglish: 'seems to play with a second account' },
  liftReason: 'Appeal: the flatmate plays too. 室友也在玩，申诉成立。',
} as const;

/** The admin banned them within the last two weeks: one ban is over, the others run. */
export const bans: readonly (DemoReasons & { readonly banTime: string; readonly type: number })[] = [
  {
    ...{ account: 32, banTime: '30d', type: banTypes.User | banTypes.Machine },
    ...{ reasonChinese: '使用小号刷分', reasonEnglish: 'winning against an account of one’s own' },
  },
  {
    ...{ account: 120, banTime: '90d', type: banTypes.User },
    ...{ reasonChinese: '使用地图修改器', reasonEnglish: 'playing with a map hack' },
  },
  {
    ...{ account: 150, banTime: '3d', type: banTypes.User },
    ...{ reasonChinese: '辱骂管理员', reasonEnglish: 'insulting an admin' },
  },
  {
    ...{ account: 200, banTime: '1y', type: banTypes.User | banTypes.Ip },
    ...{ reasonChinese: '出售账号', reasonEnglish: 'selling accounts' },
  },
];

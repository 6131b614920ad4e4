import { randomBytes } from 'node:crypto';
import type { OpenTransaction } from '../../database/in-transaction.js';
import { HASH_PREFIX } from '../../domains/accounts/passwords.js';
import { insertPersonas } from '../../domains/personas/persona-store.js';
import { insertSeasons, type Season } from '../../domains/seasons/season-store.js';
import { insertMoments, type StatusMoment } from '../../domains/status/status-history-store.js';
import { networkOf } from '../../values/caller.js';
import { newId } from '../../values/new-id.js';
import { itemAt, makeRandom } from '../../values/random.js';
import { DEMO_EMAIL_DOMAIN } from '../database-contents-store.js';
import { accountName } from './account-names.js';
import { planLogins, type DemoLogin } from './logins.js';
import { ACCOUNTS, type Inhabitant, USUALLY_ONLINE } from './population.js';
import type { PlannedSeason } from './season-plan.js';
import {
  insertDemoAnnouncement,
  insertDemoLogins,
  insertDemoUsers,
  type DemoLoginRow,
  type DemoUser,
} from './world-progress-store.js';
import { SLOT_SECONDS, STATUS_HISTORY_DAYS } from '../../domains/status/status-history.js';

interface Foundation {
  readonly seed: string;
  readonly anchor: Date;
  readonly people: readonly Inhabitant[];
  readonly seasons: readonly PlannedSeason[];
  readonly playerUserId: number | undefined;
}

/** Automatch 1v1 ladders of the two mods, per season. */
const LADDERS_PER_SEASON = 2;
const DAY_MS = 86_400_000;
const ACCOUNT_AGE_DAYS = 400;

/** The accounts that came by invitation, and how many days ago. */
export const invitedAccounts: readonly { email: string; daysAgo: number }[] = [1, 2, 3, 5, 8].map(
  (number) => ({ email: emailOf(accountName(number)), daysAgo: number }),
);

export async function layFoundation(transaction: OpenTransaction, foundation: Foundation): Promise<void> {
  const { seed, anchor, people, seasons, playerUserId } = foundation;
  const users = makeUsers(anchor);
  const userIds = [playerUserId ?? null, ...users.map(({ user_id }) => user_id)];
  const logins = planLogins(seed, anchor).map((login) =>
    toLoginRow(login, itemAt(users, login.account - 1).user_id),
  );
  await insertSeasons(transaction, seasons.map(toSeasonRow));
  await insertDemoUsers(transaction, users);
  await insertPersonas(
    transaction,
    people.map((person) => ({
      persona_id: person.personaId,
      user_id: person.account === undefined ? null : (userIds[person.account] ?? null),
      persona_name: person.name,
      name_key: person.name.toLowerCase(),
      is_selected: person.isSelected,
      deleted: false,
      created_at: new Date(anchor.getTime() - ACCOUNT_AGE_DAYS * DAY_MS).toISOString(),
    })),
  );
  await insertDemoLogins(transaction, logins);
  await insertDemoAnnouncement(transaction, announcement, anchor);
  await insertMoments(transaction, planPastStatus(seed, anchor));
}

function toSeasonRow(season: PlannedSeason): Season {
  const key = String(season.number).padStart(2, '0');
  return {
    season_id: season.number,
    database_name: `season${key}`,
    chinese_name: season.chineseName,
    english_name: season.englishName,
    localization_key: `SEASON:${key}`,
    start_time: season.start,
    end_time: season.end,
    is_current: season.end === null,
    closed_at: null,
    ladder_id_ra3: season.number * LADDERS_PER_SEASON - 1,
    ladder_id_corona: season.number * LADDERS_PER_SEASON,
  };
}

/** Accounts without a usable password: their password hashes are random bytes in the right form. */
function makeUsers(anchor: Date): DemoUser[] {
  return Array.from({ length: ACCOUNTS - 1 }, (_, index) => ({
    user_id: newId(),
    user_name: accountName(index + 1),
    email: emailOf(accountName(index + 1)),
    password_hash: `${HASH_PREFIX}${base64(16)}$${base64(32)}`,
    created_at: new Date(anchor.getTime() - (index + 1) * DAY_MS).toISOString(),
  }));
}

function toLoginRow({ at, address, mac, machineCode }: DemoLogin, userId: number): DemoLoginRow {
  return {
    record_id: newId(),
    user_id: userId,
    logged_in_at: at.toISOString(),
    address,
    network: networkOf(address),
    mac,
    machine_code: machineCode,
  };
}

function emailOf(userName: string): string {
  return `${userName}@${DEMO_EMAIL_DOMAIN}`;
}

function base64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '');
}

export const announcement: Readonly<Record<string, string>> = {
  en: [
    '## Season 6: Golden Autumn',
    '',
    '- Ladders of **Red Alert 3** and **Corona** are open in 1v1, 2v2 and 3v3.',
    '- **Corona 3.221** is out: update before you queue for automatch.',
    '- A replay that loses sync halfway? Try the [replay repair tool](/fix-broadcast-replay-desync).',
    '',
    'This is a demo world: its players, matches and rooms are made up.',
  ].join('\n'),
  'ja-JP': [
    '## シーズン 6 開催中',
    '',
    '- **レッドアラート3** と **Corona** の 1v1、2v2、3v3 のラダーがあります。',
    '- **Corona 3.221** を公開しました。オートマッチの前に更新してください。',
    '- リプレイが途中で同期ずれを起こす場合は、[リプレイ修復ツール](/fix-broadcast-replay-desync)をお試しください。',
    '',
    'これはデモ用の世界です。プレイヤー、試合、部屋はすべて架空のものです。',
  ].join('\n'),
  'zh-CN': [
    '## 第六赛季：金秋',
    '',
    '- **红色警戒3** 与 **日冕** 的 1v1、2v2、3v3 天梯均已开放。',
    '- **日冕 3.221** 已发布，自动匹配前请先更新。',
    '- 录像播放到一半不同步？试试[录像修复工具](/fix-broadcast-replay-desync)。',
    '',
    '这是一个演示世界：其中的玩家、对局与房间均为虚构。',
  ].join('\n'),
};

const SLOT_MS = SLOT_SECONDS * 1_000;
const HOUR_MS = 3_600_000;
const SLOTS = (STATUS_HISTORY_DAYS * DAY_MS) / SLOT_MS;

/** Most players live in China: evenings there are around 13:00 UTC. */
const BUSIEST_HOUR_UTC = 13;
const online = { fewest: 60, most: 215, weekendShare: 1.15 } as const;
const PASSING_MS = 3 * HOUR_MS;
/** How much of the last deviation from the curve remains after a slot, and how much chance adds. */
const wander = { kept: 0.96, added: 2.2 } as const;
const shares = { searching: 0.04, waitingRooms: 0.07, games: 0.16, deviation: 0.12 } as const;

export function planPastStatus(seed: string, anchor: Date): StatusMoment[] {
  const random = makeRandom(seed, 'past status');
  const end = Math.floor(anchor.getTime() / SLOT_MS) * SLOT_MS;
  let deviation = 0;
  return Array.from({ length: SLOTS }, (_, index) => {
    const time = end - (SLOTS - index) * SLOT_MS;
    deviation = deviation * wander.kept + random.normal() * wander.added;
    const players = Math.max(0, Math.round(usualAt(time, end) + deviation));
    const count = (share: number) =>
      Math.max(0, Math.round(players * share * (1 + random.normal() * shares.deviation)));
    return {
      slot_start: new Date(time),
      players,
      searching: count(shares.searching),
      waiting_rooms: count(shares.waitingRooms),
      games: count(shares.games),
    };
  });
}

/** A wave over each day, higher at weekends. */
function usualAt(time: number, end: number): number {
  const hours = (time % DAY_MS) / HOUR_MS;
  const wave = (1 + Math.cos(((hours - BUSIEST_HOUR_UTC) / 24) * 2 * Math.PI)) / 2;
  const isWeekend = [0, 6].includes(new Date(time).getUTCDay());
  const usual =
    (online.fewest + (online.most - online.fewest) * wave) * (isWeekend ? online.weekendShare : 1);
  const passed = Math.max(0, 1 - (end - time) / PASSING_MS);
  return usual + (USUALLY_ONLINE - usual) * passed;
}

import type { StaffAct } from '../contract/endpoint.js';
import { adminLimits, type Group, type StaffRole } from '../contract/facts.js';

/** Whose account it is, as seen by who acts. */
export const targetKinds = ['own', 'moderator', 'admin', 'player'] as const;
export type TargetKind = (typeof targetKinds)[number];

const players = ['player'] as const;
const others = ['moderator', 'admin', 'player'] as const;

/**
 * Whose accounts each role does what to; host, site and terminal ask nothing else (docs/moderators.md). A moderator looks after
 * players, admins look after the staff, and no moderator decides what the same moderator did.
 */
export const staffRights = {
  find: { moderator: players, admin: targetKinds },
  read: { moderator: players, admin: targetKinds },
  note: { moderator: players, admin: targetKinds },
  warn: { moderator: players, admin: targetKinds },
  ban: { moderator: players, admin: ['moderator', 'player'] },
  lift: { moderator: players, admin: targetKinds },
  entry: { moderator: players, admin: targetKinds },
  /** By who made the ban. */
  appeal: { moderator: others, admin: targetKinds },
  /** By who has the entry. */
  claim: { moderator: ['own'], admin: targetKinds },
  /** By who has the entry: an admin takes it over first, so that nobody resolves unawares what another works on. */
  resolve: { moderator: ['own'], admin: ['own'] },
  token: { moderator: ['own'], admin: ['own'] },
  role: { moderator: [], admin: ['moderator', 'player'] },
  rename: { moderator: [], admin: targetKinds },
  invitations: { moderator: [], admin: targetKinds },
} as const satisfies Record<StaffAct, Record<StaffRole, readonly TargetKind[]>>;

/** Somebody of the staff: a moderator, or else an admin. */
export interface Actor {
  readonly userId: number;
  readonly userName?: string | undefined;
  readonly isModerator?: boolean | undefined;
}

/** An account, as far as its role goes. */
export interface RoleHolder {
  readonly group: Group;
  readonly isModerator?: boolean | undefined;
}

/** The role of an account; undefined for a player. */
export function roleOf({ group, isModerator = false }: RoleHolder): StaffRole | undefined {
  if (group === 'Admin') return 'admin';
  return isModerator ? 'moderator' : undefined;
}

/** Whose account a target is, as seen by who acts. */
export function targetKind(actor: Actor, target: RoleHolder & { readonly userId: number }): TargetKind {
  return target.userId === actor.userId ? 'own' : (roleOf(target) ?? 'player');
}

/** Whether somebody of the staff may do this to an account. */
export function mayAct(
  actor: Actor,
  act: StaffAct,
  target: RoleHolder & { readonly userId: number },
): boolean {
  return hasRight(actor, act, targetKind(actor, target));
}

function hasRight({ isModerator = false }: Actor, act: StaffAct, kind: TargetKind): boolean {
  const kinds: readonly TargetKind[] = staffRights[act][isModerator ? 'moderator' : 'admin'];
  return kinds.includes(kind);
}

/** Whether somebody of the staff may do this to anybody. */
export function mayEver(actor: Actor, act: StaffAct): boolean {
  return targetKinds.some((kind) => hasRight(actor, act, kind));
}

/** The same of what somebody did, whom only the user name tells: the rights differ by nothing but whether it is the own one. */
function mayActOnWorkOf(actor: Actor, act: 'appeal' | 'claim' | 'resolve', name: string | null): boolean {
  return hasRight(actor, act, name === actor.userName ? 'own' : 'admin');
}

/** An open entry of the inbox, as far as it says who may work on it. */
interface ClaimedEntry {
  readonly claimedBy: string | null;
}

/** Whether an entry may be taken, or given back. */
export function mayClaim(actor: Actor, { claimedBy }: ClaimedEntry): boolean {
  return claimedBy === null || mayActOnWorkOf(actor, 'claim', claimedBy);
}

/** Whether an entry may be resolved as far as claims go. */
export function mayResolve(actor: Actor, { claimedBy }: ClaimedEntry): boolean {
  return claimedBy === null || mayActOnWorkOf(actor, 'resolve', claimedBy);
}

interface BanTerms {
  /** ISO 8601, or in ms. */
  readonly expiryTime: string | number;
}

/**
 * Whether the appeal against a ban may be decided: neither by the moderator who made it, nor by one who could only keep it,
 * because it lasts longer than moderators ban.
 */
export function mayDecide(
  actor: Actor,
  ban: (BanTerms & { readonly bannedBy: string | null }) | null,
  now: number,
): boolean {
  return ban === null || (mayActOnWorkOf(actor, 'appeal', ban.bannedBy) && isWithinReach(actor, ban, now));
}

/** Whether a ban is none that only admins make, replace and lift, because it lasts too long. */
export function isWithinReach({ isModerator = false }: Actor, ban: BanTerms | null, now: number): boolean {
  if (!isModerator || ban === null) return true;
  return new Date(ban.expiryTime).getTime() <= now + adminLimits.moderatorBanDays * DAY_MS;
}

const DAY_MS = 24 * 60 * 60_000;

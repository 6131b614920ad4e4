import type { EndpointOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits, invitationStates, limits } from '@ra3/sdk/facts';
import type { Now } from '../../values/time.js';
import { doOnce } from '../../database/idempotent-calls.js';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { insertAuditEntry } from '../moderation/audit-store.js';
import { applyForInvitation, insertInvitations } from './invitation-code-store.js';
import {
  countInvitationsByState,
  countInvitationsOf,
  findInviterOf,
  listInvitationsOf,
  listSharedInvitations,
  listUsedInvitations,
  type Slice,
  type StoredInvitation,
  readInvitationPath,
  type PathStep,
} from './invitation-list-store.js';
import type { ActingAdmin } from '../moderation/acting-admin.js';
import { randomInt } from 'node:crypto';

type Page = ReplyOf<EndpointOf<'invitations.used'>>;
type PageQuery = QueryOf<EndpointOf<'invitations.used'>>;

export interface InvitationService {
  stats(): Promise<ReplyOf<EndpointOf<'invitations.counts'>>>;
  /** Latest use first; 10 unless asked otherwise (S9-08). */
  used(query: PageQuery): Promise<Page>;
  /** Given out and not used yet, latest first; 10 unless asked otherwise. */
  shared(query: PageQuery): Promise<Page>;
  countBy(inviterUserId: number): Promise<{ count: number }>;
  by(inviterUserId: number, slice: Slice): Promise<Page>;
  /** @throws {Refusal} `notFound` for nobody, and for a user who needed no invitation. */
  inviterFor(userId: number): Promise<ReplyOf<EndpointOf<'invitations.inviterFor'>>>;
  /**
   * The path from a user up to the first inviter.
   *
   * @throws {Refusal} `notFound` for nobody.
   */
  path(userId: number): Promise<ReplyOf<EndpointOf<'invitations.path'>>>;
  /**
   * Makes 100 free codes (S9-04), all or none, and returns them. Inside a transaction it becomes part of it.
   *
   * @throws {Refusal} `idempotencyKeyReused`
   */
  generate(admin: ActingAdmin, transaction?: OpenTransaction): Promise<readonly string[]>;
  /**
   * Gives one free code to the admin who asks; from then on it lets one person register (S4-07).
   *
   * @throws {Refusal} `notFound` when none is free.
   */
  apply(admin: ActingAdmin, description: string, transaction?: OpenTransaction): Promise<string>;
}

/** Invitation codes: free, ready, used (S3-07, S4-07). */
export function makeInvitationService({ db, clock }: { db: Database; clock: Now }): InvitationService {
  return {
    async stats() {
      const totals = await countInvitationsByState(db);
      const [free = 0, ready = 0, used = 0] = invitationStates.map((state) => totals.get(state));
      return { free, ready, used };
    },
    used: async (query) => describe(await listUsedInvitations(db, sliceOf(query))),
    shared: async (query) => describe(await listSharedInvitations(db, sliceOf(query))),
    countBy: async (inviterUserId) => ({ count: await countInvitationsOf(db, inviterUserId) }),
    by: async (inviterUserId, slice) => describe(await listInvitationsOf(db, inviterUserId, slice)),
    async inviterFor(userId) {
      const inviter = await findInviterOf(db, userId);
      if (inviter === undefined) throw new Refusal('notFound', { detail: 'Nobody invited this user.' });
      return inviter;
    },
    async path(userId) {
      const steps = await readInvitationPath(db, userId, adminLimits.invitationPathAccounts);
      const first = steps.at(-1);
      if (first === undefined)
        throw new Refusal('notFound', { detail: `There is no user ${String(userId)}.` });
      return { records: steps.map(describeStep), isComplete: first.inviterUserId === null };
    },
    async generate(admin, transaction) {
      const at = clock();
      const act = 'admin.generateInvitations';
      const { result } = await doOnce(transaction ?? db, { admin, act, request: {}, at }, async (open) => {
        const codes = Array.from({ length: adminLimits.invitationCodesPerGenerate }, makeInvitationCode);
        await insertInvitations(open, codes, at);
        const after = { count: codes.length };
        await insertAuditEntry(open, { admin, act, target: 'invitations', after, at });
        return codes;
      });
      return result;
    },
    apply: (admin, description, transaction) =>
      inTransaction(transaction ?? db, async (open) => {
        const at = clock();
        const code = await applyForInvitation(open, { inviterUserId: admin.userId, description, now: at });
        if (code === undefined) throw new Refusal('notFound', { detail: 'No invitation code is free.' });
        const target = `invitation:${hintOfCode(code)}`;
        const act = 'admin.applyInvitation';
        await insertAuditEntry(open, { admin, act, target, after: { description }, at });
        return code;
      }),
  };
}

function sliceOf({ skip = 0, limit = limits.adminInvitationPageSize }: PageQuery): Slice {
  return { skip, limit };
}

function describeStep({ userId, userName, usedAt, description }: PathStep) {
  return { userId, userName, usedTime: usedAt?.toISOString() ?? null, desc: description };
}

function describe(codes: readonly StoredInvitation[]): Page {
  return {
    items: codes.map((code) => ({
      value: code.code,
      inviterUid: code.inviterUserId,
      inviterUname: code.inviterUserName,
      inviterUemail: code.inviterEmail,
      status: stateOf(code),
      regEmail: code.registeredEmail,
      desc: code.description,
    })),
  };
}

/** The column holds nothing else; the type of a text column cannot say so. */
function stateOf({ state }: StoredInvitation): Page['items'][number]['status'] {
  return invitationStates.find((known) => known === state) ?? 'used';
}

/** Letters and digits that nobody takes for one another: no 0 and O, no 1, I and L. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Makes an invitation code such as `K7QM-2XPA-9FHD-TW4C`: 79 bits of chance, too many to guess. */
export function makeInvitationCode(): string {
  const makeGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return Array.from({ length: GROUPS }, () => makeGroup().join('')).join('-');
}

/** Names a code in the audit log, which must not hold what lets somebody register. */
export function hintOfCode(code: string): string {
  return `${code.slice(0, GROUP_LENGTH)}…`;
}

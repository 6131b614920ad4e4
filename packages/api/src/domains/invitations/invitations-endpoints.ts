import { randomInt } from 'node:crypto';
import type { EndpointOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits, invitationStates, limits } from '@ra3/sdk/facts';
import { doOnce } from '../../database/idempotent-calls.js';
import { inTransaction } from '../../database/in-transaction.js';
import { nextOf, type Slice } from '../../database/latest-first.js';
import { done } from '../../http/endpoints/endpoints.js';
import { Refusal } from '../../values/refusal.js';
import type { Endpoints, TimedHost } from '../host.js';
import { actingAdmin, type ActingAdmin } from '../moderation/acting-admin.js';
import { insertAuditEntry } from '../moderation/audit-store.js';
import { recordOpenedList } from '../moderation/opened-data.js';
import { applyForInvitation, insertInvitations } from './invitation-code-store.js';
import {
  countInvitationsByState,
  countInvitationsOf,
  findInviterOf,
  listInvitations,
  readInvitationPath,
  type InvitationList,
  type PathStep,
  type StoredInvitation,
} from './invitation-list-store.js';

type Page = ReplyOf<EndpointOf<'invitations.used'>>;
type PageQuery = QueryOf<EndpointOf<'invitations.used'>>;

/** Invitation codes: free, ready, used (S3-07, S4-07). Lists have 10 codes unless the query says otherwise (S9-08). */
export const invitations: Endpoints<'invitations'> = {
  async counts({ db }) {
    const totals = await countInvitationsByState(db);
    const [free = 0, ready = 0, used = 0] = invitationStates.map((state) => totals.get(state));
    return { free, ready, used };
  },
  used: async (host, call) => {
    await recordOpenedList(host, call, { list: 'invitations' });
    return readPage(host, 'used', sliceOf(call.query));
  },
  shared: async (host, call) => {
    await recordOpenedList(host, call, { list: 'invitations' });
    return readPage(host, 'ready', sliceOf(call.query));
  },
  countBy: async ({ db }, { params }) => ({ count: await countInvitationsOf(db, params.uid) }),
  listBy: async (host, call) => {
    const { uid, ...bounds } = call.params;
    await recordOpenedList(host, call, { list: 'invitations', userId: uid });
    return readPage(host, { inviterUserId: uid }, { ...bounds, ...call.query });
  },
  async inviterFor({ db }, { params }) {
    const inviter = await findInviterOf(db, params.uid);
    if (inviter === undefined) throw new Refusal('notFound', { detail: 'Nobody invited this user.' });
    return inviter;
  },
  async path({ db }, { query: { uid } }) {
    const steps = await readInvitationPath(db, uid, adminLimits.invitationPathAccounts);
    const first = steps.at(-1);
    if (first === undefined) throw new Refusal('notFound', { detail: `There is no user ${String(uid)}.` });
    return { records: steps.map(describeStep), isComplete: first.inviterUserId === null };
  },
  async generate(host, call) {
    const codes = await generateInvitations(host, actingAdmin(call));
    return { ...done(), count: codes.length, codes: [...codes] };
  },
  apply: async (host, call) => ({
    ...done(),
    value: await takeInvitation(host, actingAdmin(call), call.body.description),
  }),
};

/** Makes 100 free codes (S9-04), all or none. @throws {Refusal} `idempotencyKeyReused` */
export async function generateInvitations(
  { db, clock }: TimedHost,
  admin: ActingAdmin,
): Promise<readonly string[]> {
  const at = clock();
  const action = 'admin.generateInvitations';
  const { result } = await doOnce(db, { admin, action, request: {}, at }, async (open) => {
    const codes = Array.from({ length: adminLimits.invitationCodesPerGenerate }, makeInvitationCode);
    await insertInvitations(open, codes, at);
    const after = { count: codes.length };
    await insertAuditEntry(open, { admin, action, target: 'invitations', after, at });
    return codes;
  });
  return result;
}

/** Gives the admin a free code, which lets one person register (S4-07). @throws {Refusal} `notFound` without any */
export function takeInvitation(
  { db, clock }: TimedHost,
  admin: ActingAdmin,
  description: string,
): Promise<string> {
  return inTransaction(db, async (open) => {
    const at = clock();
    const code = await applyForInvitation(open, { inviterUserId: admin.userId, description, now: at });
    if (code === undefined) throw new Refusal('notFound', { detail: 'No invitation code is free.' });
    const target = `invitation:${hintOfCode(code)}`;
    const action = 'admin.applyInvitation';
    await insertAuditEntry(open, { admin, action, target, after: { description }, at });
    return code;
  });
}

function sliceOf({ skip = 0, limit = limits.adminInvitationPageSize, behind }: PageQuery): Slice {
  return { skip, limit, behind };
}

function describeStep({ userId, userName, usedAt, description }: PathStep) {
  return { userId, userName, usedTime: usedAt?.toISOString() ?? null, desc: description };
}

async function readPage({ db, clock }: TimedHost, list: InvitationList, slice: Slice): Promise<Page> {
  // Read before the list: what is used later than this was in it.
  const readAt = clock();
  const codes = await listInvitations(db, list, slice);
  const newest = list === 'used' ? codes[0]?.usedAt : codes[0]?.appliedAt;
  return {
    ...nextOf(slice, list === 'ready' ? newest && readAt : newest),
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

/** Letters and digits that are not mistaken for one another: no 0 and O, no 1, I and L. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Makes an invitation code such as `K7QM-2XPA-9FHD-TW4C`: 79 bits of chance, too many to guess. */
function makeInvitationCode(): string {
  const makeGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return Array.from({ length: GROUPS }, () => makeGroup().join('')).join('-');
}

/** Names a code in the audit log, which must not hold what lets somebody register. */
function hintOfCode(code: string): string {
  return `${code.slice(0, GROUP_LENGTH)}…`;
}

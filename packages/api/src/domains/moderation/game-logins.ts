import { isIP } from 'node:net';
import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { Database } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { requireUser } from '../accounts/user-store.js';
import type { TimedHost } from '../host.js';
import { findBanAtLogin } from './bans.js';
import { spellMac } from './login-origins.js';
import { recordLogin } from './login-record-store.js';
import { findPersonaOwner } from './user-search-store.js';

type GameLogin = BodyOf<EndpointOf<'ingest.login'>>;

/**
 * Returns the ban that blocks the login. A blocked one is stored too, so that admins see that a banned person came
 * back.
 * @throws {Refusal} `notFound` for an unknown or closed account, `invalidRequest` for an invalid address
 */
export async function reportGameLogin(
  { db, clock }: TimedHost,
  login: GameLogin,
): Promise<ReplyOf<EndpointOf<'ingest.login'>>> {
  const { address, mac, machineCode } = login;
  if (isIP(address) === 0)
    throw new Refusal('invalidRequest', { detail: 'body.address is not an IP address' });
  const user = await requireUser(db, await findUserId(db, login));
  if (user.closedAt !== null) throw new Refusal('notFound');
  const origin = {
    address,
    ...(mac !== undefined && { mac: spellMac(mac) }),
    machineCode,
  };
  await recordLogin(db, { userId: user.userId, at: clock(), ...origin });
  const ban = await findBanAtLogin({ db, clock }, user.userId, origin);
  if (ban === undefined) return { ban: null };
  const { type, expiresAt, reasonChinese, reasonEnglish } = ban;
  return { ban: { type, expiryTime: expiresAt.toISOString(), reasonChinese, reasonEnglish } };
}

/** No account has this id. */
const NOBODY = 0;

async function findUserId(db: Database, { userId, personaId }: GameLogin): Promise<number> {
  if ((userId === undefined) === (personaId === undefined)) {
    throw new Refusal('invalidRequest', { detail: 'give exactly one of userId and personaId' });
  }
  return userId ?? (await findPersonaOwner(db, personaId ?? 0))?.userId ?? NOBODY;
}

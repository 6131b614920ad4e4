import { createHash, timingSafeEqual } from 'node:crypto';
import type { Access } from '@ra3/sdk/contract';
import type { SignedIn } from '../../values/caller.js';
import { Refusal } from '../../values/refusal.js';
import type { CallSession } from './call-session.js';

export interface Credentials {
  readonly session: CallSession;
  readonly authorization: string | undefined;
}

/** @throws {Refusal} (S6-01) `notSignedIn` (401) for a visitor, `notAllowed` (403) for a user whose role may not call */
export async function checkAccess(
  access: Access,
  credentials: Credentials,
  serviceToken: string,
): Promise<SignedIn | undefined> {
  if (access === 'visitor') return undefined;
  if (access === 'service') {
    if (!bearsToken(credentials.authorization, serviceToken)) throw new Refusal('notSignedIn');
    return undefined;
  }
  const user = await credentials.session.find();
  if (user === undefined) throw new Refusal('notSignedIn');
  if (access !== 'user' && user.group !== 'Admin' && !(access === 'moderator' && user.isModerator === true))
    throw new Refusal('notAllowed');
  return user;
}

export function bearsToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  // Equal-length digests, so that the comparison takes the same time whatever was sent.
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

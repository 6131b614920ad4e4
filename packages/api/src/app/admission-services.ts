import { countCalls } from '../database/rate-windows.js';
import type { Host } from '../domains/host.js';
import { refuseBannedAddress, refuseBannedCaller, refuseBannedLogin } from '../domains/moderation/bans.js';
import { findTokenUser } from '../domains/security/access-tokens.js';
import { isTwoStepOn } from '../domains/security/two-step-store.js';
import type { AdmissionParts } from '../http/admission/admission.js';

/** What deciding about a call needs of the nouns: `http` does not import them. */
export function admissionServices(host: Host): AdmissionParts['services'] {
  const { db, sessions } = host;
  return {
    sessions,
    accessTokens: { find: (token, address) => findTokenUser(host, token, address) },
    bans: {
      refuseAddress: (address) => refuseBannedAddress(host, address),
      refuseAtLogin: (userId, origin) => refuseBannedLogin(host, userId, origin),
      refuseCaller: (user, origin) => refuseBannedCaller(host, user, origin),
    },
    twoStep: { isOn: (userId) => isTwoStepOn(db, userId) },
    rateWindows: { count: (key, windowStart, calls) => countCalls(db, { key, windowStart, calls }) },
  };
}

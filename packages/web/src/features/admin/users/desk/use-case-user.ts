import type { AdminUser } from '@ra3/sdk/browser';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCasePart } from './use-case-part.js';

/** Loads the account of a user, with the running ban and the personas. */
export function useCaseUser(userId: number): UseQueryResult<AdminUser> {
  return useCasePart({
    userId,
    part: 'user',
    load: (api, options) => api.moderation.user({ id: userId }, options),
    isOn: true,
  });
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';
import { userCaseExtensionsQuery, type UserCaseExtension } from './user-case-queries.js';

/** Whether the host has a call of the user manager beyond the specification. */
export type HasCall = (key: UserCaseExtension) => boolean;

/**
 * Returns which calls beyond the specification the host has; undefined while it is asked. A host that cannot be asked counts as
 * one without, until it answers.
 */
export function useDeskExtensions(): HasCall | undefined {
  const api = useApi();
  const { data, isPending } = useQuery(userCaseExtensionsQuery(api));
  if (isPending) return undefined;
  return (key) => data?.includes(key) ?? false;
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../platform/api/api-context.js';
import { deskQueries, type DeskExtension } from './desk-queries.js';

/** Whether the host has a call of the user manager beyond the specification. */
export type HasCall = (key: DeskExtension) => boolean;

/**
 * Returns which calls beyond the specification the host has; undefined while it is asked. A host that cannot be asked counts as
 * one without, until it answers.
 */
export function useDeskExtensions(): HasCall | undefined {
  const api = useApi();
  const { data, isPending } = useQuery(deskQueries.extensions(api));
  if (isPending) return undefined;
  return (key) => data?.includes(key) ?? false;
}

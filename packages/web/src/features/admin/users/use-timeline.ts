import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/api-context.js';
import { callQuery } from '../../../platform/api/call-query.js';
import type { HasCall } from './use-desk-extensions.js';
import { timelineEntries, type TimelineEntry } from './timeline-entries.js';

export interface Timeline {
  readonly entries: readonly TimelineEntry[];
  readonly isPending: boolean;
  /** The lists that could not be loaded. */
  readonly failed: readonly { readonly part: TimelinePart; readonly error: unknown }[];
  readonly retry: () => void;
}

type TimelinePart = 'bans' | 'warnings' | 'notes' | 'acts';

/** The calls of the timeline; a host without any of them has none. */
export const timelineCalls = [
  'cases.bans',
  'moderation.warnings',
  'cases.notes',
  'moderation.auditLog',
] as const;

/** Loads the lists that make up the timeline of a user, as far as the host has them. */
export function useTimeline(userId: number, hasCall: HasCall): Timeline {
  const api = useApi();
  const bans = useQuery({ ...callQuery(api, 'cases.bans', { id: userId }), enabled: hasCall('cases.bans') });
  const warnings = useQuery({
    ...callQuery(api, 'moderation.warnings', { userId }),
    enabled: hasCall('moderation.warnings'),
  });
  const notes = useQuery({
    ...callQuery(api, 'cases.notes', { id: userId }),
    enabled: hasCall('cases.notes'),
  });
  const acts = useQuery({
    ...callQuery(api, 'moderation.auditLog', { target: `user:${String(userId)}` }),
    enabled: hasCall('moderation.auditLog'),
  });
  const lists = { bans, warnings, notes, acts };
  return {
    entries: timelineEntries({
      bans: bans.data?.records,
      warnings: warnings.data?.records,
      notes: notes.data?.records,
      acts: acts.data?.records,
    }),
    isPending: Object.values(lists).some(({ isLoading }) => isLoading),
    failed: (['bans', 'warnings', 'notes', 'acts'] as const).flatMap((part) =>
      lists[part].error === null ? [] : [{ part, error: lists[part].error }],
    ),
    retry: () => {
      for (const list of Object.values(lists)) if (list.error !== null) void list.refetch();
    },
  };
}

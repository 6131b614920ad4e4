import type { CasePart } from '../desk/desk-keys.js';
import type { HasCall } from '../desk/use-desk-extensions.js';
import { timelineEntries, type TimelineEntry } from './timeline-entries.js';
import { useCasePart } from '../desk/use-case-part.js';

export interface Timeline {
  readonly entries: readonly TimelineEntry[];
  readonly isPending: boolean;
  /** The lists that could not be loaded. */
  readonly failed: readonly { readonly part: TimelinePart; readonly error: unknown }[];
  readonly retry: () => void;
}

type TimelinePart = Extract<CasePart, 'bans' | 'warnings' | 'notes' | 'acts'>;

/** The calls of the timeline; a host without any of them has none. */
export const timelineCalls = [
  'cases.bans',
  'moderation.warnings',
  'cases.notes',
  'moderation.auditLog',
] as const;

/** Loads the lists that make up the timeline of a user, as far as the host has them. */
export function useTimeline(userId: number, hasCall: HasCall): Timeline {
  const bans = useCasePart({
    userId,
    part: 'bans',
    load: (api, options) => api.cases.bans({ id: userId }, options),
    isOn: hasCall('cases.bans'),
  });
  const warnings = useCasePart({
    userId,
    part: 'warnings',
    load: (api, options) => api.moderation.warnings({ userId }, options),
    isOn: hasCall('moderation.warnings'),
  });
  const notes = useCasePart({
    userId,
    part: 'notes',
    load: (api, options) => api.cases.notes({ id: userId }, options),
    isOn: hasCall('cases.notes'),
  });
  const acts = useCasePart({
    userId,
    part: 'acts',
    load: (api, options) => api.moderation.auditLog({ target: `user:${String(userId)}` }, options),
    isOn: hasCall('moderation.auditLog'),
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

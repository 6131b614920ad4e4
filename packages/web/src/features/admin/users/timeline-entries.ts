import type { Reply } from '@ra3/sdk';

export type PastBan = Reply<'cases.bans'>['records'][number];
type Warning = Reply<'moderation.warnings'>['records'][number];
type Note = Reply<'cases.notes'>['records'][number];
export type CaseEvent = Reply<'cases.events'>['records'][number];
type AuditAction = Reply<'moderation.auditLog'>['records'][number];

export type TimelineEntry = { readonly key: string; readonly time: string } & (
  | { readonly kind: 'ban'; readonly ban: PastBan; readonly isReplaced: boolean }
  | { readonly kind: 'lift'; readonly ban: PastBan }
  | { readonly kind: 'warning'; readonly warning: Warning }
  | { readonly kind: 'note'; readonly note: Note }
  | {
      readonly kind: 'rename' | 'code' | 'inbox';
      readonly event: CaseEvent;
      /** Whether it is the last rename of its persona, by an admin. */
      readonly isUndoable: boolean;
    }
  | { readonly kind: 'auditAction'; readonly action: AuditAction }
);

/** The kinds by which the timeline can be filtered; a lift goes with its ban. */
export const timelineKinds = ['ban', 'warning', 'inbox', 'note', 'rename', 'code', 'auditAction'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export interface CaseRecords {
  /** Undefined where the host lacks the list, or it is not loaded. */
  readonly bans: readonly PastBan[] | undefined;
  readonly warnings: readonly Warning[] | undefined;
  readonly notes: readonly Note[] | undefined;
  readonly events: readonly CaseEvent[] | undefined;
  readonly auditActions: readonly AuditAction[] | undefined;
}

/** Puts everything that happened to a user into one list, newest first. */
export function timelineEntries({
  bans,
  warnings,
  notes,
  events,
  auditActions,
}: CaseRecords): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...(bans ?? []).flatMap((ban) => banEntries(ban, bans ?? [])),
    ...(warnings ?? []).map((warning) => ({
      key: `warning ${String(warning.warningId)}`,
      time: warning.time,
      kind: 'warning' as const,
      warning,
    })),
    ...(notes ?? []).map((note) => ({
      key: `note ${String(note.noteId)}`,
      time: note.time,
      kind: 'note' as const,
      note,
    })),
    ...(events ?? []).map((event, index) => ({
      key: `event ${String(index)}`,
      time: event.time,
      kind: event.kind === 'rename' || event.kind === 'inbox' ? event.kind : ('code' as const),
      event,
      isUndoable: isLastRename(event, events ?? []),
    })),
    ...(auditActions ?? [])
      .filter(({ act }) => !isShownOtherwise(act, { bans, warnings, notes }))
      .map((action) => ({
        key: `action ${String(action.entryId)}`,
        time: action.time,
        kind: 'auditAction' as const,
        action,
      })),
  ];
  return entries.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time));
}

/** Events are sorted, the latest first. */
function isLastRename(event: CaseEvent, all: readonly CaseEvent[]): boolean {
  if (event.kind !== 'rename' || event.by === null) return false;
  const { personaId } = event.persona ?? {};
  return all.find(({ kind, persona }) => kind === 'rename' && persona?.personaId === personaId) === event;
}

/** Whether an entry is shown with these kinds; all are shown where none is chosen. */
export function isShown({ kind }: TimelineEntry, kinds: ReadonlySet<TimelineKind>): boolean {
  return kinds.size === 0 || kinds.has(kindOf(kind));
}

export function kindOf(kind: TimelineEntry['kind']): TimelineKind {
  return kind === 'lift' ? 'ban' : kind;
}

function banEntries(ban: PastBan, all: readonly PastBan[]): TimelineEntry[] {
  const { banId, bannedTime, liftedTime } = ban;
  // A new ban ends the one before at the same moment.
  const isReplaced = liftedTime !== null && all.some((other) => other.bannedTime === liftedTime);
  const begin = { key: `ban ${String(banId)}`, time: bannedTime, kind: 'ban' as const, ban, isReplaced };
  if (liftedTime === null || isReplaced) return [begin];
  return [{ key: `lift ${String(banId)}`, time: liftedTime, kind: 'lift', ban }, begin];
}

const listOfAction: Readonly<Record<string, 'bans' | 'warnings' | 'notes'>> = {
  'admin.ban': 'bans',
  'admin.warn': 'warnings',
  'admin.addNote': 'notes',
};

/** The audit log has bans, warnings and notes too; it fills in for a list that the host lacks. */
function isShownOtherwise(action: string, lists: Pick<CaseRecords, 'bans' | 'warnings' | 'notes'>): boolean {
  const list = listOfAction[action];
  return list !== undefined && lists[list] !== undefined;
}

import { banReason } from '@ra3/sdk/rules/ban-reason';
import { banTypesOf } from '@ra3/sdk/rules/moderation';
import { cleanText, stripHarmful } from '@ra3/sdk/rules/text';
import { timeText } from '../print/time-text.js';
import type { Language } from '../i18n/translate.js';
import { cleanName } from '../print/cells.js';
import { column, textColumn, type ListColumn } from '../print/list-table.js';
import type { PaintStyle } from '../print/paint.js';
import type { UserHistory } from './read-case.js';

type HostEvent = NonNullable<UserHistory['events']>[number];

/** Something that happened to an account. */
export interface CaseEvent {
  readonly time: string;
  readonly kind: 'ban' | 'lift' | 'name' | 'warning' | HostEvent['kind'];
  readonly by: string;
  readonly what: string;
}

const LONGEST_REASON = 200;

/** Bans, lifts, warnings, renames, codes and entries of the inbox of an account, latest first. */
export function timelineOf(
  history: Pick<UserHistory, 'bans' | 'events' | 'oldNames' | 'warnings'>,
  { locale }: Pick<Language, 'locale'>,
): CaseEvent[] {
  const bans = (history.bans ?? []).flatMap((ban): CaseEvent[] => {
    const until = `${banTypesOf(ban.type).join('+')} → ${timeText(ban.expiryTime)}`;
    const what = `${until}  ${cleanText(banReason(ban, locale), LONGEST_REASON)}`;
    const begin: CaseEvent = { time: ban.bannedTime, kind: 'ban', by: ban.bannedBy ?? '--', what };
    if (ban.liftedTime === null) return [begin];
    return [{ time: ban.liftedTime, kind: 'lift', by: ban.liftedBy ?? '--', what: '' }, begin];
  });
  const warnings = (history.warnings ?? []).map((warning): CaseEvent => ({
    ...{ time: warning.time, kind: 'warning', by: warning.warnedBy },
    what: cleanText(banReason({ ...warning, expiryTime: '' }, locale), LONGEST_REASON),
  }));
  // A host that tells events has each rename among them.
  const names = (history.events === null ? (history.oldNames ?? []) : []).map(
    ({ until, changedBy, name }): CaseEvent => ({
      ...{ time: until, kind: 'name', by: changedBy ?? '--', what: stripHarmful(name) },
    }),
  );
  return [...bans, ...warnings, ...names, ...eventsOf(history.events)].toSorted(
    (a, b) => Date.parse(b.time) - Date.parse(a.time),
  );
}

/** Renames, codes and entries of the inbox, each with what it was about. */
export function eventsOf(events: UserHistory['events']): CaseEvent[] {
  return (events ?? []).map((event): CaseEvent => {
    const { kind, time, by, other, oldName, newName, count, inboxKind, topic, outcome } = event;
    const about = {
      rename: [oldName, '→', newName],
      inbox: [inboxKind, topic, outcome],
    };
    const facts = kind === 'rename' || kind === 'inbox' ? about[kind] : [count];
    const what = [...facts, event.text].filter((fact) => fact !== null && fact !== '').join(' ');
    return { time, kind, by: by ?? other?.userName ?? '--', what: cleanText(what, LONGEST_REASON) };
  });
}

const styles: Readonly<Record<CaseEvent['kind'], PaintStyle>> = {
  ban: 'bad',
  lift: 'good',
  warning: 'warn',
  name: 'muted',
  rename: 'muted',
  codesMade: 'muted',
  codeApplied: 'muted',
  codeUsed: 'muted',
  codeTaken: 'muted',
  inbox: 'signal',
};

export function timelineColumns({ text }: Language): ListColumn<CaseEvent>[] {
  return [
    column('time', text('terminal.column.when'), ({ time }) => ({ text: timeText(time), style: 'muted' })),
    column('kind', '', ({ kind }) => ({
      text: text(`terminal.appAdmin.event.${kind}`),
      style: styles[kind],
    })),
    textColumn('by', text('terminal.admin.column.by'), { shrinksTo: 8, show: cleanName }),
    textColumn('what', text('terminal.column.what'), { shrinksTo: 12 }),
  ];
}

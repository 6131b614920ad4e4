import { adminLimits } from '@ra3/sdk/facts';
import { banTypesOf } from '@ra3/sdk/rules/moderation';
import { banReason } from '@ra3/sdk/rules/ban-reason';
import { cleanText, stripHarmful } from '@ra3/sdk/rules/text';
import type { ListColumn } from '../print/list-table.js';
import { formatTable, type Cell, type Column } from '../print/table.js';
import { timeText } from '../print/time-text.js';
import type { UserHistory } from './read-case.js';
import { loginColumns } from './login-columns.js';
import { eventsOf, timelineColumns } from './timeline.js';
import { relatedColumns } from './user-columns.js';
import { cleanName } from '../print/cells.js';
import type { ViewContext } from '../command/command-context.js';

const LONGEST_REASON = 60;
/** `user show --logins` and JSON have all. */
const LOGINS_SHOWN = 20;

/** The history of a user: how it began, inviters, bans, warnings, logins, names, events, related accounts, matches. */
export async function historyLines(history: UserHistory, context: ViewContext): Promise<string[]> {
  const { text } = context.language;
  const shownLogins = history.logins.slice(0, LOGINS_SHOWN);
  const logins = loginColumns(context.language);
  const related = relatedColumns(context.language);
  // The former names have a table of their own.
  const events = history.events && eventsOf(history.events.filter(({ kind }) => kind !== 'rename'));
  const shown = text('terminal.admin.user.logins', {
    shown: shownLogins.length,
    count: history.logins.length,
  });
  return [
    ...beginningLines(history, context),
    ...(await section(
      { title: text('terminal.admin.user.bans'), rows: history.bans, table: banTable(context) },
      context,
    )),
    ...(await section(
      { title: text('terminal.admin.user.warnings'), rows: history.warnings, table: warningTable(context) },
      context,
    )),
    ...(await section({ title: shown, rows: shownLogins, table: tableOf(logins) }, context)),
    ...(await section(
      { title: text('terminal.admin.user.oldNames'), rows: history.oldNames, table: nameTable(context) },
      context,
    )),
    ...(await section(
      {
        title: text('terminal.admin.user.events'),
        rows: events,
        table: tableOf(timelineColumns(context.language)),
      },
      context,
    )),
    ...(await section(
      { title: text('terminal.admin.user.related'), rows: history.related, table: tableOf(related) },
      context,
    )),
    ...evidenceLines(history, context),
  ];
}

function beginningLines({ facts, inviters }: UserHistory, { language }: ViewContext): string[] {
  const { text } = language;
  const chain = inviters.map(({ userId, userName }) => `${cleanName(userName)} (${String(userId)})`);
  const began =
    facts === null
      ? []
      : [
          text('terminal.admin.user.began', {
            registered: timeText(facts.registeredTime),
            last: facts.lastLoginTime === null ? '--' : timeText(facts.lastLoginTime),
          }),
        ];
  return [
    ...began,
    `${text('terminal.admin.user.invitedBy')}: ${chain.length === 0 ? '--' : chain.join(' < ')}`,
  ];
}

/** What the matches say: the share that lost sync beside that of everybody, and games with related accounts. */
function evidenceLines({ evidence }: UserHistory, { output, language }: ViewContext): string[] {
  const { text, locale } = language;
  const title = text('terminal.admin.user.evidence', { days: adminLimits.evidenceDays });
  const head = ['', output.paint('heading', title)];
  if (evidence === null) return [...head, text('terminal.admin.hostLacksCall')];
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const { own, everybody, games } = evidence;
  const share = ({ matches, desyncs }: typeof own): string =>
    matches === 0 ? '--' : percent.format(desyncs / matches);
  const facts = { ...own, share: share(own), usual: share(everybody) };
  return [
    ...head,
    text('terminal.admin.user.desyncs', facts),
    ...games.map(({ userId, userName, matches, opposed, wins }) => {
      const name = `${cleanName(userName)} (${String(userId)})`;
      return text('terminal.admin.user.playedWith', { name, count: matches, opposed, wins });
    }),
  ];
}

interface Section<Row> {
  readonly title: string;
  readonly rows: readonly Row[] | null;
  readonly table: TableOf<Row>;
}

interface TableOf<Row> {
  readonly columns: readonly Column[];
  readonly cells: (row: Row) => readonly Cell[];
}

function tableOf<Row>(columns: readonly ListColumn<Row>[]): TableOf<Row> {
  return { columns, cells: (row) => columns.map(({ cell }) => cell(row)) };
}

/** A heading and a table; a sentence where there are no rows, or where the host has no such call. */
async function section<Row>(
  { title, rows, table: { columns, cells } }: Section<Row>,
  { output, language }: ViewContext,
): Promise<string[]> {
  const head = ['', output.paint('heading', title)];
  if (rows === null) return [...head, language.text('terminal.admin.hostLacksCall')];
  if (rows.length === 0) return [...head, language.text('terminal.admin.none')];
  return [...head, ...(await formatTable(columns, rows.map(cells), output))];
}

function banTable({ language }: ViewContext): TableOf<NonNullable<UserHistory['bans']>[number]> {
  const { text, locale } = language;
  return {
    columns: [
      { head: text('terminal.admin.column.from') },
      { head: text('terminal.admin.column.until') },
      { head: text('terminal.admin.column.types') },
      { head: text('terminal.admin.column.by'), shrinksTo: 8 },
      { head: text('terminal.column.reason'), shrinksTo: 10 },
      { head: text('terminal.admin.column.lifted'), shrinksTo: 10 },
    ],
    cells: (ban) => [
      { text: timeText(ban.bannedTime) },
      { text: timeText(ban.expiryTime) },
      { text: banTypesOf(ban.type).join('+') },
      { text: cleanName(ban.bannedBy ?? '--') },
      { text: cleanText(banReason(ban, locale), LONGEST_REASON) },
      {
        text:
          ban.liftedTime === null ? '' : `${timeText(ban.liftedTime)} ${stripHarmful(ban.liftedBy ?? '')}`,
      },
    ],
  };
}

function warningTable({ language }: ViewContext): TableOf<NonNullable<UserHistory['warnings']>[number]> {
  const { text, locale } = language;
  return {
    columns: [
      { head: text('terminal.column.when') },
      { head: text('terminal.admin.column.by'), shrinksTo: 8 },
      { head: text('terminal.column.reason'), shrinksTo: 10 },
      { head: text('terminal.admin.column.read') },
    ],
    cells: (warning) => [
      { text: timeText(warning.time) },
      { text: cleanName(warning.warnedBy) },
      { text: cleanText(banReason({ ...warning, expiryTime: '' }, locale), LONGEST_REASON) },
      { text: warning.readTime === null ? '--' : timeText(warning.readTime) },
    ],
  };
}

function nameTable({ language }: ViewContext): TableOf<NonNullable<UserHistory['oldNames']>[number]> {
  const { text } = language;
  return {
    columns: [
      { head: text('terminal.admin.column.persona'), isNumber: true },
      { head: text('terminal.admin.column.name'), shrinksTo: 8 },
      { head: text('terminal.admin.column.until') },
      { head: text('terminal.admin.column.by'), shrinksTo: 8 },
    ],
    cells: ({ personaId, name, until, changedBy }) => [
      { text: String(personaId) },
      { text: cleanName(name) },
      { text: timeText(until) },
      { text: cleanName(changedBy ?? '--') },
    ],
  };
}

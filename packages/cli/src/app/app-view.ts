import type { Client } from '@ra3/sdk/node';
import type { AdminHost } from '../admin/admin-host.js';
import type { CommandContext } from '../command/command-context.js';
import { capGraphemes } from '@ra3/sdk/rules/text';
import { cleanLine } from '../print/clean-output.js';
import type { ListColumn } from '../print/list-table.js';
import type { Cell, Column } from '../print/table.js';
import type { PersonaCards } from '../status/persona-cards.js';
import type { StatusFeed } from '../status/status-feed.js';
import type { PlayersOnline } from './players-online.js';

/** The tabs, in the order of their number keys. */
export const tabs = ['home', 'status', 'ladder', 'persona', 'matches', 'replays', 'admin'] as const;
export type TabName = (typeof tabs)[number];

/**
 * A view of the app: one file in `app/views` that exports a function which makes it. The frame draws head, crumbs, list,
 * detail pane and key line, and keeps cursor, filter, sort and marks while other views lie above it. A view says only what
 * is listed, with the columns, texts and queries of the command that prints the same, and what its own keys do.
 *
 * - `load` asks the host and returns `makeViewList(rows, {columns, id, …})`. An error that it throws is shown above the
 *   last list. It runs at the opening, on `r`, and every `pollMs`.
 * - `detailOf` returns lines as a command prints them, for a pane of `width` cells; the frame cleans them. They are loaded
 *   when the cursor rests, and kept until the list is loaded again.
 * - `openOf` returns the view that Enter opens; without one, Enter shows the detail pane alone.
 * - What the host does not offer: leave it out of the list, and say so in `note`.
 * - A view that another one replaces (the next ladder) is opened by `tools.replace`, one that Esc leaves by `tools.push`.
 * - `keys` hold no key of the frame (`app-keys.ts`), but Enter in a sheet: what it starts stands in the key line.
 */
export interface AppView {
  readonly tab: TabName;
  /** Its place in the crumbs: `ladder corona 1v1`. */
  readonly crumb: string;
  /** The command line that does the same, which `!` shows. */
  readonly command: string;
  /** The path of the same page of the site, for `o` and `y`. */
  readonly site?: string;
  /** Asks the host again after so many milliseconds. Default: only on `r`. */
  readonly pollMs?: number | undefined;
  /** Its act is on its way: it stays, with what was typed, until the act has ended. */
  readonly isActing?: boolean;
  /** Leaving would lose it: an act is on its way, or a sheet is filled in. */
  readonly isUnsaved?: boolean;
  readonly load: (signal: AbortSignal) => Promise<ViewList>;
  readonly keys?: readonly ViewKey[];
}

export interface ViewKey {
  readonly key: string;
  /** What it does, in a word or two. */
  readonly text: string;
  /** It lists more rows: there is no such key while `hasMore` of the list is not true. */
  readonly needsMore?: true;
  readonly act: (tools: ViewTools, item: ViewItem | undefined) => Promise<void> | void;
}

/** What a key of a view can do. An error that it throws is shown. */
export interface ViewTools {
  readonly push: (view: AppView) => void;
  readonly replace: (view: AppView, selectedId?: string) => void;
  /** Shows a line until the next key. */
  readonly say: (message: string) => void;
  /** Asks for a text, or for one of the choices; undefined when the user leaves it with Esc. */
  readonly ask: (title: string, given?: Asked) => Promise<string | undefined>;
  /** Lets a program have the terminal, such as an editor. */
  readonly outside: <Result>(run: () => Promise<Result>) => Promise<Result>;
  /** Says that the views below show something else by now. */
  readonly touch: () => void;
  /** Loads the list again. */
  readonly reload: () => void;
  readonly marked: readonly ViewItem[];
  readonly signal: AbortSignal;
}

export interface Asked {
  /** What stands there already. Default: what was typed for the same question, if its act has failed. */
  readonly typed?: string;
  readonly choices?: readonly string[];
  /** The text may have several lines. */
  readonly isLong?: boolean;
}

/** What views are made of. */
export interface ViewContext {
  readonly client: Client;
  readonly context: CommandContext;
  /** The one source of the status for all views. */
  readonly status: StatusFeed;
  readonly online: PlayersOnline;
  readonly cards: PersonaCards;
  /** Rings, and notifies through the terminal. */
  readonly notify: (message: string) => void;
}

/** The same for an admin or a moderator. */
export interface AdminViews extends ViewContext {
  readonly admin: AdminHost;
}

export interface ViewItem {
  readonly id: string;
  readonly cells: readonly Cell[];
  /** What each column is sorted by. */
  readonly values: readonly unknown[];
  /** The heading above it, where the one before has another. */
  readonly group?: string;
  readonly site?: string;
  readonly open?: () => AppView | undefined;
  /** What Enter does in place of opening a view. */
  readonly act?: ViewKey['act'];
  readonly detail?: (width: number, signal: AbortSignal) => Promise<readonly string[]>;
}

export interface ViewList {
  readonly columns: readonly Column[];
  readonly items: readonly ViewItem[];
  /** What stands in place of no items. */
  readonly empty: string;
  /** Whether the host has more rows than are listed. */
  readonly hasMore?: boolean;
  /** One line above the list: what the host does not offer, the page of how many. */
  readonly note?: string;
  /** Lines above the list, in `width` cells: a curve, a name. */
  readonly above?: (width: number) => readonly string[];
}

/** The width at which lines above two lists are compared. */
const COMPARED_WIDTH = 80;

/** Whether two lists are the same on the screen. */
export function looksSame(a: ViewList, b: ViewList): boolean {
  return shownOf(a) === shownOf(b);
}

function shownOf({ columns, items, empty, note, above }: ViewList): string {
  const rows = items.map(({ id, cells, group }) => [id, cells, group]);
  return JSON.stringify([columns.map(({ head }) => head), rows, empty, note, above?.(COMPARED_WIDTH)]);
}

/** Wider than a terminal. Each frame measures the whole text of a cell, and a host may send any length. */
const LONGEST_CELL = 500;

function shortCell({ text, ...style }: Cell): Cell {
  return { ...style, text: capGraphemes(cleanLine(text, false), LONGEST_CELL) };
}

interface RowShape<Row> {
  readonly columns: readonly ListColumn<Row>[];
  readonly id: (row: Row) => string | number;
  readonly groupOf?: (row: Row) => string | undefined;
  readonly siteOf?: (row: Row) => string | undefined;
  /** Undefined for a row that opens nothing. */
  readonly openOf?: (row: Row) => AppView | undefined;
  readonly actOf?: (row: Row) => ViewKey['act'];
  readonly detailOf?: (row: Row, width: number, signal: AbortSignal) => Promise<readonly string[]>;
}

/** Makes the list of a view from rows and the columns of the command that lists the same. */
export function makeViewList<Row extends object>(
  rows: readonly Row[],
  { columns, id, groupOf, siteOf, openOf, actOf, detailOf }: RowShape<Row>,
  rest: Pick<ViewList, 'empty' | 'hasMore' | 'note' | 'above'>,
): ViewList {
  const items = rows.map((row): ViewItem => {
    const cells = columns.map(({ cell }) => shortCell(cell(row)));
    const facts = new Map<string, unknown>(Object.entries(row));
    const group = groupOf?.(row);
    const site = siteOf?.(row);
    return {
      id: String(id(row)),
      cells,
      values: columns.map(({ field }, index) => facts.get(field) ?? cells[index]?.text),
      ...(group !== undefined && { group }),
      ...(site !== undefined && { site }),
      ...(openOf !== undefined && { open: () => openOf(row) }),
      ...(actOf !== undefined && { act: actOf(row) }),
      ...(detailOf !== undefined && {
        detail: (width: number, signal: AbortSignal) => detailOf(row, width, signal),
      }),
    };
  });
  return { columns, items, ...rest };
}

/** The context of a command that was agreed to, and must not write over the screen. */
export function quietly(context: CommandContext): CommandContext {
  const silent = (): Promise<void> => Promise.resolve();
  const output = { ...context.output, note: silent, lines: silent, raw: silent, record: silent };
  // Progress is drawn on a terminal alone.
  const stderr: unknown = Object.create(context.runtime.stderr, { isTTY: { value: false } });
  const runtime: unknown = Object.create(context.runtime, { stderr: { value: stderr } });
  const changes = { output: { value: output }, runtime: { value: runtime }, assumesYes: { value: true } };
  return Object.create(context, changes) as CommandContext; // The rest is inherited.
}

/** The context of a command whose lines are no wider than a pane. */
export function inPane(context: CommandContext, width: number): CommandContext {
  // A copy would ask for the host's address, which is a getter.
  return Object.create(context, { output: { value: { ...context.output, width } } }) as CommandContext; // The rest is inherited.
}

/** The context for work in another folder, or that another signal ends. */
export function withRuntime(
  context: CommandContext,
  changes: Partial<Pick<CommandContext['runtime'], 'signal' | 'workingDirectory'>>,
): CommandContext {
  const values = Object.entries(changes).map(([name, value]) => [name, { value }] as const);
  const runtime: unknown = Object.create(context.runtime, Object.fromEntries(values));
  return Object.create(context, { runtime: { value: runtime } }) as CommandContext; // The rest is inherited.
}

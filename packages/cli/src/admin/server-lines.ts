import { adminLimits } from '@ra3/sdk/facts';
import { formatMebibytes, loadColour } from '@ra3/sdk/rules/reports';
import { cleanText } from '@ra3/sdk/rules/text';
import type { Language } from '../i18n/translate.js';
import { sparkline } from '../print/bar-chart.js';
import { cleanName } from '../print/cells.js';
import type { Output } from '../print/output.js';
import type { PaintStyle } from '../print/paint.js';
import { formatTable, type Cell } from '../print/table.js';
import type { ServerState } from './server-state.js';
import { secondText, timeText } from '../print/time-text.js';

const COLUMNS_OF_HISTORY = 30;

const styles: Readonly<Record<ReturnType<typeof loadColour>, PaintStyle>> = {
  red: 'bad',
  orange: 'warn',
  green: 'good',
  none: 'muted',
};

export interface BlockSetup {
  /** Loads of the relays at each poll so far; this function adds to it. */
  readonly history: Map<string, number[]>;
  readonly language: Language;
  readonly output: Pick<Output, 'paint' | 'width'>;
}

/** The state of the servers: relays in their colours with their last loads, database, overview (S9-18). */
export async function serverBlock(state: ServerState, setup: BlockSetup): Promise<string[]> {
  const { language, output } = setup;
  const { text } = language;
  return [
    `${output.paint('heading', text('terminal.admin.server.title'))}  ${output.paint('muted', secondText(new Date(state.takenAt).toISOString()))}`,
    '',
    ...(await relayTable(state, setup)),
    '',
    databaseText(state.load, text),
    ...overviewLines(state, language),
  ];
}

async function relayTable(
  { load }: ServerState,
  { history, language, output }: BlockSetup,
): Promise<string[]> {
  const { text } = language;
  if (load.relays.length === 0) return [text('terminal.admin.server.noRelays')];
  const rows = load.relays.map((relay): Cell[] => {
    const loads = [...(history.get(relay.ipAddr) ?? []), relay.load].slice(-adminLimits.loadHistory);
    history.set(relay.ipAddr, loads);
    const style = styles[loadColour(relay.load)];
    return [
      { text: addressText(relay) },
      { text: loadText(relay.load), style },
      { text: sparkline(loads.slice(-COLUMNS_OF_HISTORY)), style },
    ];
  });
  return formatTable(
    [
      { head: text('terminal.admin.column.relay'), shrinksTo: 10 },
      { head: text('terminal.admin.column.load'), isNumber: true },
      { head: text('terminal.admin.column.lately'), shrinksTo: 8 },
    ],
    rows,
    output,
  );
}

function overviewLines({ overview }: ServerState, { text, locale }: Language): string[] {
  if (overview === null) return [];
  const { season } = overview;
  const counts = overviewText(overview, text);
  if (season === null) return [counts];
  const name = cleanName(locale === 'zh-CN' ? season.chineseName : season.englishName);
  return [counts, text('terminal.admin.server.season', { name, since: timeText(season.startTime) })];
}

const PERCENT = 100;

/** The same in one line. */
export function serverLine({ takenAt, load, overview }: ServerState, { text }: Language): string {
  const loads = load.relays.map((relay) => `${addressText(relay)} ${loadText(relay.load)}`);
  const parts = [
    text('terminal.admin.server.relays', { list: loads.length === 0 ? '--' : loads.join(', ') }),
    databaseText(load, text),
    ...(overview === null ? [] : [overviewText(overview, text)]),
  ];
  return `${new Date(takenAt).toISOString().slice(0, 19)}Z ${parts.join('; ')}`;
}

function databaseText({ database }: ServerState['load'], text: Language['text']): string {
  return text('terminal.admin.server.database', {
    data: formatMebibytes(database.dataSize),
    index: formatMebibytes(database.indexSize),
    objects: database.totalObjectCount,
  });
}

function overviewText(overview: NonNullable<ServerState['overview']>, text: Language['text']): string {
  return text('terminal.admin.server.overview', {
    bans: overview.bansLastDay,
    ending: overview.bansEnding.count,
    free: overview.invitations.free,
    ready: overview.invitations.ready,
  });
}

/** Longer than an address of version 6 with its port. */
const LONGEST_ADDRESS = 64;

function addressText({ ipAddr }: { readonly ipAddr: string }): string {
  return cleanText(ipAddr, LONGEST_ADDRESS);
}

/** A greater load says nothing more. */
const MOST_PERCENT = 999;

/** A load is a part of what a relay can carry. */
function loadText(load: number): string {
  if (!(load > 0)) return 'N/A';
  const percent = load * PERCENT;
  return percent > MOST_PERCENT ? `>${String(MOST_PERCENT)}%` : `${percent.toFixed(0)}%`;
}

import { adminLimits } from '@ra3/sdk/facts';
import { cleanText, formatMebibytes, loadColour, stripHarmful } from '@ra3/sdk/rules';
import type { Language } from '../i18n/translate.js';
import type { Output } from '../print/output.js';
import type { PaintStyle } from '../print/paint.js';
import { sparkline } from '../print/sparkline.js';
import { formatTable, type Cell } from '../print/table.js';
import { secondText, timeText } from './time-text.js';
import type { ServerState } from './poll-server.js';
import { loadText } from './server-line.js';

const LONGEST_NAME = 40;
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

/** The state of the servers for a terminal: relays in their colours with their last loads, database, overview (S9-18). */
export async function serverBlock(state: ServerState, setup: BlockSetup): Promise<string[]> {
  const { language, output } = setup;
  const { text } = language;
  const { database } = state.load;
  return [
    `${output.paint('heading', text('terminal.admin.server.title'))}  ${output.paint('muted', secondText(new Date(state.takenAt).toISOString()))}`,
    '',
    ...(await relayTable(state, setup)),
    '',
    text('terminal.admin.server.database', {
      data: formatMebibytes(database.dataSize),
      index: formatMebibytes(database.indexSize),
      objects: database.totalObjectCount,
    }),
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
      { text: stripHarmful(relay.ipAddr) },
      { text: loadText(relay.load), style },
      { text: sparkline(loads.slice(-COLUMNS_OF_HISTORY)), style },
    ];
  });
  return formatTable(
    [
      { head: text('terminal.admin.column.relay') },
      { head: text('terminal.admin.column.load'), isNumber: true },
      { head: text('terminal.admin.column.lately'), shrinksTo: 8 },
    ],
    rows,
    output,
  );
}

function overviewLines({ overview }: ServerState, { text, locale }: Language): string[] {
  if (overview === null) return [];
  const { season, bansLastDay, bansEnding, invitations } = overview;
  const counts = text('terminal.admin.server.overview', {
    bans: bansLastDay,
    ending: bansEnding.count,
    free: invitations.free,
    ready: invitations.ready,
  });
  if (season === null) return [counts];
  const name = cleanText(locale === 'zh-CN' ? season.chineseName : season.englishName, LONGEST_NAME);
  return [counts, text('terminal.admin.server.season', { name, since: timeText(season.startTime) })];
}

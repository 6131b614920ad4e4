import type { MatchRow } from '@ra3/sdk';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { progressBar, progressFacts } from '../../command/progress-bar.js';
import { DownloadTally } from '../../matches/download-tally.js';
import type { DownloadOutcome } from '../../matches/downloads/download-outcome.js';
import { matchColumns, type OutcomeChoice } from '../../matches/match-columns.js';
import {
  downloadLines,
  DOWNLOADS_AT_ONCE,
  runDownloads,
  tryDownload,
} from '../../matches/downloads/run-downloads.js';
import { column, type ListColumn } from '../../print/list-table.js';
import type { Cell } from '../../print/table.js';
import { verdictColumn } from '../../replays/replay-columns.js';
import { inPane, withRuntime, type AppView, type TabName, type ViewContext } from '../app-view.js';
import { progressSheetView } from './progress-sheet-view.js';

interface Download {
  readonly guid: string;
  readonly match: MatchRow;
  bytes: number;
  total: number | undefined;
  /** Milliseconds since 1970 of the first byte; undefined before. */
  startedAt: number | undefined;
  endedAt: number | undefined;
  outcome: DownloadOutcome | undefined;
}

export interface AskedDownload extends OutcomeChoice {
  readonly tab: TabName;
  /** Those without a replay are left out. */
  readonly matches: readonly MatchRow[];
}

/** Downloads replays into the working directory, checks and repairs them: one bar for each file and one for all. */
export function downloadView({ tab, matches, ...choice }: AskedDownload, views: ViewContext): AppView {
  const { context } = views;
  const { text } = context.language;
  const { clock, workingDirectory } = context.runtime;
  const rows = matches.flatMap((match): Download[] =>
    match.replayGuid === null ? [] : [{ match, guid: match.replayGuid, ...notStarted }],
  );
  const tally = new DownloadTally();
  const count = rows.length;
  const isDone = (): boolean => rows.every(({ outcome }) => outcome !== undefined);
  let startedAt: number | undefined;
  return progressSheetView<Download>({
    tab,
    crumb: text('terminal.app.matches.download'),
    command: `ra3 match download ${rows.map(({ guid }) => guid).join(' ')} --verify --repair`,
    verb: text('terminal.app.matches.downloadCount', { count }),
    rows,
    columns: downloadColumns(choice, views),
    id: ({ guid }) => guid,
    detailOf: ({ outcome }, width) => Promise.resolve(outcomeLines(outcome, inPane(context, width))),
    above: () => [
      text('terminal.app.matches.downloadPlan', { count, folder: stripHarmful(workingDirectory) }),
      ...(startedAt === undefined
        ? []
        : [isDone() ? tally.text(context.language) : totalLine(rows, startedAt, views)]),
    ],
    run: async (signal) => {
      startedAt = clock.now();
      const ending = withRuntime(context, { signal });
      const { clientThrough } = await ending.openSession();
      const names = new Set<string>();
      const work = async (row: Download): Promise<void> => {
        row.startedAt = clock.now();
        row.outcome = await tryDownload(row.guid, {
          context: ending,
          openClient: clientThrough,
          ...{ names, manifest: undefined, plan },
          onStart: (received, total) => Object.assign(row, { bytes: received, total }),
          onBytes: (bytes) => {
            row.bytes += bytes;
          },
        });
        row.endedAt = clock.now();
        tally.count(row.outcome);
      };
      for await (const _outcome of runDownloads(rows, work, { jobs: DOWNLOADS_AT_ONCE, signal }));
      return tally.text(context.language);
    },
  });
}

const notStarted = {
  ...{ bytes: 0, total: undefined, startedAt: undefined, endedAt: undefined, outcome: undefined },
};

const plan = { folder: '.', overwrites: false, continues: true, verifies: true, repairs: true };

function shareOf({ bytes, total, outcome }: Download): number {
  if (outcome !== undefined) return 1;
  return total === undefined ? 0 : Math.min(1, bytes / total);
}

/** The bar of all: each file counts alike, as the sizes of those to come are not known. */
function totalLine(rows: readonly Download[], startedAt: number, { context }: ViewContext): string {
  const { language, runtime } = context;
  const share = rows.reduce((sum, row) => sum + shareOf(row), 0) / rows.length;
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  const seconds = (runtime.clock.now() - startedAt) / 1000;
  const facts = progressFacts({ done: share, bytes }, { seconds, total: 1 });
  const done = rows.filter(({ outcome }) => outcome !== undefined).length;
  const line = language.text('terminal.download.progress', { ...facts, done, total: rows.length });
  return `${context.output.paint('signal', progressBar(share))}  ${line}`;
}

function downloadColumns(choice: OutcomeChoice, { context }: ViewContext): readonly ListColumn<Download>[] {
  const { language, runtime } = context;
  const { text } = language;
  const factsOf = ({ bytes, total, startedAt, endedAt }: Download) =>
    progressFacts(
      { done: bytes, bytes },
      { seconds: ((endedAt ?? runtime.clock.now()) - (startedAt ?? 0)) / 1000, total },
    );
  return [
    ...matchColumns(context, choice)
      .slice(0, 1)
      .map((players) => ({ ...players, shrinksTo: 12, cell: ({ match }: Download) => players.cell(match) })),
    column('outcome', text('terminal.column.outcome'), {
      shrinksTo: 8,
      cell: ({ outcome }) => outcomeCell(outcome, context),
    }),
    column('share', '', (row) => ({ text: progressBar(shareOf(row)), style: 'signal' })),
    column('bytes', '', (row) => {
      const { size, rate, left } = factsOf(row);
      if (row.startedAt === undefined) return '';
      return [size, `${rate}/s`, ...(row.outcome === undefined ? [left] : [])].join('  ');
    }),
  ];
}

function outcomeLines(outcome: DownloadOutcome | undefined, context: ViewContext['context']): string[] {
  if (outcome === undefined) return [];
  return outcome.kind === 'failed' ? [outcome.error.message] : downloadLines(outcome, context);
}

function outcomeCell(outcome: DownloadOutcome | undefined, { language }: ViewContext['context']): Cell {
  if (outcome === undefined) return { text: '' };
  if (outcome.kind === 'failed') return { text: outcome.error.message, style: 'bad' };
  if (outcome.repaired !== null)
    return { text: language.text('terminal.replay.word.repaired'), style: 'good' };
  const { verdict } = outcome;
  if (verdict === null) return { text: language.text('terminal.download.present') };
  return verdictColumn(language).cell({ verdict });
}

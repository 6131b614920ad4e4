import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { timeText } from '../../print/time-text.js';
import { readOwnJournal, type JournalHeader, type StoredJournal } from '../../batches/batch-journal.js';
import { batchOfFile, readBatchFile } from '../../batches/file-batch.js';
import { outcomeColumns, previewColumns, rowRecord, type RowRecord } from '../../batches/row-columns.js';
import {
  journalPath,
  planBatch,
  rowsToDo,
  sendPlanned,
  stopText,
  summaryOf,
  type Batch,
  type PlannedBatch,
} from '../../batches/run-batch.js';
import { undoOf } from '../../batches/undo-of.js';
import { fileColumns, type FileKind } from '../../command/file-columns.js';
import { progressFacts } from '../../command/progress-bar.js';
import { stateDirectory } from '../../files/user-paths.js';
import { bar } from '../../print/bar-chart.js';
import { column, numberColumn } from '../../print/list-table.js';
import {
  makeViewList,
  quietly,
  type AdminViews,
  type AppView,
  type ViewKey,
  type ViewTools,
} from '../app-view.js';

interface KeptJournal {
  readonly path: string;
  readonly header: JournalHeader;
  readonly states: StoredJournal['states'];
  readonly done: number;
  readonly left: number;
}

/** The journals of batches of this admin on this host; `n` plans a file, and goes on with one that stopped. */
export function batchesView(views: AdminViews): AppView {
  const { language, runtime } = views.context;
  const { text } = language;
  const folder = join(stateDirectory(runtime), 'journals');
  return {
    tab: 'admin',
    crumb: text('terminal.appAdmin.place.batches'),
    command: 'ra3 admin ban apply FILE',
    keys: [{ key: 'n', text: text('terminal.appAdmin.planFile'), act: (tools) => planFile(tools, views) }],
    load: async () => {
      const names = await readdir(folder).catch(() => []);
      const paths = names.filter((name) => name.endsWith('.ndjson')).map((name) => join(folder, name));
      const journals = await Promise.all(paths.map((path) => readKept(path, views).catch(() => [])));
      return makeViewList(
        journals.flat().toSorted((a, b) => b.header.started.localeCompare(a.header.started)),
        {
          columns: [
            column('header', text('terminal.column.when'), ({ header }) => timeText(header.started)),
            column('kind', '', ({ header }) => text(`terminal.batch.verb.${header.kind}`)),
            numberColumn('done', text('terminal.batch.outcome.done')),
            numberColumn('left', text('terminal.batch.outcome.not-done')),
            column('path', text('terminal.column.file'), { shrinksTo: 10, cell: ({ path }) => path }),
          ],
          id: ({ path }) => path,
          openOf: (journal) => journalView(journal, views),
        },
        { empty: text('terminal.appAdmin.noBatches') },
      );
    },
  };
}

/** A journal of another host or admin is left out. */
async function readKept(path: string, { admin }: AdminViews): Promise<KeptJournal[]> {
  const { header, states } = await readOwnJournal(path, admin);
  const done = [...states.values()].filter(({ outcome }) => outcome === 'done').length;
  return header === undefined ? [] : [{ path, header, states, done, left: states.size - done }];
}

async function planFile({ ask, push }: ViewTools, views: AdminViews): Promise<void> {
  const { context, admin } = views;
  const { text } = context.language;
  const kinds = Object.keys(fileColumns) as FileKind[]; // The keys of the table.
  const asked = await ask(text('terminal.appAdmin.askKind'), { choices: kinds });
  const kind = kinds.find((one) => one === asked);
  const file = kind === undefined ? undefined : (await ask(text('terminal.appAdmin.askFile')))?.trim();
  if (kind === undefined || file === undefined || file === '') return;
  const batch = await batchOfFile(kind, await readBatchFile(file, context), admin);
  push(batchView(batch, `ra3 admin ${kind === 'forbid' ? 'badpersona' : kind} apply ${file}`, views));
}

/** What became of each row; `z` plans what takes back those that are done. */
function journalView({ path, header, states }: KeptJournal, views: AdminViews): AppView {
  const { language } = views.context;
  const command = `ra3 admin batch undo ${path}`;
  return {
    tab: 'admin',
    crumb: language.text(`terminal.batch.verb.${header.kind}`),
    command,
    keys: [
      {
        key: 'z',
        text: language.text('terminal.appAdmin.undo'),
        act: ({ push }) => push(batchView(undoOf({ header, states }, views.admin), command, views)),
      },
    ],
    load: () =>
      Promise.resolve(
        makeViewList<RowRecord>(
          [...states.values()].map((state) => rowRecord(state.row, state, language)),
          { columns: outcomeColumns(language), id: ({ line }) => line },
          { empty: language.text('terminal.batch.nothing') },
        ),
      ),
  };
}

interface BatchRun {
  planned: PlannedBatch | undefined;
  /** When it began and what it has to do; absent before. */
  started: { readonly at: number; readonly total: number } | undefined;
  sent: number;
  isSending: boolean;
  acceptCollateral: boolean;
  said: string;
}

/** A plan with what each row would do; `a` applies it with a bar, and then its rows say what became of them. */
function batchView(batch: Omit<Batch, 'options'>, command: string, views: AdminViews): AppView {
  const { language } = views.context;
  const { kind } = batch;
  const run: BatchRun = {
    planned: undefined,
    started: undefined,
    sent: 0,
    isSending: false,
    acceptCollateral: false,
    said: '',
  };
  return {
    tab: 'admin',
    crumb: language.text('terminal.appAdmin.plan'),
    command,
    get isUnsaved() {
      return run.isSending && run.sent < (run.started?.total ?? 0);
    },
    keys: batchKeys(run, views),
    load: async () => {
      const whole = { ...batch, options: {} };
      const planned = (run.planned ??= await planBatch(whole, journalPath(whole)));
      const hasRun = run.started !== undefined;
      return makeViewList<RowRecord>(
        planned.rows.map((row) =>
          rowRecord(row, hasRun ? planned.states.get(row.line) : undefined, language),
        ),
        {
          columns: hasRun ? outcomeColumns(language) : previewColumns(kind, language),
          id: ({ line }) => line,
        },
        { empty: language.text('terminal.batch.nothing'), above: () => batchLines(planned, run, views) },
      );
    },
  };
}

const BAR_CELLS = 20;

function batchLines(planned: PlannedBatch, run: BatchRun, { admin, context }: AdminViews): string[] {
  const { text } = context.language;
  const { started, sent, acceptCollateral, said } = run;
  const lines = [summaryOf(planned.rows, admin)];
  if (acceptCollateral) lines.push(context.output.paint('bad', text('terminal.appAdmin.acceptsCollateral')));
  if (started !== undefined) {
    const { at, total } = started;
    const facts = progressFacts({ done: sent, bytes: 0 }, { seconds: (admin.now() - at) / 1000, total });
    lines.push(
      `${bar(sent / total, BAR_CELLS).padEnd(BAR_CELLS)}  ${text('terminal.batch.progress', facts)}`,
    );
  }
  return said === '' ? lines : [...lines, said];
}

function batchKeys(run: BatchRun, views: AdminViews): ViewKey[] {
  const { text } = views.context.language;
  return [
    { key: 'a', text: text('terminal.appAdmin.apply'), act: (tools) => apply(run, tools, views) },
    {
      key: 'c',
      text: text('terminal.appAdmin.collateral'),
      act: ({ reload }) => {
        run.acceptCollateral = !run.acceptCollateral;
        reload();
      },
    },
  ];
}

/** Sends the rows once their number is typed. What stopped is gone on with by the same file. */
async function apply(
  run: BatchRun,
  { ask, reload, say, touch, signal }: ViewTools,
  { admin, context }: AdminViews,
): Promise<void> {
  const { text } = context.language;
  const { planned } = run;
  const count = planned === undefined ? 0 : rowsToDo(planned.rows).length;
  if (planned === undefined || count === 0 || run.started !== undefined) {
    say(text('terminal.batch.nothing'));
    return;
  }
  const question = text(`terminal.batch.ask.${planned.kind}`, { count, host: context.host });
  const typed = await ask(`${question} ${text('terminal.batch.typeNumber', { count })}`, { typed: '' });
  if (typed?.trim() !== String(count)) {
    if (typed !== undefined) say(text('terminal.batch.otherNumber'));
    return;
  }
  run.started = { at: admin.now(), total: count };
  run.isSending = true;
  touch();
  const stop = await sendPlanned({
    ...planned,
    options: { acceptCollateral: run.acceptCollateral },
    // Who leaves the app stops the batch after its row.
    adminHost: { ...admin, signal, context: quietly(context) },
    onRow: () => {
      run.sent += 1;
      reload();
    },
  }).finally(() => {
    run.isSending = false;
  });
  if (stop !== undefined) run.said = `${stopText(stop, context.language)} ${text('terminal.batch.goOn')}`;
  reload();
}

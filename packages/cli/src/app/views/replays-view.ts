import { setImmediate as nextTurn } from 'node:timers/promises';
import { progressBar, progressFacts } from '../../command/progress-bar.js';
import type { CommandContext } from '../../command/command-context.js';
import { shellWord } from '../../files/safe-file-name.js';
import { failureReport } from '../../replays/failure-report.js';
import { findReplays, readStdin } from '../../replays/find-sources.js';
import type { Rename } from '../../replays/plan-renames.js';
import { replayColumns } from '../../replays/replay-columns.js';
import type { ReplayFailure } from '../../replays/replay-failure.js';
import type { VerifyFacts } from '../../replays/replay-job.js';
import { verifyColumns } from '../../replays/verdict-lines.js';
import { Arrivals, fileState, LOOK_EVERY_MS, repairedLines, repairOne } from '../../replays/arrivals.js';
import { verify } from '../../replays/replay-works.js';
import { runReplayJobs } from '../../replays/run-replay-jobs.js';
import { verdictWord } from '../../replays/verdict-word.js';
import {
  makeViewList,
  withRuntime,
  type AppView,
  type ViewContext,
  type ViewItem,
  type ViewKey,
  type ViewList,
  type ViewTools,
} from '../app-view.js';
import { renameSheet, undoSheet, writeSheet } from './replay-sheets.js';
import { replayLines, replayView } from './replay-view.js';

type Checked =
  | { readonly file: string; readonly facts: VerifyFacts }
  | { readonly file: string; readonly failure: ReplayFailure };

/** Verdicts of a folder, each kept as long as its file stays as it is. */
class FolderCheck {
  readonly #context: CommandContext;
  readonly #known = new Map<string, { readonly state: string | undefined; readonly row: Checked }>();
  readonly #startedAt: number;
  /** Files without a verdict. */
  left = 0;

  constructor(context: CommandContext) {
    this.#context = context;
    this.#startedAt = context.runtime.clock.now();
  }

  get rows(): readonly Checked[] {
    return [...this.#known.values()].map(({ row }) => row).toSorted((a, b) => (a.file < b.file ? -1 : 1));
  }

  /** Looks at the folder and verifies what is new or has changed, for a short time at most; false when nothing has. */
  async look(signal: AbortSignal): Promise<boolean> {
    const { clock, stdin, workingDirectory } = this.#context.runtime;
    const found = await findReplays(['.'], { isRecursive: false }, this.#context);
    const states = new Map(found.map(({ path }) => [path, fileState(path, workingDirectory)]));
    const gone = [...this.#known.keys()].filter((path) => !states.has(path));
    for (const path of gone) this.#known.delete(path);
    const waiting = found.filter(({ path }) => {
      const known = this.#known.get(path);
      return known === undefined || known.state !== states.get(path);
    });
    this.left = waiting.length;
    const endsAt = clock.now() + LONGEST_LOOK_MS;
    const outcomes = runReplayJobs<'verify'>(
      waiting,
      { work: verify, jobFor: () => ({ verb: 'verify', options: undefined }) },
      { workers: 1, signal, workingDirectory, readStdin: () => readStdin(stdin) },
    );
    for await (const outcome of outcomes) {
      const { path: file } = outcome;
      const row =
        outcome.kind === 'done' ? { file, facts: outcome.facts } : { file, failure: outcome.failure };
      this.#known.set(file, { state: states.get(file), row });
      this.left -= 1;
      if (clock.now() > endsAt) break;
      // Keys are read between two files.
      await nextTurn();
    }
    return waiting.length > 0 || gone.length > 0;
  }

  /** How far the first reading is, or how many files have each verdict. */
  summary(): string {
    const { language, output, runtime } = this.#context;
    const { rows, left } = this;
    if (left === 0) {
      const verdicts = rows.flatMap((row) => ('facts' in row ? [row.facts.verdict] : []));
      return [...new Set(verdicts)]
        .sort()
        .map(
          (one) =>
            `${verdictWord(one, { language, output })} ${String(verdicts.filter((verdict) => verdict === one).length)}`,
        )
        .join('  ');
    }
    const seconds = (runtime.clock.now() - this.#startedAt) / 1000;
    const [done, total] = [rows.length, rows.length + left];
    const facts = progressFacts({ done, bytes: 0 }, { seconds, total });
    const rate = (done / Math.max(1, seconds)).toFixed(0);
    return `${output.paint('signal', progressBar(done / total))}  ${language.text('terminal.replay.progress', { ...facts, rate })}`;
  }
}

/** A look that takes longer shows what it has. */
const LONGEST_LOOK_MS = 200;
const AT_ONCE_MS = 1;

/** The replays of a folder with their verdicts, which follow what changes there; repair, finish, rename and undo. */
export function replaysView(folder: string, { context: outer, ...rest }: ViewContext): AppView {
  // Files are named within the folder.
  const views = { ...rest, context: withRuntime(outer, { workingDirectory: folder }) };
  const { context } = views;
  const { text } = context.language;
  const check = new FolderCheck(context);
  const watch: Watch = { arrivals: undefined, renames: [] };
  let list: ViewList | undefined;
  return {
    tab: 'replays',
    crumb: `${text('terminal.app.tab.replays')} ${folder}`,
    command: `ra3 replay verify ${shellWord(folder)} --all`,
    get pollMs() {
      return check.left > 0 ? AT_ONCE_MS : LOOK_EVERY_MS;
    },
    keys: replayKeys(watch, context),
    load: async (signal) => {
      const isChanged = await check.look(signal);
      for (const source of (await watch.arrivals?.next()) ?? [])
        views.notify(repairedLines(await repairOne(source, undefined, context), context)[0] ?? '');
      if (isChanged || list === undefined) list = listOf(check, views);
      return list;
    },
  };
}

function listOf(check: FolderCheck, views: ViewContext): ViewList {
  const { context } = views;
  const { language } = context;
  return makeViewList<Checked>(
    check.rows,
    {
      columns: replayColumns(verifyColumns(language), language),
      id: ({ file }) => file,
      openOf: (row) => ('facts' in row ? replayView(row, views) : undefined),
      detailOf: (row, width) =>
        'facts' in row
          ? replayLines(row, width, context)
          : Promise.resolve([failureReport(row.failure, language).message]),
    },
    { empty: '', above: () => [check.summary()] },
  );
}

interface Watch {
  /** What arrives from now on; undefined while nothing is repaired by itself. */
  arrivals: Arrivals | undefined;
  /** The renames that can be taken back, the last one at the end. */
  readonly renames: (readonly Rename[])[];
}

function replayKeys(watch: Watch, context: CommandContext): readonly ViewKey[] {
  const { text } = context.language;
  const onFiles =
    (act: (files: readonly string[]) => Promise<AppView>) =>
    async ({ marked, push }: ViewTools, item: ViewItem | undefined): Promise<void> => {
      const items = marked.length > 0 || item === undefined ? marked : [item];
      if (items.length > 0) push(await act(items.map(({ id }) => id)));
    };
  return [
    {
      key: 'R',
      text: text('terminal.app.replays.repair'),
      act: onFiles((files) => writeSheet('repair', files, context)),
    },
    {
      key: 'F',
      text: text('terminal.app.replays.recover'),
      act: onFiles((files) => writeSheet('recover', files, context)),
    },
    {
      key: 'N',
      text: text('terminal.app.replays.rename'),
      act: onFiles((files) => renameSheet(files, (renamed) => watch.renames.push(renamed), context)),
    },
    {
      key: 'U',
      text: text('terminal.app.replays.undo'),
      act: ({ push, say }) => {
        const last = watch.renames.at(-1);
        if (last === undefined) say(text('terminal.app.replays.nothingToUndo'));
        else push(undoSheet(last, () => watch.renames.pop(), context));
      },
    },
    {
      key: 'W',
      text: text('terminal.app.replays.watch'),
      act: async ({ say }) => {
        const { workingDirectory } = context.runtime;
        const isOn = watch.arrivals !== undefined;
        watch.arrivals = isOn ? undefined : new Arrivals('.', { isRecursive: false, workingDirectory });
        await watch.arrivals?.skipExisting();
        say(text(isOn ? 'terminal.app.replays.watchesNoMore' : 'terminal.app.replays.watches'));
      },
    },
  ];
}

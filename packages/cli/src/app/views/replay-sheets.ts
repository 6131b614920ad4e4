import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CommandContext } from '../../command/command-context.js';
import { collect } from '../../command/print-list.js';
import { shellWord } from '../../files/safe-file-name.js';
import { column, numberColumn } from '../../print/list-table.js';
import { BatchTally } from '../../replays/batch-tally.js';
import { failureReport } from '../../replays/failure-report.js';
import { findReplays, isResultName, readStdin } from '../../replays/find-sources.js';
import { planRenames, type Rename } from '../../replays/plan-renames.js';
import { replayColumns, verdictColumn } from '../../replays/replay-columns.js';
import type { ReplayFailure } from '../../replays/replay-failure.js';
import type { WriteFacts, WriteVerb } from '../../replays/replay-job.js';
import { renameAll, renameColumns, summariseAll } from '../../replays/rename-all.js';
import { recover, repair } from '../../replays/replay-works.js';
import { runReplayJobs } from '../../replays/run-replay-jobs.js';
import { makeTargets, writeWord } from '../../replays/write-command.js';
import { withRuntime, type AppView } from '../app-view.js';
import { sheetView } from './sheet-view.js';

type Written =
  | { readonly file: string; readonly facts: WriteFacts }
  | { readonly file: string; readonly failure: ReplayFailure };

const wordOfVerb = { repair: 'repaired', recover: 'recovered' } as const;

/** Repairs or finishes files into new ones beside them; the plan is read from the files. */
export async function writeSheet(
  verb: WriteVerb,
  marked: readonly string[],
  context: CommandContext,
): Promise<AppView> {
  const { language } = context;
  const { text } = language;
  // A result would be repaired into the name of another one.
  const originals = marked.filter((file) => !isResultName(file));
  const files = originals.length > 0 ? originals : marked;
  const word = wordOfVerb[verb];
  const rows = await collect(write({ verb, files, isDryRun: true }, context));
  return sheetView<Written>({
    tab: 'replays',
    crumb: text(`terminal.app.replays.${verb}`),
    command: commandOf(verb, files, context),
    verb: text(`terminal.app.replays.${verb}`),
    rows,
    columns: replayColumns<WriteFacts>(
      [
        column('outcome', text('terminal.column.outcome'), (facts) => ({
          text: writeWord(facts, word, language),
          style: facts.isWritten ? 'good' : 'muted',
        })),
        verdictColumn(language),
        numberColumn('bytesRemoved', text('terminal.column.bytesRemoved')),
      ],
      language,
    ),
    id: ({ file }) => file,
    above: () => [text('terminal.app.replays.beside')],
    run: async (signal) => {
      const results = write({ verb, files, isDryRun: false }, withRuntime(context, { signal }));
      let done = 0;
      for await (const row of results) {
        rows[done] = row;
        done += 1;
        await nextTurn();
      }
      const count = rows.filter((row) => 'facts' in row && row.facts.isWritten).length;
      return text('terminal.app.replays.written', { count });
    },
  });
}

interface Writing {
  readonly verb: WriteVerb;
  readonly files: readonly string[];
  readonly isDryRun: boolean;
}

async function* write(
  { verb, files, isDryRun }: Writing,
  context: CommandContext,
): AsyncGenerator<Written, void, undefined> {
  const sources = await findReplays(files, { isRecursive: false }, context);
  const choice = { word: wordOfVerb[verb], out: undefined, force: false, dryRun: isDryRun };
  const targetOf = await makeTargets(sources, choice, context);
  const { signal, workingDirectory, stdin } = context.runtime;
  const options = { workers: 1, signal, workingDirectory, readStdin: () => readStdin(stdin) };
  const jobs =
    verb === 'repair'
      ? runReplayJobs<'repair'>(
          sources,
          { work: repair, jobFor: (source) => ({ verb, options: noChoices, target: targetOf(source) }) },
          options,
        )
      : runReplayJobs<'recover'>(
          sources,
          { work: recover, jobFor: (source) => ({ verb, options: undefined, target: targetOf(source) }) },
          options,
        );
  for await (const outcome of jobs) {
    const { path: file } = outcome;
    yield outcome.kind === 'done' ? { file, facts: outcome.facts } : { file, failure: outcome.failure };
  }
}

const noChoices = { keep: [], drop: [], allowLosingEnd: false };

/** Names files after their match; `keep` gets what was renamed, for `undoSheet`. */
export async function renameSheet(
  files: readonly string[],
  keep: (renamed: readonly Rename[]) => void,
  context: CommandContext,
): Promise<AppView> {
  const plan = planRenames(await summariseAll(files, false, context), undefined, context);
  return moveSheet({ plan, word: 'rename', command: commandOf('rename', files, context), keep }, context);
}

/** Gives the files of a rename their names before it. */
export function undoSheet(renamed: readonly Rename[], keep: () => void, context: CommandContext): AppView {
  const plan = renamed.map(({ file, output }) => ({ file: output, output: file }));
  const command = plan
    .map(({ file, output }) => `mv -n ${shellWord(file)} ${shellWord(output)}`)
    .join(' && ');
  return moveSheet({ plan, word: 'undo', command, keep }, context);
}

interface Moving {
  readonly plan: readonly Rename[];
  readonly word: 'rename' | 'undo';
  readonly command: string;
  readonly keep: (renamed: readonly Rename[]) => void;
}

function moveSheet({ plan, word, command, keep }: Moving, context: CommandContext): AppView {
  const { language } = context;
  const { text } = language;
  const name = text(`terminal.app.replays.${word}`);
  return sheetView<Rename>({
    ...{ tab: 'replays', crumb: name, command, verb: name, rows: plan },
    columns: [
      ...renameColumns<Rename>(language),
      column('error', '', ({ failure }) =>
        failure === undefined ? '' : { text: failureReport(failure, language).message, style: 'bad' },
      ),
    ],
    id: ({ file }) => file,
    above: () => [],
    run: async (signal) => {
      const tally = new BatchTally();
      const rows = await collect(
        renameAll(plan, { isDryRun: false, tally }, withRuntime(context, { signal })),
      );
      const renamed = plan.filter((_step, index) => rows[index]?.isRenamed === true);
      keep(renamed);
      return text('terminal.app.replays.renamed', { count: renamed.length });
    },
  });
}

function commandOf(verb: string, files: readonly string[], { runtime }: CommandContext): string {
  const paths = files.map((file) => shellWord(join(runtime.workingDirectory, file)));
  return `ra3 replay ${verb} ${paths.join(' ')}`;
}

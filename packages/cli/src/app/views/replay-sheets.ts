import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { stripHarmful } from '@ra3/sdk/rules/text';
import type { CommandContext } from '../../command/command-context.js';
import { collect } from '../../command/print-list.js';
import { shellWord } from '../../files/safe-file-name.js';
import type { Language } from '../../i18n/translate.js';
import { column, numberColumn, type ListColumn } from '../../print/list-table.js';
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
import { makeTargets, writeLines, writeWord } from '../../replays/write-command.js';
import { withRuntime, type AppView } from '../app-view.js';
import { progressSheetView } from './progress-sheet-view.js';

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
  const rows = await collect(write({ verb, files, isDryRun: true }, context));
  return progressSheetView<Written>({
    tab: 'replays',
    crumb: text(`terminal.app.replays.${verb}`),
    command: commandOf(verb, files, context),
    verb: text(`terminal.app.replays.${verb}`),
    rows,
    columns: writeColumns(verb, language),
    id: ({ file }) => file,
    detailOf: (row) => Promise.resolve(detailLines(row, verb, context)),
    above: () => [text('terminal.app.replays.beside'), ...failureLines(rows, context)],
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

/** What came of each file, or will; why nothing does stands above the list and in the details. */
function writeColumns(verb: WriteVerb, language: Language): ListColumn<Written>[] {
  const { text } = language;
  const outcome = column<Written>('outcome', text('terminal.column.outcome'), (row) => {
    if (!('facts' in row)) return { text: text('terminal.replay.failedWord'), style: 'bad' };
    const { facts } = row;
    return { text: writeWord(facts, wordOfVerb[verb], language), style: facts.isWritten ? 'good' : 'muted' };
  });
  const found = replayColumns<WriteFacts>(
    [verdictColumn(language), numberColumn('bytesRemoved', text('terminal.column.bytesRemoved'))],
    language,
  );
  const [file, ...facts] = found.filter(({ field }) => field !== 'error');
  return [...(file === undefined ? [] : [file]), outcome, ...facts];
}

/** The new file and what is left out, or why there is none. */
function detailLines(row: Written, verb: WriteVerb, { language, output }: CommandContext): readonly string[] {
  const name = output.paint('heading', stripHarmful(row.file));
  if (!('facts' in row)) return [name, output.paint('bad', failureReport(row.failure, language).message)];
  const { facts } = row;
  const [first = '', ...rest] = writeLines(row.file, { ...facts, verb }, { language, output });
  const isNew = facts.output !== null && !facts.wasWrittenBefore;
  return isNew ? [name, `→ ${stripHarmful(facts.output)}`, ...rest] : [name, first];
}

const SHOWN_REASONS = 3;

/** Each reason for which files are left as they are, with their number. */
function failureLines(rows: readonly Written[], { language, output }: CommandContext): string[] {
  const reasons = rows.flatMap((row) =>
    'facts' in row ? [] : [failureReport(row.failure, language).message],
  );
  return [...new Set(reasons)].slice(0, SHOWN_REASONS).map((reason) => {
    const count = reasons.filter((one) => one === reason).length;
    return output.paint('bad', `✗ ${String(count)} · ${reason}`);
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
  return progressSheetView<Rename>({
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

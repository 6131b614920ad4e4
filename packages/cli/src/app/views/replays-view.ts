import { sep } from 'node:path';
import type { CommandContext } from '../../command/command-context.js';
import { shellWord } from '../../files/safe-file-name.js';
import { failureReport } from '../../replays/failure-report.js';
import type { Rename } from '../../replays/plan-renames.js';
import { replayColumns } from '../../replays/replay-columns.js';
import { verifyColumns } from '../../replays/verdict-lines.js';
import { FolderCheck, type CheckedFile } from '../../replays/folder-check.js';
import { Arrivals, LOOK_EVERY_MS, repairedLines, repairOne } from '../../replays/arrivals.js';
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
    crumb: `${text('terminal.app.tab.replays')} ${belowHome(folder, context)}`,
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

/** A path with `~` for the user's own folder, as `:` takes it. */
function belowHome(folder: string, { runtime: { homeDirectory } }: CommandContext): string {
  const isBelow = folder === homeDirectory || folder.startsWith(homeDirectory + sep);
  return isBelow ? `~${folder.slice(homeDirectory.length)}` : folder;
}

function listOf(check: FolderCheck, views: ViewContext): ViewList {
  const { context } = views;
  const { language } = context;
  return makeViewList<CheckedFile>(
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
  const key = (
    name: string,
    word: 'recover' | 'rename' | 'repair' | 'undo' | 'watch',
    act: ViewKey['act'],
  ) => ({
    ...{ key: name, act },
    text: text(`terminal.app.replays.${word}`),
  });
  return [
    key(
      'R',
      'repair',
      onFiles((files) => writeSheet('repair', files, context)),
    ),
    key(
      'F',
      'recover',
      onFiles((files) => writeSheet('recover', files, context)),
    ),
    key(
      'N',
      'rename',
      onFiles((files) => renameSheet(files, (renamed) => watch.renames.push(renamed), context)),
    ),
    key('U', 'undo', ({ push, say }) => {
      const last = watch.renames.at(-1);
      if (last === undefined) say(text('terminal.app.replays.nothingToUndo'));
      else push(undoSheet(last, () => watch.renames.pop(), context));
    }),
    key('W', 'watch', async ({ say }) => {
      const { workingDirectory } = context.runtime;
      const isOn = watch.arrivals !== undefined;
      watch.arrivals = isOn ? undefined : new Arrivals('.', { isRecursive: false, workingDirectory });
      await watch.arrivals?.skipExisting();
      say(text(isOn ? 'terminal.app.replays.watchesNoMore' : 'terminal.app.replays.watches'));
    }),
  ];
}

import { CommandError } from '../failure/command-error.js';
import type { CommandContext } from '../command/command-context.js';
import { journalDirectory, listJournals, readJournalPlan, type StoredJournal } from './journal-file.js';
import { readRowStates, type RowState } from './journal-lines.js';
import type { Plan } from './batch-plan.js';

/** A batch as its journal and its plan tell it. */
export interface StoredBatch {
  readonly journal: StoredJournal;
  readonly plan: Plan;
  readonly states: ReadonlyMap<number, RowState>;
}

/**
 * The batch of an id, or the newest one without an id.
 *
 * @throws {CommandError} `not-found` when there is none, `unreadable` when its plan is gone or was changed
 */
export async function readStoredBatch(id: string | undefined, context: CommandContext): Promise<StoredBatch> {
  const { text } = context.language;
  const directory = journalDirectory(context.runtime);
  const journals = await listJournals(directory);
  const journal = id === undefined ? journals.at(-1) : journals.find(({ header }) => header.id === id);
  if (journal === undefined)
    throw new CommandError(
      'not-found',
      id === undefined ? text('terminal.batch.none') : text('terminal.batch.noSuch', { id }),
    );
  const plan = await readJournalPlan(directory, journal);
  if (plan === undefined)
    throw new CommandError('unreadable', text('terminal.batch.planLost', { id: journal.header.id }));
  return { journal, plan, states: readRowStates(journal.lines) };
}

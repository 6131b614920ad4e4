import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { CommandError } from '../failure/command-error.js';
import { describeError } from '../failure/describe-error.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { takeBatchLock, type BatchLock } from './batch-lock.js';
import {
  journalDirectory,
  beginJournal,
  continueJournal,
  readJournal,
  type OpenJournal,
  type StoredJournal,
} from './journal-file.js';
import { readRowStates, type JournalHeader, type RowState } from './journal-lines.js';
import type { Plan } from './batch-plan.js';
import { rowRecord } from './row-list.js';
import { exitCodeOf, openRows, tallyRows, tallyText } from './tally.js';
import type { AdminHost } from './open-admin-host.js';
import { findNewestEntry } from './find-done.js';
import { sendRows, type BatchEnd, type BatchOptions } from './send-rows.js';
import type { SentReply } from './send-request.js';

/** A batch that is about to send. */
export interface Errand {
  readonly plan: Plan;
  readonly adminHost: AdminHost;
  readonly options: BatchOptions;
  /** The journal of a batch that stopped; a new one without it. */
  readonly stored?: StoredJournal;
  /** The words of the command line, for the journal. */
  readonly command: string;
  readonly deliver?: (reply: SentReply) => Promise<void>;
}

/**
 * Sends the open rows of a plan, one after the other, and writes down each before and after. Says at the end what became
 * of them.
 *
 * @throws {CommandError} `refused` while another batch of this user runs
 */
export async function executePlan(errand: Errand, context: CommandContext): Promise<ExitCode> {
  const directory = journalDirectory(context.runtime);
  const lock = await takeLock(directory, context);
  try {
    return await carryOutLocked(errand, directory, context);
  } finally {
    await lock.release();
  }
}

async function takeLock(directory: string, { language }: CommandContext): Promise<BatchLock> {
  const lock = await takeBatchLock(join(directory, 'batch.lock'));
  if ('release' in lock) return lock;
  throw new CommandError('refused', language.text('terminal.batch.locked', { pid: lock.pid }));
}

async function carryOutLocked(errand: Errand, directory: string, context: CommandContext): Promise<ExitCode> {
  const { plan, adminHost, options, stored } = errand;
  // Another process may have gone on with it before this one had the lock.
  const lines = stored === undefined ? [] : ((await readJournal(directory, stored.header.id))?.lines ?? []);
  const { language, output, runtime } = context;
  const header = stored?.header ?? (await makeHeader(errand, context));
  const journal = await openFor(directory, header, errand);
  const states = new Map<number, RowState>(readRowStates(lines));
  const before: ReadonlyMap<number, RowState> = new Map(states);
  let end: BatchEnd;
  try {
    end = await sendRows(plan, options, {
      adminHost,
      journal,
      clock: runtime.clock,
      auditAfter: header.auditAfter,
      states: before,
      deliver: errand.deliver ?? (() => Promise.resolve()),
      async onOutcome(row, entry) {
        states.set(row.line, { outcome: entry.outcome, last: entry });
        const record = rowRecord(row, states.get(row.line), language);
        if (errand.deliver !== undefined) return;
        if (output.isJson) await output.record(record);
        else if (entry.outcome !== 'done')
          await output.note(
            language.text('terminal.batch.rowNote', {
              line: record.line,
              named: record.userName ?? record.named,
              note: record.note,
              outcome: language.text(`terminal.batch.outcome.${entry.outcome}`),
            }),
          );
      },
    });
  } catch (error) {
    await output.note(language.text('terminal.batch.goOn', { id: header.id }));
    throw error;
  } finally {
    await journal.close();
  }
  return conclude({ errand, header, end, states }, context);
}

async function conclude(
  {
    errand,
    header,
    end,
    states,
  }: {
    readonly errand: Errand;
    readonly header: JournalHeader;
    readonly end: BatchEnd;
    readonly states: ReadonlyMap<number, RowState>;
  },
  { language, output }: CommandContext,
): Promise<ExitCode> {
  const tally = tallyRows(errand.plan, states);
  const errors = errand.plan.rows.filter(({ mark }) => mark === 'error').length;
  if (end.reason !== 'finished') {
    const cause = end.error === undefined ? '' : describeError(end.error, language).message;
    await output.note(language.text(`terminal.batch.stop.${end.reason}`, { cause }));
  }
  const left = errors === 0 ? '' : `, ${language.text('terminal.batch.leftOut', { count: errors })}`;
  await output.note(
    `${language.text('terminal.batch.ended', { id: header.id, tally: tallyText(tally, language) })}${left}`,
  );
  if (openRows(tally) > 0) await output.note(language.text('terminal.batch.goOn', { id: header.id }));
  return exitCodeOf(end, tally, errors > 0);
}

function openFor(directory: string, header: JournalHeader, { stored, plan }: Errand): Promise<OpenJournal> {
  return stored === undefined ? beginJournal(directory, header, plan) : continueJournal(directory, header.id);
}

async function makeHeader(
  { plan, adminHost, command }: Errand,
  { runtime }: CommandContext,
): Promise<JournalHeader> {
  const started = new Date(runtime.clock.now()).toISOString();
  const { kind, host, admin, fileSha256, sha256: planSha256 } = plan;
  return {
    version: 1,
    id: `${started.slice(0, 16).replace(':', '')}-${kind}-${randomBytes(2).toString('hex')}`,
    command,
    kind,
    host,
    admin,
    fileSha256,
    planSha256,
    started,
    auditAfter: await findNewestEntry(adminHost),
  };
}

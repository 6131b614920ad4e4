import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Database } from '../database/in-transaction.js';
import { lockSweepRecord, readDatabaseTime, writeSweepRecord } from '../database/sweep-store.js';
import type { Host } from '../domains/host.js';
import { checkDerivedDataDaily } from '../domains/ingest/derived-data-check.js';
import type { Clock } from '../values/time.js';
import { deleteExpired, type SweptHost } from './delete-expired.js';
import { judgeSweep, type Clocks, type SweepJudgement } from './judge-sweep.js';

type SweepLogger = Pick<FastifyBaseLogger, 'warn' | 'error'>;

/** Deletes what is expired by the database's clock, if that can be trusted. Logs what it refused, and what failed. */
export async function sweepDatabase(
  host: SweptHost & Pick<Host, 'clock'>,
  logger: SweepLogger,
  readTime = readDatabaseTime,
): Promise<void> {
  try {
    const { judgement, clocks } = await judge(host.db, host.clock, readTime);
    logRefusal(judgement, clocks, logger);
    if (judgement.kind !== 'sweep') return;
    for (const { step, error } of await deleteExpired(host, clocks.database)) {
      logger.error({ err: error, step }, 'a step of deleting expired rows failed; the others ran');
    }
    await compareDerivedData(host, logger);
  } catch (error) {
    logger.error({ err: error }, 'deleting expired rows failed');
  }
}

async function compareDerivedData(host: Pick<Host, 'db' | 'clock'>, logger: SweepLogger): Promise<void> {
  const differences = await checkDerivedDataDaily(host);
  if (differences === undefined || differences.length === 0) return;
  logger.error({ differences }, 'derived data differs from the matches: run rebuild-sums');
}

function judge(
  db: Database,
  clock: Clock,
  readTime: typeof readDatabaseTime,
): Promise<{ judgement: SweepJudgement; clocks: Clocks }> {
  return inTransaction(db, async (transaction) => {
    const record = await lockSweepRecord(transaction);
    const clocks = { database: await readTime(transaction), host: clock() };
    const judgement = judgeSweep(record, clocks);
    if ('record' in judgement) await writeSweepRecord(transaction, judgement.record);
    return { judgement, clocks };
  });
}

function logRefusal(judgement: SweepJudgement, clocks: Clocks, logger: SweepLogger): void {
  const times = { databaseTime: clocks.database, hostTime: clocks.host };
  if (judgement.kind === 'clocksDiffer') {
    logger.warn(
      times,
      'expired rows were not deleted: the clocks of host and database differ by more than a day; set them right',
    );
  }
  if (judgement.kind === 'leap') {
    const { record, resumesAt } = judgement;
    logger.warn(
      { ...times, lastSweep: record.sweptAt, resumesAt },
      'expired rows were not deleted: the clock leapt since the last sweep. If it is wrong, set it right before the ' +
        'time in resumesAt; if it is right, because the host was off, there is nothing to do',
    );
  }
}

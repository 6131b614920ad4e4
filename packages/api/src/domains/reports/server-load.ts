import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { Now } from '../../values/now.js';
import type { Database } from '../../database/in-transaction.js';
import { measureDatabase } from './stores/database-size.js';
import { listRelaysSince } from '../status/queries.js';
import { SILENCE_LIMIT_MS } from '../status/status.js';

export interface PerformanceService {
  /** Load of the relays, none of a game server that is silent, and size of the database (S3-30, S3-31). */
  read(): Promise<ReplyOf<EndpointOf<'reports.serverLoad'>>>;
}

/** Figures for admins, who ask every five seconds (S9-05). */
export function makePerformanceService({ db, clock }: { db: Database; clock: Now }): PerformanceService {
  return {
    async read() {
      const since = new Date(clock().getTime() - SILENCE_LIMIT_MS);
      const [relays, database] = await Promise.all([listRelaysSince(db, since), measureDatabase(db)]);
      return { relays: [...relays], database };
    },
  };
}

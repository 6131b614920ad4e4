import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SHARED_VERSIONS_MS } from '../../database/in-transaction.js';
import type { OpenDatabase } from '../../database/open-database.js';
import { aMatch } from '../../testing/data-builders.js';
import { describeOnEachEngine, openTestDatabase } from '../../testing/engines.js';
import { recordStatements, type RecordedDatabase } from '../../testing/recorded-statements.js';
import { startTestHost, type TestHost } from '../../testing/test-host.js';

const LADDER = '/api/stats/ladder/ra3/1v1/records/page/1/result';
const CALLERS = 500;

describeOnEachEngine(
  'Five hundred callers of one ladder page',
  (engine) => {
    let database: OpenDatabase;
    let recorded: RecordedDatabase;
    let host: TestHost;
    let fresh: TestHost;

    beforeAll(async () => {
      database = await openTestDatabase(engine);
      recorded = recordStatements(database);
      host = await startTestHost({ database: recorded.database, world: 'tiny' });
      fresh = await startTestHost({ database: recorded.database, keepsAnswers: false });
    });
    afterAll(async () => {
      await fresh.close();
      await host.close();
      await database.close();
    });

    const storm = async ({ app }: TestHost) => {
      recorded.take();
      const answers = await Promise.all(Array.from({ length: CALLERS }, () => app.inject(LADDER)));
      return { statements: recorded.take().length, bodies: new Set(answers.map(({ body }) => body)) };
    };

    test('send few of the statements that each of them would send alone', async () => {
      const alone = await storm(fresh);
      const together = await storm(host);

      // A hundredth and less; versions are read once in 20 ms, and a busy machine takes longer for all of them.
      expect(together.statements).toBeLessThanOrEqual(alone.statements / 20);
      expect(together.bodies).toEqual(alone.bodies);
    });

    test('get the new page after a match, and it is made once', async () => {
      const [winner = 0, loser = 0] = host.world?.personaIds ?? [];
      const startTime = new Date(Date.now() - 60_000).toISOString();
      const before = await storm(host);
      await host.services.ingest.matches(
        Array.from({ length: 12 }, () => aMatch(winner, loser, { startTime })),
      );

      const after = await storm(host);

      expect(after.statements).toBeLessThan(CALLERS / 5);
      expect(after.bodies.size).toBe(1);
      expect(after.bodies).not.toEqual(before.bodies);
    });

    test('read versions again after a while, and on the embedded database after a write alone', async () => {
      const [winner = 0, loser = 0] = host.world?.personaIds ?? [];
      const newest = vi.spyOn(recorded.database.reads, 'newest');
      const countReadings = async () => {
        newest.mockClear();
        await host.app.inject(LADDER);
        return newest.mock.calls.length;
      };
      await countReadings();

      await delay(2 * SHARED_VERSIONS_MS);
      const later = await countReadings();
      await host.services.ingest.matches([aMatch(winner, loser)]);
      const afterMatch = await countReadings();

      expect([later, afterMatch]).toEqual([engine === 'pglite' ? 0 : 1, 1]);
    });
  },
  { inShortSet: 'both' },
);

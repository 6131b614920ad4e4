import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachEngine } from '../../testing/engines.js';
import { startTestHost, type TestHost } from '../../testing/index.js';

describeOnEachEngine('a database whose disk is full', (engine) => {
  let host: TestHost;
  let now: Date;
  beforeEach(async () => {
    now = new Date('2026-06-15T12:00:00Z');
    host = await startTestHost({ engine, clock: () => now });
    // A trigger raises what PostgreSQL raises when it cannot extend a file.
    await sql`
      CREATE FUNCTION refuse_to_grow() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN RAISE EXCEPTION ''could not extend file'' USING ERRCODE = ''53100''; END'`.execute(
      host.database.db,
    );
    await sql`
      CREATE TRIGGER full_disk BEFORE INSERT ON captchas EXECUTE FUNCTION refuse_to_grow()`.execute(
      host.database.db,
    );
  });
  afterEach(() => host.close());

  const generate = () => host.app.inject('/api/user/v2/captcha/gen');
  const askReady = () => host.app.inject('/health/ready');

  test('makes a write answer 503 with the reason, and the host not ready until it is over', async () => {
    const before = await askReady();
    const refused = await generate();
    const during = await askReady();
    const live = await host.app.inject('/health/live');
    await sql`DROP TRIGGER full_disk ON captchas`.execute(host.database.db);
    now = new Date(now.getTime() + 60_000);

    const after = [await generate(), await askReady()];

    expect([before, refused, during, live].map(({ statusCode }) => statusCode)).toEqual([200, 503, 503, 200]);
    expect(refused.json<{ detail: string }>().detail).toMatch(/disk of this service is full/);
    expect(during.json<{ detail: string }>().detail).toMatch(/disk of this service is full/);
    expect(after.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});

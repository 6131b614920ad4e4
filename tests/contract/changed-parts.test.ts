import { aMatch, runSql, tablesOfParts, type TestHost } from '@ra3/api/testing';
import { listEndpoints, type EndpointKey } from '@ra3/sdk/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFuzzWorld, type FuzzWorld } from '../fuzz/fuzz-world.js';
import { prepareCall } from '../fuzz/prepare-call.js';
import { sharedEngines } from '../support/shared-engines.js';
import { describeOnEachEngine } from './describe-on-each-engine.js';
import { endpointOf } from './walk.js';
import { wireRequest } from './wire-request.js';

const writes = listEndpoints().filter(({ endpoint }) => !endpoint.retry || endpoint.access === 'service');
/** Besides reports of matches. */
const raising = [
  'announcements.setWebsite',
  'matches.setRecommend',
  'personas.add',
  'seasons.create',
] as const satisfies readonly EndpointKey[];
const parts = Object.entries(tablesOfParts);

const MINUTE_MS = 60_000;

type Db = TestHost['database']['db'];

/** Has the database note each row that changes in a table of a part, and each part that is raised, by transaction. */
async function noteChanges(db: Db): Promise<void> {
  await runSql(db, 'CREATE TABLE noted_changes (transaction bigint NOT NULL, what text NOT NULL)');
  await runSql(
    db,
    `
    CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
      INSERT INTO noted_changes
      SELECT txid_current(), CASE TG_TABLE_NAME WHEN 'public_versions' THEN split_part(to_jsonb(NEW) ->> 'part', ' ', 1) ELSE TG_TABLE_NAME END;
      RETURN NULL;
    END $$`,
  );
  for (const table of [...parts.flatMap(([, tables]) => tables), 'public_versions']) {
    await runSql(
      db,
      `CREATE TRIGGER noted AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION note_change()`,
    );
  }
}

/** What the transactions since the last question changed and raised. */
async function takeNoted(db: Db): Promise<readonly (readonly string[])[]> {
  const rows = await runSql<{ noted: string[] }>(
    db,
    `
    WITH taken AS (DELETE FROM noted_changes RETURNING *)
    SELECT array_agg(DISTINCT what) AS noted FROM taken GROUP BY transaction`,
  );
  return rows.map(({ noted }) => noted);
}

const nameOf = (part: string): string => part.split(' ', 1)[0] ?? part;

/** Of each kept answer the names of the parts that it is made from. */
const madeFrom = listEndpoints().flatMap(({ endpoint }) =>
  endpoint.madeFrom === undefined ? [] : [endpoint.madeFrom.map(nameOf)],
);

/** `personaNames: personas` where a transaction changed personas, and an answer that is made from their names is not made anew. */
function unraised(noted: readonly string[]): string[] {
  const isStale = (part: string) =>
    madeFrom.some((made) => made.includes(part) && !made.some((each) => noted.includes(each)));
  return parts.flatMap(([part, tables]) =>
    tables.filter((table) => noted.includes(table) && isStale(part)).map((table) => `${part}: ${table}`),
  );
}

describeOnEachEngine(await sharedEngines(), 'The parts of public answers', (engine) => {
  let world: FuzzWorld;
  const raised = new Set<string>();

  beforeAll(async () => {
    const engines = await sharedEngines();
    world = await startFuzzWorld(await engines.open(engine));
    await noteChanges(world.host.database.db);
    // Before a call begins another season, in which nobody is ranked.
    const { createUser, services, database } = world.host;
    const user = await createUser('User', ['Ranked']);
    const [own] = await services.personas.ofUser(user.userId);
    const personaId = own?.personaId ?? 0;
    await world.call('personas.showInLadder', { pid: personaId, op: 'show' }, { cookie: user.cookie });
    const startTime = new Date(Date.now() - MINUTE_MS * 10).toISOString();
    const opponent = world.host.world?.personaIds[0] ?? 0;
    await services.ingest.matches([aMatch(personaId, opponent, { startTime })]);
    for (const part of (await takeNoted(database.db)).flat()) raised.add(part);
  });
  afterAll(async () => {
    await world.host.close();
    await world.host.database.close();
  });

  /** Makes a call, and returns what its transactions changed and raised. */
  const noteCall = async (key: EndpointKey) => {
    const { db } = world.host.database;
    await world.renew();
    const { input, cookie } = await prepareCall(world, key);
    const { access } = endpointOf(key);
    const caller =
      cookie === undefined ? world.headersOf(access === 'moderator' ? 'admin' : access) : { cookie };
    const { method, url, headers, payload } = wireRequest(endpointOf(key), input);
    await takeNoted(db);

    await world.host.app.inject({
      ...{ method, url, headers: { ...headers, ...caller } },
      ...(payload && { payload }),
    });

    const noted = await takeNoted(db);
    for (const part of noted.flat()) raised.add(part);
    return noted;
  };

  test.each(writes.map(({ key }) => key))('%s raises every part that it changes', async (key) => {
    const noted = await noteCall(key);

    expect(noted.flatMap(unraised)).toEqual([]);
  });

  test('every answer is made from parts that some write raises', async () => {
    for (const key of raising) await noteCall(key);

    expect(madeFrom.flat().filter((part) => !raised.has(part))).toEqual([]);
    expect(parts.map(([part]) => part).filter((part) => !raised.has(part))).toEqual([]);
  });
});

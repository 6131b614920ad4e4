import { listEndpoints } from '@ra3/sdk/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callers, origins, readAccessTable, type AccessRow } from './access-table.js';
import { describeOnEachEngine } from './describe-on-each-engine.js';
import { startAccessProbe, type AccessProbe } from './access-probe.js';
import { sharedEngines } from '../support/shared-engines.js';

const engines = await sharedEngines();

const all = listEndpoints().map(({ key }) => key);
const table = readAccessTable();

test('the access table lists every call exactly once', () => {
  expect([...table.keys()].toSorted()).toEqual(all.toSorted());
});

describeOnEachEngine(engines, 'access to the calls', (engine) => {
  let accessProbe: AccessProbe;
  let database: Awaited<ReturnType<typeof engines.open>>;

  beforeAll(async () => {
    database = await engines.open(engine);
    accessProbe = await startAccessProbe(database);
  });
  afterAll(async () => {
    await accessProbe.close();
    await database.close();
  });

  // S6-01 S6-02 S6-03 S6-04 S6-05
  test.each(all)('%s admits exactly the callers in the table, from every origin', async (key) => {
    const seen: Record<string, Record<string, string>> = {};
    for (const origin of origins) {
      seen[origin] = {};
      for (const caller of callers) seen[origin][caller] = await accessProbe.probe(key, { caller, origin });
    }

    expect(seen as unknown as AccessRow).toEqual(table.get(key));
  });
});

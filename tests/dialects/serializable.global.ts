import type { TestProject } from 'vitest/node';
import { openConflictProxy } from './conflict-proxy.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** As packages/api/src/testing/engines.global.ts provides it. */
    postgresUrl: string | null;
    /** Read by packages/api/src/testing/engines.ts. */
    isSerializable?: boolean;
  }
}

const PLAN = { share: 0.1, seed: 16 };
const SERIALIZABLE = '-c default_transaction_isolation=serializable';

/** After the engines' own setup: every transaction is serializable, and a tenth of the commits is answered with 40001. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { postgresUrl } = project.getProvidedContext();
  if (postgresUrl === null)
    throw new Error('npm run serializable needs PostgreSQL: set PG_BIN to the folder of its programs.');
  const proxy = await openConflictProxy({ ...PLAN, targetPort: Number(new URL(postgresUrl).port) });
  const url = new URL(proxy.reroute(postgresUrl));
  url.searchParams.set('options', SERIALIZABLE);
  project.provide('postgresUrl', url.href);
  project.provide('isSerializable', true);
  return async () => {
    const { all, refused } = proxy.commits();
    console.info(`[dialects] ${String(refused)} of ${String(all)} commits were answered with 40001.`);
    await proxy.close();
  };
}

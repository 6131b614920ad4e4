import { enginesOn, type Engines } from '@ra3/api/testing';
import { sharedPart } from './shared-parts.js';

/** The engines of a run; its databases are on one PostgreSQL server, which starts for the first file that asks. */
export async function sharedEngines(): Promise<Engines> {
  const { url } = await sharedPart('/postgres');
  return enginesOn(url ?? undefined);
}

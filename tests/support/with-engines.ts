import { openDatabase, startOwnEngines, type OpenDatabase, type OwnEngines } from '@ra3/api/testing';

type Engine = OwnEngines['names'][number];

/** Uses a PostgreSQL server of its own, if one is installed, in memory when so many bytes are free there. */
export async function withEngines<T>(
  use: (engines: OwnEngines) => Promise<T>,
  neededBytes?: number,
): Promise<T> {
  const engines = await startOwnEngines(process.env, neededBytes);
  try {
    return await use(engines);
  } finally {
    await engines.stop();
  }
}

/** Those that are installed, or the one of that name. */
export function enginesNamed({ names }: OwnEngines, only: string): readonly Engine[] {
  return names.filter((name) => only === '' || name === only);
}

/** An empty database; the embedded one in memory, as the templates of `engines.open` exist in a run of Vitest only. */
export function openEngine(engines: OwnEngines, engine: Engine): Promise<OpenDatabase> {
  return engine === 'pglite' ? openDatabase({}) : engines.open(engine);
}

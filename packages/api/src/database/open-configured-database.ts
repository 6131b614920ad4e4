import type { Configuration } from '../configuration/configuration.js';
import type { Migration } from './migrations/all-migrations.js';
import { openDatabase, type OpenDatabase } from './open-database.js';

/**
 * Opens the database that the configuration names, with the newest schema or the one that is asked for.
 *
 * @throws {StartupError} as `openDatabase` does
 */
export function openConfiguredDatabase(
  { databaseUrl, databaseConnections, dataDirectory }: Configuration,
  migrations?: readonly Migration[],
): Promise<OpenDatabase> {
  const schema = migrations === undefined ? {} : { migrations };
  return openDatabase(
    databaseUrl === undefined
      ? { dataDirectory, ...schema }
      : { databaseUrl, mostConnections: databaseConnections, ...schema },
  );
}

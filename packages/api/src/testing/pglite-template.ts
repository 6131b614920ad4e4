import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const PREFIX = 'pglite-';

/**
 * The path of a dump of an empty embedded database: making one from nothing takes seconds, loading this one a fraction.
 * It is made once per PGlite version and kept in the cache folder.
 */
export async function preparePgliteTemplate(cacheFolder: string): Promise<string> {
  const name = `${PREFIX}${await hashOfPackage()}.tar`;
  const path = join(cacheFolder, name);
  await mkdir(cacheFolder, { recursive: true });
  if (
    await stat(path).then(
      () => true,
      () => false,
    )
  )
    return path;
  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const unfinished = `${path}.${String(process.pid)}`;
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  await rename(unfinished, path);
  await removeOthers(cacheFolder, name);
  return path;
}

async function hashOfPackage(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest = await readFile(join(dirname(main), '..', 'package.json'));
  return createHash('sha256').update(manifest).digest('hex').slice(0, 16);
}

async function removeOthers(folder: string, kept: string): Promise<void> {
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(PREFIX) && name.endsWith('.tar') && name !== kept,
  );
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}

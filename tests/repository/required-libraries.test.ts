import { expect, test } from 'vitest';
import { readManifest } from '../../scripts/lib/root.mjs';
import { readText, repositoryFiles } from './repository.js';

/** The libraries that the product must use: the package that depends on each, and the folder that imports it. */
const given = [
  ['ink', 'packages/cli', 'packages/cli/src/'],
  ['react', 'packages/cli', 'packages/cli/src/'],
  ['commander', 'packages/cli', 'packages/cli/src/'],
  ['conf', 'packages/cli', 'packages/cli/src/'],
  ['undici', 'packages/sdk', 'packages/sdk/src/'],
  ['tough-cookie', 'packages/sdk', 'packages/sdk/src/'],
  ['nock', 'packages/sdk', 'packages/sdk/src/'],
  ['react', 'packages/web', 'packages/web/src/'],
  ['react-dom', 'packages/web', 'packages/web/src/'],
  ['react-router-dom', 'packages/web', 'packages/web/src/'],
  ['i18next', 'packages/web', 'packages/web/src/'],
  ['i18next', 'locales', 'locales/src/'],
  ['chart.js', 'packages/web', 'packages/web/src/'],
  ['tsup', 'packages/api', 'packages/api/'],
  ['tsup', 'packages/cli', 'packages/cli/'],
  ['vitest', '.', 'packages/'],
] as const;

/** Libraries used by tests and configuration only; every other one is imported by production code. */
const FOR_DEVELOPMENT: readonly string[] = ['nock', 'tsup', 'vitest'];
/** Its build puts all it imports into its own files. */
const BUNDLE = 'packages/cli';
const NOT_SHIPPED = /\.test(-d)?\.tsx?$|\.config\.ts$|\/(testing|fuzz|bench)\//;

function importsOf(library: string, folder: string): string[] {
  const name = library.replaceAll('.', String.raw`\.`);
  const pattern = new RegExp(String.raw`(?:from|import)[ (]*['"]${name}(?:/[^'"]*)?['"]`);
  return repositoryFiles()
    .filter((file) => file.startsWith(folder) && /\.(tsx?|mjs)$/.test(file))
    .filter((file) => FOR_DEVELOPMENT.includes(library) || !NOT_SHIPPED.test(file))
    .filter((file) => pattern.test(readText(file)));
}

test.each(given)('%s is a direct dependency of %s and imported below %s', (library, owner, folder) => {
  const { dependencies, devDependencies } = readManifest(owner);

  expect({ ...dependencies, ...devDependencies }).toHaveProperty([library]);
  expect(importsOf(library, folder)).not.toEqual([]);
});

test.each(given.filter(([library]) => !FOR_DEVELOPMENT.includes(library)))(
  '%s is installed with %s, or is part of its bundle',
  (library, owner) => {
    const { dependencies, devDependencies } = readManifest(owner);

    expect(owner === BUNDLE ? devDependencies : dependencies).toHaveProperty([library]);
  },
);

test('the terminal client, whose tarball is one bundle, depends on no package', () => {
  expect(readManifest(BUNDLE).dependencies ?? {}).toEqual({});
});

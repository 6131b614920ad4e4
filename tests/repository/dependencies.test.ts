import { execFileSync } from 'node:child_process';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import { findStalePackage } from '../../scripts/lib/install.mjs';
import { meetsFloor, NODE_FLOOR } from '../../scripts/lib/node-floor.mjs';
import { directDependencies, inRoot, readManifest, workspaceFolders } from '../../scripts/lib/root.mjs';
import { readText } from './repository.js';

/** An alias (`npm:typescript@7.0.2`) also names an exact version. */
const EXACT_VERSION = /^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;

interface LockedPackage {
  readonly engines?: { readonly node?: string };
  readonly optional?: boolean;
  readonly version?: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** No workspace: its packages are installed apart, and have a lock file of their own. */
const AUDIT_TOOLS = 'tests/audit/tools';

const manifests = [...workspaceFolders(), AUDIT_TOOLS].map((folder) => ({
  folder,
  manifest: readManifest(folder),
}));
const lock = readText('package-lock.json');

test('every direct dependency is pinned to one exact version', () => {
  const loose = manifests.flatMap(({ folder, manifest }) =>
    directDependencies(manifest)
      .filter(([, version]) => !EXACT_VERSION.test(version))
      .map(([name, version]) => `${folder}: ${name} ${version}`),
  );

  expect(loose).toEqual([]);
});

test('one dependency has one version in all packages', () => {
  const versions = new Map<string, Set<string>>();
  manifests
    .flatMap(({ manifest }) => directDependencies(manifest))
    .forEach(([name, version]) => versions.set(name, (versions.get(name) ?? new Set()).add(version)));

  const differing = [...versions].filter(([, found]) => found.size > 1).map(([name]) => name);

  expect(differing).toEqual([]);
});

test('every package declares the same Node range', () => {
  const named = manifests.filter(({ folder }) => folder.startsWith('packages/') || folder === '.');

  expect(new Set(named.map(({ manifest }) => manifest.engines?.node))).toEqual(new Set(['>=20.19']));
});

test('every direct dependency supports the oldest Node', () => {
  const output = execFileSync(process.execPath, [inRoot('scripts/check-engines.mjs')], { encoding: 'utf8' });

  expect(output).toContain('Every direct dependency admits Node 20.19.0.');
});

test('every tool of the audit supports the oldest Node', () => {
  const { packages } = JSON.parse(readText(`${AUDIT_TOOLS}/package-lock.json`)) as {
    packages: Record<string, LockedPackage>;
  };

  const newer = directDependencies(readManifest(AUDIT_TOOLS)).filter(
    ([name]) => !satisfies(NODE_FLOOR, packages[`node_modules/${name}`]?.engines?.node ?? '*'),
  );

  expect(newer).toEqual([]);
});

test('every locked package supports the oldest Node, so that an install prints no engine warning', () => {
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockedPackage> };

  // npm leaves an optional package out without a word.
  const newer = Object.entries(packages).filter(
    ([, { engines, optional }]) => optional !== true && !satisfies(NODE_FLOOR, engines?.node ?? '*'),
  );

  expect(newer.map(([place]) => place)).toEqual([]);
});

test.each(['package-lock.json', `${AUDIT_TOOLS}/package-lock.json`])(
  '%s contains no download address',
  (file) => {
    expect(readText(file)).not.toMatch(/"resolved": "https?:/);
  },
);

test.each([
  ['v20.18.3', false],
  ['v18.20.0', false],
  ['v20.19.0', true],
  ['v20.20.2', true],
  ['v24.1.0', true],
])('Node %s meets the floor: %s', (version, meets) => {
  expect(meetsFloor(version)).toBe(meets);
});

test('no install is needed when the installed tree equals the lock file', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    locales: { version: '0.9.0' },
  };

  expect(
    findStalePackage(wanted, { 'node_modules/a': { version: '1.0.0', integrity: 'x' } }),
  ).toBeUndefined();
});

test('a package of another version requires an install', () => {
  const wanted = { 'node_modules/a': { version: '1.0.1' } };

  expect(findStalePackage(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe('node_modules/a');
});

test('a missing package requires an install, unless it is optional and for another platform', () => {
  const optional = { 'node_modules/b-win32': { version: '1.0.0', optional: true } };

  expect(findStalePackage({ ...optional, 'node_modules/a': { version: '1.0.0' } }, {})).toBe(
    'node_modules/a',
  );
  expect(findStalePackage(optional, {})).toBeUndefined();
});

test('the lock file contains the optional packages of every platform, as npm ci requires', () => {
  const { packages } = JSON.parse(lock) as { packages: Record<string, { optionalDependencies?: object }> };
  const lockedNames = new Set(
    Object.keys(packages).map((place) => place.slice(place.lastIndexOf('node_modules/') + 13)),
  );
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );

  expect(wanted.filter((name) => !lockedNames.has(name))).toEqual([]);
});

// npm 10, which comes with Node 20 and 22, calls the lock file incomplete otherwise; npm 11 does not.
test('a locked package that others may use has a version that they accept, or an override', () => {
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockedPackage> };
  const { overrides = {} } = JSON.parse(readText('package.json')) as {
    overrides?: Record<string, string | Record<string, string>>;
  };
  const isOverridden = (path: string, peer: string) => {
    const rule = overrides[path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)];
    return peer in overrides || (typeof rule === 'object' && peer in rule);
  };

  const refused = Object.entries(packages).flatMap(
    ([path, { peerDependencies = {}, peerDependenciesMeta }]) =>
      Object.entries(peerDependencies)
        .filter(([peer]) => peerDependenciesMeta?.[peer]?.optional === true && !isOverridden(path, peer))
        .map(([peer, range]) => ({ peer, range, version: versionSeenFrom(path, peer, packages) }))
        .filter(({ range, version }) => version !== undefined && !satisfies(version, range))
        .map(({ peer, range, version }) => `${path}: ${peer} ${range}, found ${String(version)}`),
  );

  expect(refused).toEqual([]);
});

/** The version that Node would load from a locked package: of the nearest `node_modules` folder above it. */
function versionSeenFrom(
  path: string,
  name: string,
  packages: Readonly<Record<string, LockedPackage>>,
): string | undefined {
  const found = packages[path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`]?.version;
  if (found !== undefined || path === '') return found;
  return versionSeenFrom(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name, packages);
}

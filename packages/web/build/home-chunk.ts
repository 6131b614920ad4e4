import path from 'node:path';

export interface ModuleNode {
  readonly code: string | null;
  readonly importedIds: readonly string[];
}

/** The part of Rollup's module graph that is used here. */
export interface ModuleGraph {
  getModuleInfo(id: string): ModuleNode | null;
}

/** Entries that only re-export: whoever imports one needs the modules of the names that it uses, and not all of them. */
const RE_EXPORTING =
  /\/packages\/sdk\/src\/(rules\/index|contract\/facts)\.ts$|\/@tanstack\/(react-query|query-core)\/build\/modern\/index\.js$/;
/** `export { a } from './a.js'`, or the first half of an import that is exported further down. */
const RE_EXPORT = /(?:ex|im)port\s*\{(?<names>[^}]*)\}\s*from\s*["'](?<file>[^"']+)\.js["']/g;
const EXPORT_ALL = /export\s*\*\s*from\s*["'](?<name>[^"']+)["']/g;

/** Styles of the pieces of which every page has some: a few KiB, once for all of them. */
const SHARED_STYLES = /\/packages\/web\/src\/(ui|platform|entities\/(map|player))\/.*\.module\.css$/;

/** Most pages after home make several queries at once; on its own this would weigh three times as much. */
const SEVERAL_QUERIES = /\/@tanstack\/[\w-]+\/build\/modern\/(queriesObserver|useQueries)\.js$/;

/**
 * Bundles shell and home, with all their static imports, into one chunk: many small files compress worse, and home then
 * needs one request. The styles of shared pieces go along, because a page that needs a dozen small files of styles is painted
 * after the last of them. Modules that only other pages import stay with those pages.
 */
export function makeHomeChunk(root: string): (id: string, graph: ModuleGraph) => string | null {
  const entry = path.join(root, 'src/main.ts');
  const home = path.join(root, 'src/features/home/page.tsx');
  let needed: ReadonlySet<string> | undefined;
  return (id, graph) => {
    needed ??= reachable([entry, home], graph);
    return (needed.has(id) && id !== entry) || SHARED_STYLES.test(id) || SEVERAL_QUERIES.test(id)
      ? 'site'
      : null;
  };
}

function reachable(starts: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set(starts);
  // Iterating a set includes the elements added meanwhile.
  for (const id of seen) for (const next of importsOf(id, graph)) seen.add(next);
  return seen;
}

function importsOf(id: string, graph: ModuleGraph): string[] {
  const importer = graph.getModuleInfo(id);
  if (importer === null) return [];
  return importer.importedIds.flatMap((next) => {
    const entry = RE_EXPORTING.test(next) ? graph.getModuleInfo(next) : null;
    return entry === null ? [next] : usedModules(entry, importer.code ?? '', graph);
  });
}

/** The modules behind an entry that export a name which the importer's code mentions. */
function usedModules(entry: ModuleNode, importerCode: string, graph: ModuleGraph): string[] {
  const words = new Set(importerCode.match(/[\w$]+/g));
  const named = [...(entry.code ?? '').matchAll(RE_EXPORT)].flatMap(({ groups }) => {
    const isUsed = groups?.names?.match(/[\w$]+/g)?.some((name) => words.has(name)) ?? false;
    const file = path.posix.normalize(groups?.file ?? '');
    return isUsed
      ? entry.importedIds.filter((id) => /\.[jt]s$/.test(id) && id.slice(0, -3).endsWith(`/${file}`))
      : [];
  });
  const whole = [...(entry.code ?? '').matchAll(EXPORT_ALL)].flatMap(({ groups }) => {
    const id = entry.importedIds.find((imported) => imported.includes(`/${groups?.name ?? ''}/`));
    const next = id === undefined ? null : graph.getModuleInfo(id);
    return next === null ? [] : usedModules(next, importerCode, graph);
  });
  return [...named, ...whole];
}

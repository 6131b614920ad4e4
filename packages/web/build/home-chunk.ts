import path from 'node:path';

/** The part of Rollup's module graph that is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Bundles shell and home, with all their static imports, into one chunk: many small files compress worse, and home then
 * needs one request. Modules that only other pages import stay with those pages.
 */
export function makeHomeChunk(root: string): (id: string, graph: ModuleGraph) => string | null {
  const entry = path.join(root, 'src/main.tsx');
  const home = path.join(root, 'src/features/home/page.tsx');
  let needed: ReadonlySet<string> | undefined;
  return (id, graph) => {
    needed ??= reachable([entry, home], graph);
    return needed.has(id) && id !== entry ? 'site' : null;
  };
}

function reachable(starts: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set(starts);
  // Iterating a set includes the elements added meanwhile.
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}

import path from 'node:path';

export interface ModuleNode {
  readonly importedIds: readonly string[];
}

/** The part of Rollup's module graph that is used here. */
export interface ModuleGraph {
  getModuleInfo(id: string): ModuleNode | null;
}

/** Styles of the pieces of which every page has some: a few KiB, once for all of them. */
const SHARED_STYLES = /\/packages\/web\/src\/(ui|platform|entities\/(map|player))\/.*\.module\.css$/;

/** One chunk for shell, home, their imports and shared styles: many small files compress worse and paint later. */
export function makeHomeChunk(root: string): (id: string, graph: ModuleGraph) => string | null {
  const entry = path.join(root, 'src/main.ts');
  const home = path.join(root, 'src/features/home/home-page.tsx');
  let needed: ReadonlySet<string> | undefined;
  return (id, graph) => {
    needed ??= reachable([entry, home], graph);
    return (needed.has(id) && id !== entry) || SHARED_STYLES.test(id) ? 'site' : null;
  };
}

function reachable(starts: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set(starts);
  // Iterating a set includes the elements added meanwhile.
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}

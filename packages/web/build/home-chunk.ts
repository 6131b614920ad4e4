import path from 'node:path';

/** The part of the bundler's knowledge that is used here. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/**
 * Puts shell and home, with all that they need at once, into one chunk: many small files compress a good deal worse, and
 * home comes in one go. What only other pages need stays with them.
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
  // A set hands out what is added to it while it is walked.
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}

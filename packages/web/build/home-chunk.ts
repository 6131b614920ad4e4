import path from 'node:path';

export interface ModuleNode {
  readonly importedIds: readonly string[];
}

/** The part of Rollup's module graph that is used here. */
export interface ModuleGraph {
  getModuleInfo(id: string): ModuleNode | null;
}

/** Names, ratings, marks and their rules; the rows of matches and the table of maps are chunks of their own. */
const NAMES =
  /\/packages\/(web\/src\/(ui|platform|entities\/(player|room-name|match\/(match-keys|use-match-type-name|use-outcomes)))|sdk\/src\/rules\/(matches|factions|times)-rules)/;

/** Styles of the pieces of which every page has some: a few KiB, once for all of them. */
const SHARED_STYLES =
  /\/packages\/web\/src\/(ui(?!\/charts\/charts)|platform|entities\/(map|player)|entities\/match\/match\.module)(\/.*\.module)?\.css$/;

/** Which chunk a module goes into; null for none of these. */
type ChunkName = (id: string, graph: ModuleGraph) => string | null;

/** Too small for a file of its own, as the head of its answer would be larger, or needed by most pages. */
const OF_MOST_PAGES =
  /\/(ui\/(site-link|empty-state|contours|badge)|platform\/relative-time|match\/use-outcomes|player\/player-name)\.tsx?$/;

/** Home reaches it through the index of facts, and uses none of it. */
const OF_ADMINS = '/contract/admin-limits.ts';

/** The manifest has it by its name: several files make it. */
export const HOME_CHUNK = 'home';

/** What home alone shows; visitors of other pages load none of it. */
const OF_HOME = '/features/home/';
const HOME_PAGE = 'src/features/home/home-page.tsx';

/** One chunk for the shell, what home and the other pages share, and shared styles; many small files compress worse. */
export function makeSiteChunk(root: string): ChunkName {
  const entry = path.join(root, 'src/main.ts');
  return makeChunk('site', [entry, path.join(root, HOME_PAGE)], (id, isNeeded) => {
    const isOfSite = isNeeded && !id.endsWith(OF_ADMINS) && !id.includes(OF_HOME);
    return isOfSite || SHARED_STYLES.test(id) || OF_MOST_PAGES.test(id);
  });
}

export function makeHomeChunk(root: string): ChunkName {
  return makeChunk(
    HOME_CHUNK,
    [path.join(root, HOME_PAGE)],
    (id, isNeeded) => isNeeded && id.includes(OF_HOME),
  );
}

/** How maps of one name are told apart, and where they are downloaded: pages that do so show names of maps too. */
export const MAP_LABELS =
  /\/map\/(use-map-labels|map-queries|later-map-dialog)\.tsx?$|\/rules\/map-(variants|addresses)-rules\.ts$/;

/** One chunk for what home shows of a room as soon as the host has answered; maps, names of mods and badges are elsewhere too. */
export function makeRoomsChunk(root: string): ChunkName {
  const rooms = path.join(root, 'src/features/home/room-list.tsx');
  return makeChunk('rooms', [rooms], (id, isNeeded) => {
    const isOfRooms = isNeeded && !id.includes(OF_HOME) && !id.endsWith(OF_ADMINS);
    return isOfRooms || MAP_LABELS.test(id);
  });
}

/** One chunk for the names and marks that home shows further down, and most pages do. */
export function makeNamesChunk(root: string): ChunkName {
  const lists = path.join(root, 'src/features/home/live-lists.tsx');
  return makeChunk('names', [lists], (id, isNeeded) => isNeeded && NAMES.test(id));
}

/** A chunk by what its modules are, and whether one of the files at which it begins needs them. */
function makeChunk(
  name: string,
  starts: readonly string[],
  isOfChunk: (id: string, isNeeded: boolean) => boolean,
): ChunkName {
  let needed: ReadonlySet<string> | undefined;
  return (id, graph) => {
    needed ??= reachable(starts, graph);
    return isOfChunk(id, needed.has(id)) ? name : null;
  };
}

function reachable(starts: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set(starts);
  // Iterating a set includes the elements added meanwhile.
  for (const id of seen) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}

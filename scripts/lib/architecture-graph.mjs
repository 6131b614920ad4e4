/** @typedef {{ source: string, dependencies: readonly { resolved: string }[] }} ImportingModule */

/** @typedef {{ id: string, owner: string, label: string }} Room a folder of a package, or the package itself */

const NOT_PRODUCT = /\.test(-d)?\.tsx?$|\.property\.|\/(testing|fuzz|bench)\/|\.gen\.ts$/;
const SOURCE = /^(?:packages\/)?([\w-]+)\/src\/(.+)$/;
/** Packages that are one node, whatever folders they contain. */
const PURE = ['locales', 'replay-tools', 'subjects'];
/** Layers that every noun of the terminal client has; the nouns share one node for each. */
const LAYER = /^[\w-]+\/(commands|view|screen)\//;

/**
 * Finds the name of a file's node within its package: the folder right below `src`, or the layer of a noun.
 * @param {string} owner the package
 * @param {string} file below `src`
 */
function labelOf(owner, file) {
  if (PURE.includes(owner)) return owner;
  const layer = owner === 'cli' ? LAYER.exec(file)?.[1] : undefined;
  return layer === undefined ? file.slice(0, file.indexOf('/')) : `noun/${layer}`;
}

/**
 * Finds the node of a file. Returns nothing for a test, for a file outside the packages and for one directly in `src`.
 * @param {string} file
 * @returns {Room | undefined}
 */
function roomOf(file) {
  const [, owner = '', rest = ''] = SOURCE.exec(file) ?? [];
  const isEntry = !rest.includes('/') && !PURE.includes(owner);
  if (owner === '' || isEntry || NOT_PRODUCT.test(file)) return undefined;
  const label = labelOf(owner, rest);
  const id = label === owner ? owner : `${owner}_${label}`.replaceAll(/\W/g, '_');
  return { id, owner, label };
}

/**
 * @param {readonly ImportingModule[]} modules
 * @returns {{ rooms: Room[], arrows: string[] }} each once, in alphabetical order
 */
function measure(modules) {
  /** @type {Map<string, Room>} */
  const rooms = new Map();
  /** @type {Set<string>} */
  const arrows = new Set();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    if (from === undefined) continue;
    rooms.set(from.id, from);
    for (const to of dependencies.map(({ resolved }) => roomOf(resolved))) {
      if (to === undefined || to.id === from.id) continue;
      rooms.set(to.id, to);
      arrows.add(from.owner === to.owner ? `${from.id} --> ${to.id}` : `${from.owner} ==> ${to.owner}`);
    }
  }
  return {
    rooms: [...rooms.values()].sort((a, b) => a.id.localeCompare(b.id, 'en')),
    arrows: [...arrows].sort((a, b) => a.localeCompare(b, 'en')),
  };
}

/**
 * Draws the folders of our packages and who imports whom as a Mermaid flow chart. A thick arrow joins two packages, a
 * thin one two folders of the same package.
 * @param {readonly ImportingModule[]} modules
 * @returns {string}
 */
export function architectureGraph(modules) {
  const { rooms, arrows } = measure(modules);
  const owners = [...new Set(rooms.map(({ owner }) => owner))];
  const drawn = owners.flatMap((owner) => {
    const own = rooms.filter((room) => room.owner === owner);
    if (PURE.includes(owner)) return [`  ${owner}`];
    return [
      `  subgraph ${owner}`,
      '    direction LR',
      ...own.map(({ id, label }) => `    ${id}["${label}"]`),
      '  end',
    ];
  });
  return ['```mermaid', 'flowchart LR', ...drawn, ...arrows.map((arrow) => `  ${arrow}`), '```'].join('\n');
}

const BLOCK = /(<!-- graph: npm run draw -->\n\n)[^]*?(\n\n<!-- end of graph -->)/;

/**
 * Puts a graph into a page, between the two comments that mark its place.
 * @param {string} page
 * @param {string} graph
 * @returns {string}
 */
export function withGraph(page, graph) {
  if (!BLOCK.test(page)) throw new Error('The page has no place for the graph: it lacks the two comments.');
  return page.replace(BLOCK, (_all, before, after) => `${before}${graph}${after}`);
}

/** A chunk of Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

/** Vite's manifest: the chunks by their source files, from the folder of the site. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** The chunk with which the site starts. */
const ENTRY = 'site';

/**
 * Scripts and styles of the site and the sources, dependencies first. A source is a file, or the name of a chunk.
 * @throws {Error} for a source without a chunk
 */
export function filesOf(chunks: Manifest, sources: readonly string[]): string[] {
  const keys = sources.map((source) => keyOf(chunks, source));
  const needed = [...closureOf(chunks, [keyOf(chunks, ENTRY)]), ...closureOf(chunks, keys)].flatMap(
    (key) => chunks[key] ?? [],
  );
  return [...new Set(needed.flatMap(({ file, css = [] }) => [file, ...css]))];
}

function keyOf(chunks: Manifest, source: string): string {
  if (chunks[source] !== undefined) return source;
  const key = Object.keys(chunks).find((each) => chunks[each]?.name === source);
  if (key === undefined) throw new Error(`The build has made no file of ${source}`);
  return key;
}

function closureOf(chunks: Manifest, keys: readonly string[]): string[] {
  const seen = new Set(keys);
  // Iterating a set includes the elements added meanwhile.
  for (const key of seen) for (const next of chunks[key]?.imports ?? []) seen.add(next);
  return [...seen].reverse();
}

/** A tag that loads a file at once instead of after the script that imports it. */
export function tagOf(file: string, scriptPriority = ''): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload"${scriptPriority} crossorigin href="/${file}">`;
}

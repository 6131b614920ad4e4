const LISTED_CHUNKS = 12;

/** The first dozen of some chunk numbers, for a sentence. */
export function listIndexes(indexes: readonly number[]): string {
  const shown = indexes.slice(0, LISTED_CHUNKS).join(', ');
  return indexes.length > LISTED_CHUNKS ? `${shown} …` : shown;
}

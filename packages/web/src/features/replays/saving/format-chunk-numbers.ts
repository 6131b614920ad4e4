const LISTED_CHUNKS = 12;

/** Formats at most 12 chunk numbers as a list; `…` stands for the rest. */
export function formatChunkNumbers(indexes: readonly number[]): string {
  const shown = indexes.slice(0, LISTED_CHUNKS).join(', ');
  return indexes.length > LISTED_CHUNKS ? `${shown} …` : shown;
}

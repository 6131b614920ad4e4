/** One file's row of NDJSON. */
export function replayRecord(file: string, facts: object): object {
  return { file, ...facts, error: null };
}

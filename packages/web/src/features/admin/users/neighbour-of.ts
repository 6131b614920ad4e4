/** The entry before or after the selected one; without a selected one the first or the last. Undefined at the end of the list. */
export function neighbourOf<Entry>(
  entries: readonly Entry[],
  selected: Entry | undefined,
  by: 1 | -1,
): Entry | undefined {
  const at = selected === undefined ? -1 : entries.indexOf(selected);
  if (at === -1) return by === 1 ? entries[0] : entries.at(-1);
  return entries[at + by];
}

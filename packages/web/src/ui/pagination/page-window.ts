/** The page numbers to show: both ends, the current one with its neighbours, and a gap where some are left out. */
export function pageWindow(page: number, lastPage: number): readonly (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, lastPage].filter((entry) => entry >= 1 && entry <= lastPage);
  const shown = [...new Set(wanted)].sort((a, b) => a - b);
  return shown.flatMap((entry, position) => {
    const before = shown[position - 1];
    if (before === undefined || entry === before + 1) return [entry];
    return entry === before + 2 ? [entry - 1, entry] : ['gap' as const, entry];
  });
}

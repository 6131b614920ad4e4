/** Runs `work` for each item, at most `jobs` at once, and yields the results as they come. Stops taking items on abort. */
export async function* runDownloads<Item, Outcome>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Outcome>,
  { jobs, signal }: { readonly jobs: number; readonly signal: AbortSignal },
): AsyncGenerator<Outcome, void, undefined> {
  const waiting = items[Symbol.asyncIterator]();
  const running = new Map<number, Promise<readonly [number, Outcome]>>();
  let started = 0;
  let hasMore = true;
  const fill = async (): Promise<void> => {
    while (hasMore && !signal.aborted && running.size < jobs) {
      const next = await waiting.next();
      if (next.done === true) {
        hasMore = false;
        return;
      }
      const index = started;
      started += 1;
      running.set(
        index,
        work(next.value).then((outcome) => [index, outcome] as const),
      );
    }
  };
  await fill();
  while (running.size > 0) {
    const [index, outcome] = await Promise.race(running.values());
    running.delete(index);
    yield outcome;
    await fill();
  }
}

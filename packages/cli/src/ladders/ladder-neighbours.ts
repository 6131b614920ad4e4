import type { CallOptions, Client, LadderRow } from '@ra3/sdk';
import { limits, type LadderMod, type LadderType } from '@ra3/sdk/facts';

export interface LadderPlace {
  readonly mod: LadderMod;
  readonly type: LadderType;
  /** From 1. */
  readonly rank: number;
  /** How many ranks above and below. */
  readonly around: number;
}

/** The rows of a ladder from `around` ranks above a rank to as many below it. */
export async function loadNeighbours(
  client: Client,
  { mod, type, rank, around }: LadderPlace,
  options: CallOptions,
): Promise<LadderRow[]> {
  const pageOf = (place: number): number => Math.ceil(Math.max(1, place) / limits.ladderPageSize);
  const pages = [];
  for (let page = pageOf(rank - around); page <= pageOf(rank + around); page += 1) pages.push(page);
  const loaded = await Promise.all(pages.map((page) => client.ladders.page({ mod, type, page }, options)));
  return loaded
    .flatMap(({ records }) => records)
    .filter((row) => row.rank > 0 && Math.abs(row.rank - rank) <= around);
}

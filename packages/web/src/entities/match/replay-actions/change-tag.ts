import { UnknownOutcomeError } from '@ra3/sdk';
import { outcomeOf } from './action-outcome.js';

/** The match was taken out under its old tag, and could be added neither under the new one nor under the old one again. */
export class FavouriteLostError extends Error {
  override readonly name = 'FavouriteLostError';
}

/**
 * Keeps a favourite under another tag. The host refuses a second tag, so the favourite is taken out and added again; when adding
 * fails, it is added under its old tag.
 *
 * @throws {Ra3Error} when the tag is as before.
 * @throws {FavouriteLostError} when the match is no favourite any more.
 */
export async function changeTag(
  setFavourite: (favourite: Readonly<{ guid: string; set: boolean; tag?: string }>) => Promise<unknown>,
  { guid, from, to }: { readonly guid: string; readonly from: string; readonly to: string },
): Promise<void> {
  const removed = await outcomeOf(setFavourite({ guid, set: false }));
  const restore = () => outcomeOf(setFavourite({ guid, set: true, tag: from }));
  if (removed.kind !== 'done') {
    // It may have arrived although its answer was lost.
    if (removed.error instanceof UnknownOutcomeError) await restore();
    throw removed.error;
  }
  const added = await outcomeOf(setFavourite({ guid, set: true, tag: to }));
  // Rejected as repeated: another window has added the match, and its tag stays.
  if (added.kind === 'done' || added.kind === 'repeated') return;
  const restored = await restore();
  // Refused as repeated: the answer was lost, but the new tag had arrived.
  if (restored.kind === 'repeated') return;
  if (restored.kind === 'done') throw added.error;
  throw new FavouriteLostError(`The favourite ${guid} was taken out and could not be added again`, {
    cause: added.error,
  });
}

import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import type { Now } from '../../values/time.js';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import {
  countMarkedMatches,
  listFavouriteTags,
  listMarkedMatches,
  type OwnList,
  addFavourite,
  addRecommendation,
  forgetDownloadsBefore,
  listMarks,
  removeFavourite,
  removeRecommendation,
  type MarksOfMatch,
} from './match-mark-store.js';
import { matchExists } from './match-store.js';
import { MOST_COUNTED, sliceOfPage } from './match-pages.js';
import { describeMatches } from './matches.js';

type OwnMatches = ReplyOf<EndpointOf<'matches.favourites'>>;
type FavouriteTags = ReplyOf<EndpointOf<'matches.favouriteTags'>>;
type Status = ReplyOf<EndpointOf<'matches.myStatus'>>;

export interface MatchMarkService {
  /**
   * Keeps a match under a tag, or takes it out.
   *
   * @throws {Refusal} `favouriteNeedsTag` without a tag to keep it under, `notFound` for an unknown match,
   * `repeatedOperation` when it is so already, even under another tag.
   */
  setFavourite(userId: number, change: BodyOf<EndpointOf<'matches.setFavourite'>>): Promise<void>;
  /** @throws {Refusal} `notFound` for an unknown match, `repeatedOperation` when it is so already. */
  setRecommend(userId: number, change: BodyOf<EndpointOf<'matches.setRecommend'>>): Promise<void>;
  /** One record for each of the guids, in their order; a guid that nobody knows has no marks. */
  status(userId: number, guids: readonly string[]): Promise<Status>;
  /** The latest mark first, 50 a page; beyond page 20 `pageOutOfLimit` is set and there are no rows, and counting stops at 1,001. */
  list(list: OwnList, page: number): Promise<OwnMatches>;
  /** Tags of the user's favourites, the one of most matches first, at most 200. */
  favouriteTags(userId: number): Promise<FavouriteTags>;
  /** Takes downloads of more than three months ago off the recent ones; called now and then, by any of the processes. */
  forgetOldDownloads(): Promise<void>;
}

/** How many old downloads one transaction takes off, so that it stays short. */
const FORGOTTEN_AT_ONCE = 500;

/** What signed-in people did with matches (S3-21, per-user extension). */
export function makeMatchMarkService({ db, clock }: { db: Database; clock: Now }): MatchMarkService {
  const change = (guid: string, apply: (transaction: OpenTransaction) => Promise<boolean>) =>
    inTransaction(db, (transaction) => changeOnce(transaction, guid, apply));
  return {
    setFavourite(userId, { guid, set, tag = '' }) {
      const key = { userId, guid };
      if (!set) return change(guid, (transaction) => removeFavourite(transaction, key));
      const favourite = { ...key, tag: requireTag(tag), markedAt: clock() };
      return change(guid, (transaction) => addFavourite(transaction, favourite));
    },
    setRecommend(userId, { guid, set }) {
      const mark = { userId, guid, markedAt: clock() };
      return change(guid, (transaction) =>
        set ? addRecommendation(transaction, mark) : removeRecommendation(transaction, mark),
      );
    },
    async status(userId, guids) {
      return { records: (await listMarks(db, userId, [...new Set(guids)])).map(describeMarks) };
    },
    async list(list, page) {
      const count = await countMarkedMatches(db, list, MOST_COUNTED);
      const slice = sliceOfPage(page);
      if (slice === undefined) return { count, pageOutOfLimit: true, records: [] };
      const rows = await listMarkedMatches(db, list, slice);
      return { count, pageOutOfLimit: false, records: await describeMatches(db, rows) };
    },
    favouriteTags: (userId) => listFavouriteTags(db, userId, limits.favouriteTags),
    async forgetOldDownloads() {
      const before = new Date(clock());
      before.setUTCMonth(before.getUTCMonth() - limits.recentDownloadMonths);
      const forget = (transaction: OpenTransaction) =>
        forgetDownloadsBefore(transaction, before, FORGOTTEN_AT_ONCE);
      while ((await inTransaction(db, forget)) === FORGOTTEN_AT_ONCE);
    },
  };
}

/** @throws {Refusal} */
async function changeOnce(
  transaction: OpenTransaction,
  guid: string,
  apply: (transaction: OpenTransaction) => Promise<boolean>,
): Promise<void> {
  if (!(await matchExists(transaction, guid))) throw noSuchMatch();
  if (!(await apply(transaction))) throw new Refusal('repeatedOperation');
}

function requireTag(tag: string): string {
  const trimmed = tag.trim();
  if (trimmed === '') throw new Refusal('favouriteNeedsTag');
  return trimmed;
}

function noSuchMatch(): Refusal {
  return new Refusal('notFound', { detail: 'There is no such match.' });
}

function describeMarks(marks: MarksOfMatch): Status['records'][number] {
  return {
    matchGuid: marks.guid,
    isFavourite: marks.favourite_tag !== null,
    isRecommended: marks.is_recommended,
    isDownloaded: marks.is_downloaded,
    favouriteTag: marks.favourite_tag,
  };
}

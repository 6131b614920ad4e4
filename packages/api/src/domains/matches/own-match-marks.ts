import type { BodyOf, EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import { fitsPath } from '@ra3/sdk/rules/typed';
import { inTransaction, type OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import type { DatabaseHost, TimedHost } from '../host.js';
import { cursorBehind, describeMatches, MOST_COUNTED, sliceOfPage, type PagePlace } from './match-lists.js';
import {
  addFavourite,
  addRecommendation,
  countMarkedMatches,
  forgetDownloadsBefore,
  listMarkedMatches,
  listMarks,
  removeMark,
  type MarksOfMatch,
  type OwnList,
} from './match-mark-store.js';
import { matchExists } from './match-store.js';

type OwnMatches = ReplyOf<EndpointOf<'matches.favourites'>>;
type Status = ReplyOf<EndpointOf<'matches.myStatus'>>;

/** How many old downloads one transaction takes off, so that it stays short. */
const FORGOTTEN_AT_ONCE = 500;

/** Adds or removes a favourite (S3-21). @throws {Refusal} `favouriteNeedsTag`, `notFound`, `repeatedOperation` */
export async function setFavourite(
  { db, clock }: TimedHost,
  userId: number,
  { guid, set, tag = '' }: BodyOf<EndpointOf<'matches.setFavourite'>>,
): Promise<void> {
  const key = { userId, guid };
  const favourite = set ? { ...key, tag: requireTag(tag), markedAt: clock() } : undefined;
  await inTransaction(db, (transaction) =>
    changeOnce(transaction, guid, () =>
      favourite === undefined
        ? removeMark(transaction, 'favourites', key)
        : addFavourite(transaction, favourite),
    ),
  );
}

/** @throws {Refusal} `notFound` for an unknown match, `repeatedOperation` when it is so already */
export function setRecommend(
  { db, clock }: TimedHost,
  userId: number,
  { guid, set }: BodyOf<EndpointOf<'matches.setRecommend'>>,
): Promise<void> {
  const mark = { userId, guid, markedAt: clock() };
  return inTransaction(db, (transaction) =>
    changeOnce(transaction, guid, () =>
      set ? addRecommendation(transaction, mark) : removeMark(transaction, 'recommendations', mark),
    ),
  );
}

/** One record for each of the guids, in their order; an unknown guid has no marks. */
export async function readMatchStatus(
  { db }: DatabaseHost,
  userId: number,
  guids: readonly string[],
): Promise<Status> {
  return { records: (await listMarks(db, userId, [...new Set(guids)])).map(describeMarks) };
}

/** Latest mark first, 50 a page; beyond page 20 `pageOutOfLimit` is set without rows, and counting stops at 1,001. */
export async function readOwnMatches(
  { db }: DatabaseHost,
  list: OwnList,
  place: PagePlace,
): Promise<OwnMatches> {
  const count = await countMarkedMatches(db, list, MOST_COUNTED);
  const slice = sliceOfPage(place);
  if (slice === undefined) return { count, pageOutOfLimit: true, records: [] };
  const rows = await listMarkedMatches(db, list, slice);
  const records = await describeMatches(db, rows);
  const keys = rows.map(({ guid, marked_at }) => `${String(marked_at.getTime())}.${guid}`);
  return { count, pageOutOfLimit: false, records, ...cursorBehind(place.page, keys) };
}

/** Takes downloads of more than three months ago off the recent ones; any of the processes calls it now and then. */
export async function forgetOldDownloads({ db, clock }: TimedHost): Promise<void> {
  const before = new Date(clock());
  before.setUTCMonth(before.getUTCMonth() - limits.recentDownloadMonths);
  const forget = (transaction: OpenTransaction) =>
    forgetDownloadsBefore(transaction, before, FORGOTTEN_AT_ONCE);
  while ((await inTransaction(db, forget)) === FORGOTTEN_AT_ONCE);
}

/** @throws {Refusal} */
async function changeOnce(
  transaction: OpenTransaction,
  guid: string,
  apply: () => Promise<boolean>,
): Promise<void> {
  if (!(await matchExists(transaction, guid))) throw noSuchMatch();
  if (!(await apply())) throw new Refusal('repeatedOperation');
}

function requireTag(tag: string): string {
  const trimmed = tag.trim();
  if (trimmed === '') throw new Refusal('favouriteNeedsTag');
  if (!fitsPath(trimmed))
    throw new Refusal('favouriteNeedsTag', { detail: 'An address cannot carry this tag.' });
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

import { lazyPart } from '../../ui/lazy-part.js';
import { loadChunk } from '../../ui/load-chunk.js';

/** Load what draws the numbers and the curve, the rooms, and the other cards; nothing of it is there before the host has answered. */
export const loadNumbers = () => loadChunk(() => import('./later-numbers.js'));
export const loadRooms = () => loadChunk(() => import('./room-list.js'));
export const loadLists = () => loadChunk(() => import('./live-lists.js'));

export const DayCurve = lazyPart(async () => (await loadNumbers()).DayCurve);
export const DetailCounts = lazyPart(async () => (await loadNumbers()).DetailCounts);
export const RoomList = lazyPart(async () => (await loadRooms()).RoomList);
export const RankList = lazyPart(async () => (await loadLists()).RankList);
export const MatchCard = lazyPart(async () => (await loadLists()).MatchCard);

// A new visitor follows nobody, and has no account.
export const FollowedStrip = lazyPart(
  async () => (await loadChunk(() => import('./followed-strip.js'))).FollowedStrip,
);
export const OwnStrip = lazyPart(async () => (await loadChunk(() => import('./own-strip.js'))).OwnStrip);

import { lazy } from 'react';
import { loadChunk } from '../../ui/load-chunk.js';

/** Load what draws the numbers and the curve, the rooms, and the other cards; nothing of it is there before the host has answered. */
export const loadNumbers = () => loadChunk(() => import('./later-numbers.js'));
export const loadRooms = () => loadChunk(() => import('./room-list.js'));
export const loadLists = () => loadChunk(() => import('./live-lists.js'));

export const DayCurve = lazy(async () => ({ default: (await loadNumbers()).DayCurve }));
export const DetailCounts = lazy(async () => ({ default: (await loadNumbers()).DetailCounts }));
export const RoomList = lazy(async () => ({ default: (await loadRooms()).RoomList }));
export const RankList = lazy(async () => ({ default: (await loadLists()).RankList }));
export const MatchCard = lazy(async () => ({ default: (await loadLists()).MatchCard }));

// A new visitor follows nobody, and has no account.
export const FollowedStrip = lazy(async () => ({
  default: (await loadChunk(() => import('./followed-strip.js'))).FollowedStrip,
}));
export const OwnStrip = lazy(async () => ({
  default: (await loadChunk(() => import('./own-strip.js'))).OwnStrip,
}));

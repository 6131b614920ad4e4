import { lazy } from 'react';
import { loadChunk } from '../../ui/load-chunk.js';

/** Loads what draws the rows of the cards, and the card of matches: no row stands there before the host has answered. */
export const loadLists = () => loadChunk(() => import('./live-lists.js'));

export const RoomList = lazy(async () => ({ default: (await loadLists()).RoomList }));
export const RankList = lazy(async () => ({ default: (await loadLists()).RankList }));
export const OwnStrip = lazy(async () => ({ default: (await loadLists()).OwnStrip }));
export const MatchCard = lazy(async () => ({ default: (await loadLists()).MatchCard }));

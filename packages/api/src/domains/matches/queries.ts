// Queries of this domain that services of other domains run inside their own transactions.
export { addDownload } from './stores/match-marks.js';
export {
  listMatchesByGuid,
  listPlayers,
  matchExists,
  type StoredMatch,
  type StoredPlayer,
} from './stores/matches.js';

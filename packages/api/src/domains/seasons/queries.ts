// Queries of this domain that services of other domains run inside their own transactions.
export {
  findCurrentSeason,
  findSeason,
  lockSeasons,
  insertSeasons,
  listSeasons,
  type Season,
} from './stores/seasons.js';

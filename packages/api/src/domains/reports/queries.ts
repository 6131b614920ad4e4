// Queries of this domain that services of other domains run inside their own transactions.
export { addActivePlayers, addActiveUser, addDailyMatches } from './stores/daily-counts.js';

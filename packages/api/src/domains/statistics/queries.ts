// Queries of this domain that services of other domains run inside their own transactions.
export { addDuels } from './stores/duel-sums.js';

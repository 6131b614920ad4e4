// Queries of this domain that services of other domains run inside their own transactions.
export { listRunningBansOf } from './stores/bans.js';
export { findPersonaOwner } from './stores/user-search.js';

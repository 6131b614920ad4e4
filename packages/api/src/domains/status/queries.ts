// Queries of this domain that services of other domains run inside their own transactions.
export { listRelaysSince } from './stores/relay-reports.js';

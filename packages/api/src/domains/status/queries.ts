// Queries of this domain that services of other domains run inside their own transactions.
export { listRelaysSince } from './stores/relay-reports.js';
export { SLOT_SECONDS, STATUS_HISTORY_DAYS } from './status-history.js';
export { deleteStatusHistoryBefore, insertMoments, type StatusMoment } from './stores/status-history.js';

// Queries of this domain that services of other domains run inside their own transactions.
export { insertAuditEntry } from './stores/audit-log.js';
export { findLatestAct } from './stores/latest-act.js';

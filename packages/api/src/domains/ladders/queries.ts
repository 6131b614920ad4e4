// Queries of this domain that services of other domains run inside their own transactions.
export { listBestRecords, type BestRecord } from './stores/best-records.js';
export { listElos, relistPersona, writeEndRanks } from './stores/ladder-records.js';

// Queries of this domain that services of other domains run inside their own transactions.
export { countInvitationsByState } from './stores/invitation-lists.js';
export { isInvitationReady, useInvitation } from './stores/invitation-codes.js';
export { findInviterOf } from './stores/invitation-lists.js';

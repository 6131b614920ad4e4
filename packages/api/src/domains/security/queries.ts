// Queries of this domain that services of other domains run inside their own transactions.
export { deleteAccessTokensOf } from './stores/access-tokens.js';
export { deleteTwoStep } from './stores/two-steps.js';

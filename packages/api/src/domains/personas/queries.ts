// Queries of this domain that services of other domains run inside their own transactions.
export { insertBadPersona } from './stores/bad-personas.js';
export { searchPersonas } from './stores/persona-search.js';
export { findPersonaName, insertPersonas, lockPersona } from './stores/personas.js';

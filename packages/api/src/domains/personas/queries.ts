// Queries of this domain that services of other domains run inside their own transactions.
export { findSeasonId } from './find-season-id.js';
export { requirePersonaName } from './require-persona.js';
export { insertBadPersona } from './stores/bad-personas.js';
export { listIdsByName, listNames, type NamedId } from './stores/names-of-players.js';
export { searchPersonas } from './stores/persona-search.js';
export { findPersonaName, insertPersonas, lockPersona, personaNameKey } from './stores/personas.js';

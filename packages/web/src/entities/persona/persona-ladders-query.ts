// The address by which other rooms import it.
export { personaLaddersQuery } from './persona-queries.js';

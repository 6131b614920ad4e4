import type { Clock } from '../values/clock.js';
import type { Database } from '../database/in-transaction.js';
import { makePersonaService } from '../domains/personas/personas.js';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

export type PersonaServices = ReturnType<typeof makePersonaServices>;

/** The services around in-game names and what belongs to them. */
export function makePersonaServices(parts: Parts) {
  return { personas: makePersonaService(parts) };
}

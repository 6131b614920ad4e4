/** Reads the id of a persona from an address; undefined for a text that is none. */
export function readPersonaId(text: string): number | undefined {
  const personaId = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(personaId) ? personaId : undefined;
}

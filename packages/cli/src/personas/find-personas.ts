import type { CallOptions, Client, Reply } from '@ra3/sdk';
import { limits } from '@ra3/sdk/facts';

export type FoundPersona = Reply<'personas.search'>['records'][number];

export type PersonaFinding =
  | { readonly kind: 'one'; readonly personaId: number }
  /** Several names fit; none is the text itself. */
  | { readonly kind: 'several'; readonly personas: readonly FoundPersona[] }
  | { readonly kind: 'none' }
  /** The host cannot search for names. */
  | { readonly kind: 'unsupported' };

/** Finds the persona that has this name; letter case makes no difference (docs/specification/personas.md). */
export async function findPersonas(
  client: Client,
  name: string,
  options: CallOptions,
): Promise<PersonaFinding> {
  if (!(await client.supports('personas.search', options))) return { kind: 'unsupported' };
  const query = { name, limit: limits.personaSearchResults };
  const { records } = await client.personas.search(query, options);
  const wanted = name.toLowerCase();
  const same = records.find(({ personaName }) => personaName.toLowerCase() === wanted);
  const [first, ...others] = same === undefined ? records : [same];
  if (first === undefined) return { kind: 'none' };
  return others.length === 0
    ? { kind: 'one', personaId: first.personaId }
    : { kind: 'several', personas: [first, ...others] };
}

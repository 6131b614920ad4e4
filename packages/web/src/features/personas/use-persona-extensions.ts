import { useQuery } from '@tanstack/react-query';
import { personaExtensionsQuery, type PersonaExtension } from '../../entities/persona/record-queries.js';
import { useApi } from '../../platform/api/api-context.js';

/** The optional calls of a persona's page that the host has; undefined while that is not known, none when it cannot be. */
export function usePersonaExtensions(): ReadonlySet<PersonaExtension> | undefined {
  const { data, isError } = useQuery(personaExtensionsQuery(useApi()));
  if (isError) return NONE;
  return data === undefined ? undefined : new Set(data);
}

const NONE: ReadonlySet<PersonaExtension> = new Set();

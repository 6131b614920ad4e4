import type { EndpointKey } from '@ra3/sdk/browser';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.js';

const wanted = [
  'personas.ratingHistory',
  'personas.splits',
  'personas.opponents',
  'personas.earlierNames',
  'personas.versus',
] as const;

/** What the page shows beyond the specification; hosts may lack any of it. */
export type PersonaExtension = (typeof wanted)[number] & EndpointKey;

/** Which of the calls of a persona's page the host has; undefined until it has answered, none when it does not answer. */
export function usePersonaExtensions(): ReadonlySet<PersonaExtension> | undefined {
  const api = useApi();
  const { data, isError } = useQuery({
    queryKey: ['extensions', 'persona'],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(wanted.map((key) => api.supports(key, { signal })));
      return wanted.filter((_, index) => answers[index]);
    },
    staleTime: Infinity,
  });
  if (isError) return NONE;
  return data === undefined ? undefined : new Set(data);
}

const NONE: ReadonlySet<PersonaExtension> = new Set();

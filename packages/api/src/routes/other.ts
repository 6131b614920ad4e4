import { listEndpoints } from '@ra3/sdk/contract';
import { formatGameStrings, mapGameStrings } from '@ra3/sdk/rules';
import type { ServerConfiguration } from '../configuration.js';
import type { GroupHandlers } from '../server/handler.js';
import type { HostServices } from '../services/host-services.js';

/** Files that clients read beside the API, and what this host adds to the spec (spec §7 "Other"). */
export function makeOtherHandlers(
  { matches, personaSearch }: HostServices,
  desktopClient: ServerConfiguration['desktopClient'],
): GroupHandlers<'other'> {
  return {
    gameStrings: ({ params }) => formatGameStrings(mapGameStrings(params.locale)),
    version: () => desktopClient,
    capabilities: () => ({ extensions: listExtensions() }),
    searchPersonas: ({ query }) => personaSearch.search(query),
    match: ({ params }) => matches.match(params.guid),
  };
}

/** Keys of the extensions; those that only game servers may call are not for clients. */
function listExtensions(): string[] {
  return listEndpoints()
    .filter(({ endpoint }) => endpoint.extension && endpoint.access !== 'service')
    .map(({ key }) => key);
}

import { listEndpoints } from '@ra3/sdk/contract';
import { formatGameStrings, mapGameStrings } from '@ra3/sdk/rules';
import type { ServerConfiguration } from '../configuration.js';
import type { GroupHandlers } from '../server/handler.js';
import type { HostServices } from '../services/host-services.js';

interface OtherParts {
  readonly desktopClient: ServerConfiguration['desktopClient'];
  /** Where players find maps; whether a demo's own is offered is known only after the start. */
  readonly findMapDownloader: () => ServerConfiguration['mapDownloader'];
}

/** Files that clients read beside the API, and what this host adds to the spec (spec §7 "Other"). */
export function makeOtherHandlers(
  { matches, personaSearch }: HostServices,
  { desktopClient, findMapDownloader }: OtherParts,
): GroupHandlers<'other'> {
  return {
    gameStrings: ({ params }) => formatGameStrings(mapGameStrings(params.locale)),
    version: () => desktopClient,
    capabilities: () => {
      const mapDownloader = findMapDownloader();
      return { extensions: listExtensions(), ...(mapDownloader === undefined ? {} : { mapDownloader }) };
    },
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

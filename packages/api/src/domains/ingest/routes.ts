import type { GroupHandlers } from '../../http/endpoints/handler.js';
import type { HostServices } from '../../services/host-services.js';

/** The doors of the game server (design §4 "Ingest"). */
export function makeIngestHandlers({
  status,
  ingest,
  gameLogins,
  gameRules,
  replayFiles,
}: HostServices): GroupHandlers<'ingest'> {
  return {
    status: ({ body }) => status.receive(body),
    matches: ({ body }) => ingest.matches(body.matches),
    login: ({ body }) => gameLogins.report(body),
    rules: () => gameRules.read(),
    replay: ({ params, body }) => replayFiles.store(params.guid, body),
  };
}

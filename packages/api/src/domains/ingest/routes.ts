import type { GroupHandlers } from '../../http/endpoints/endpoints.js';
import type { StatusService } from '../status/status.js';
import type { IngestService } from './ingest.js';
import type { GameLoginService } from '../moderation/game-logins.js';
import type { GameRuleService } from './game-rules.js';
import type { ReplayFileService } from '../replays/replay-files.js';

/** The services that these routes call. */
export interface IngestServices {
  readonly status: StatusService;
  readonly ingest: IngestService;
  readonly gameLogins: GameLoginService;
  readonly gameRules: GameRuleService;
  readonly replayFiles: ReplayFileService;
}

/** Calls of the game server (docs/architecture.md#ingest). */
export function makeIngestHandlers({
  status,
  ingest,
  gameLogins,
  gameRules,
  replayFiles,
}: IngestServices): GroupHandlers<'ingest'> {
  return {
    status: ({ body }) => status.receive(body),
    matches: ({ body }) => ingest.matches(body.matches),
    login: ({ body }) => gameLogins.report(body),
    rules: () => gameRules.read(),
    replay: ({ params, body }) => replayFiles.store(params.guid, body),
  };
}

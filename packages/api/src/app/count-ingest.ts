import type { Metrics } from '../http/operations/metrics.js';
import type { DataServices } from '../services/make-data-services.js';

/** The same services, which count what the game server hands over. */
export function countIngest(services: DataServices, metrics: Metrics): DataServices {
  const { ingest, replayFiles, status } = services;
  return {
    ...services,
    ingest: {
      async matches(...report) {
        const reply = await ingest.matches(...report);
        metrics.countMatches(reply.added);
        return reply;
      },
    },
    replayFiles: {
      ...replayFiles,
      async store(...replay) {
        const reply = await replayFiles.store(...replay);
        metrics.countReplay();
        return reply;
      },
    },
    status: {
      ...status,
      async receive(detail) {
        const reply = await status.receive(detail);
        metrics.countSnapshot();
        return reply;
      },
    },
  };
}

import type { Metrics } from '../http/operations/metrics.js';
import type { HostServices } from './compose-services.js';

type IngestServices = Pick<HostServices, 'ingest' | 'replayFiles' | 'status'>;

/** Wraps the services so that they count the game server's reports in the metrics. */
export function countIngest<Services extends IngestServices>(services: Services, metrics: Metrics): Services {
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

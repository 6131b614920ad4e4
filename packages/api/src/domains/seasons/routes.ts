import { done } from '../../http/replies/done.js';
import type { GroupHandlers } from '../../http/endpoints/endpoints.js';
import { actingAdmin } from '../moderation/acting-admin.js';
import type { SeasonService } from './seasons.js';
import type { SeasonChangeService } from './season-changes.js';
import type { SeasonEndingReader } from './season-ending.js';

/** The services that these routes call. */
export interface SeasonsServices {
  readonly seasons: SeasonService;
  readonly seasonChanges: SeasonChangeService;
  readonly seasonEnding: SeasonEndingReader;
}

/** Seasons. */
export function makeSeasonsHandlers(services: SeasonsServices): GroupHandlers<'seasons'> {
  const { seasons, seasonChanges, seasonEnding } = services;
  return {
    current: () => seasons.current(),
    list: () => seasons.all(),
    async create(call) {
      await seasonChanges.begin(actingAdmin(call), call.body);
      return done();
    },
    ending: () => seasonEnding.read(),
  };
}

import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import type { BadNameService } from '../personas/bad-names.js';
import type { MapRuleService } from '../maps/map-rules.js';

const SECONDS_PER_MINUTE = 60;

export interface GameRuleService {
  /**
   * The rules a game server enforces. It polls every five minutes, so a change reaches it within that time (S9-03).
   */
  read(): Promise<ReplyOf<EndpointOf<'ingest.rules'>>>;
}

/** The rules as the game server reads them. */
export function makeGameRuleService(parts: {
  mapRules: Pick<MapRuleService, 'list'>;
  badNames: Pick<BadNameService, 'list'>;
}): GameRuleService {
  return {
    async read() {
      const [mapRules, badNames] = await Promise.all([parts.mapRules.list(), parts.badNames.list()]);
      return {
        mapRules: mapRules.filter(({ active }) => active),
        badPersonaNames: badNames.map(({ name }) => name),
        askAgainSeconds: limits.ruleChangeMinutes * SECONDS_PER_MINUTE,
      };
    },
  };
}

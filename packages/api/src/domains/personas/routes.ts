import { done } from '../../http/replies/done.js';
import type { GroupHandlers } from '../../http/endpoints/endpoints.js';
import type { CaptchaService } from '../accounts/captcha/captchas.js';
import type { CaughtPersonaSearch } from './caught-personas.js';
import type { EarlierNameReader } from './earlier-names.js';
import type { PersonaResultService } from './persona-results.js';
import type { PersonaSearchService } from './persona-search.js';
import type { PersonaService } from './personas.js';
import type { RatingHistoryReader } from './rating-history.js';
import type { VersusReader } from './versus.js';

/** The services that these routes call. */
export interface PersonasServices {
  readonly captchas: CaptchaService;
  readonly findCaughtPersonas: CaughtPersonaSearch;
  readonly personas: PersonaService;
  readonly personaSearch: PersonaSearchService;
  readonly personaResults: PersonaResultService;
  readonly readRatingHistory: RatingHistoryReader;
  readonly readVersus: VersusReader;
  readonly readEarlierNames: EarlierNameReader;
}

/** A user’s own personas, the search for anybody’s, and what the page of one shows. */
export function makePersonasHandlers(services: PersonasServices): GroupHandlers<'personas'> {
  const { captchas, findCaughtPersonas, personas, personaSearch, personaResults } = services;
  return {
    list: async ({ user }) => ({ records: await personas.ofUser(user.userId) }),
    ranked: async ({ user }) => ({
      records: (await personas.ofUser(user.userId)).filter(({ ranked }) => ranked),
    }),
    async add({ params, body, user }) {
      await captchas.pass(params.captchaId, body);
      await personas.add(user.userId, params.name);
      return done();
    },
    async delete({ params, body, user }) {
      await captchas.pass(params.captchaId, body);
      await personas.remove(user.userId, params.personaId);
      return done();
    },
    async rename({ params, body, user }) {
      await captchas.pass(params.captchaId, body);
      await personas.rename(user.userId, params.personaId, params.newName);
      return done();
    },
    async showInLadder({ body, user }) {
      await personas.show(user.userId, body.pid, body.op === 'show');
      return done();
    },
    search: ({ query }) => personaSearch.search(query),
    ratingHistory: ({ params, query }) => services.readRatingHistory(params, query),
    splits: ({ params, query }) => personaResults.splits(params, query),
    opponents: ({ params }) => personaResults.opponents(params),
    versus: ({ params }) => services.readVersus(params),
    earlierNames: ({ params }) => services.readEarlierNames(params),
    caughtByName: ({ query }) => findCaughtPersonas(query.name),
  };
}

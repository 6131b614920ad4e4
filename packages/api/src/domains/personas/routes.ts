import { done } from '../../http/replies/done.js';
import type { GroupHandlers } from '../../http/endpoints/handler.js';
import type { CaptchaService } from '../accounts/captcha/captchas.js';
import type { CaughtPersonaSearch } from './caught-personas.js';
import type { PersonaService } from './personas.js';
import type { PersonaSearchService } from './persona-search.js';

/** The services that these routes call. */
export interface PersonasServices {
  readonly captchas: CaptchaService;
  readonly findCaughtPersonas: CaughtPersonaSearch;
  readonly personas: PersonaService;
  readonly personaSearch: PersonaSearchService;
}

/** A user’s own personas, and the search for anybody’s. */
export function makePersonasHandlers(services: PersonasServices): GroupHandlers<'personas'> {
  const { captchas, findCaughtPersonas, personas, personaSearch } = services;
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
    caughtByName: ({ query }) => findCaughtPersonas(query.name),
  };
}

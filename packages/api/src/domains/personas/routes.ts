import { done } from '../../http/replies/done.js';
import type { GroupHandlers } from '../../http/endpoints/handler.js';
import type { HostServices } from '../../services/host-services.js';

/** A user’s own personas, and the search for anybody’s. */
export function makePersonasHandlers(services: HostServices): GroupHandlers<'personas'> {
  const { accounts, captchas, personas, personaSearch } = services;
  return {
    list: ({ user }) => accounts.personas(user.userId),
    ranked: ({ user }) => accounts.rankedPersonas(user.userId),
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
  };
}

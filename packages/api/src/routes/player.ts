import { done } from '../server/done.js';
import type { GroupHandlers } from '../server/handler.js';
import type { HostServices } from '../services/host-services.js';

/** The signed-in user's own account and personas (spec §7 "Player"). */
export function makePlayerHandlers(services: HostServices): GroupHandlers<'player'> {
  const { accounts, automatchStats, captchas, personas, warnings } = services;
  return {
    account: ({ user }) => accounts.account(user.userId),
    personas: ({ user }) => accounts.personas(user.userId),
    rankedPersonas: ({ user }) => accounts.rankedPersonas(user.userId),
    async addPersona({ params, body, user }) {
      await captchas.pass(params.captchaId, body);
      await personas.add(user.userId, params.name);
      return done();
    },
    async deletePersona({ params, body, user }) {
      await captchas.pass(params.captchaId, body);
      await personas.remove(user.userId, params.personaId);
      return done();
    },
    async renamePersona({ params, body, user }) {
      await captchas.pass(params.captchaId, body);
      await personas.rename(user.userId, params.personaId, params.newName);
      return done();
    },
    async showInLadder({ body, user }) {
      await personas.show(user.userId, body.pid, body.op === 'show');
      return done();
    },
    automatchStats: ({ user }) => automatchStats.ofUser(user.userId, 'ra3'),
    automatchStatsCorona: ({ user }) => automatchStats.ofUser(user.userId, 'corona'),
    warnings: ({ user }) => warnings.listOwn(user.userId),
    async markWarningsRead({ body, user }) {
      await warnings.markRead(user.userId, body.warningIds);
      return done();
    },
  };
}

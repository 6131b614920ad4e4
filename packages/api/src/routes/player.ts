import { notAvailableYet, type GroupHandlers } from '../server/handler.js';
import type { HostServices } from '../services/host-services.js';

/** The signed-in user's own account and personas (spec §7 "Player"). */
export function makePlayerHandlers({ accounts }: HostServices): GroupHandlers<'player'> {
  return {
    account: ({ user }) => accounts.account(user.userId),
    personas: ({ user }) => accounts.personas(user.userId),
    rankedPersonas: ({ user }) => accounts.rankedPersonas(user.userId),
    addPersona: notAvailableYet,
    deletePersona: notAvailableYet,
    renamePersona: notAvailableYet,
    showInLadder: notAvailableYet,
    automatchStats: notAvailableYet,
    automatchStatsCorona: notAvailableYet,
  };
}

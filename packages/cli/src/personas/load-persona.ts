import type { CallOptions, Client, MatchRow, PastSeasonRank, PersonaLadders } from '@ra3/sdk';
import { FIRST_PAGE, type LadderMod } from '@ra3/sdk/facts';

/** What the page of a persona shows (S2-43). */
export interface PersonaPage {
  readonly ladders: PersonaLadders;
  readonly history: readonly PastSeasonRank[];
  /** The newest ones. */
  readonly matches: readonly MatchRow[];
  readonly mod: LadderMod;
}

/** Loads the ladders, past seasons and newest matches of a persona. */
export async function loadPersona(
  client: Client,
  { personaId, mod }: { readonly personaId: number; readonly mod: LadderMod },
  options: CallOptions,
): Promise<PersonaPage> {
  const [ladders, history, matches] = await Promise.all([
    client.ladders.persona({ personaId, mod }, options),
    client.ladders.personaHistory({ personaId, mod }, options),
    client.matches.recentOfPersona({ personaId, page: FIRST_PAGE }, options),
  ]);
  return { ladders, history, matches: matches.records, mod };
}

import type { Client, Clock, PersonaLadders } from '@ra3/sdk';
import { countLosses, shareCounted, type Counted } from '../host/lost-rows.js';
import { limits, type LadderMod, type LadderType } from '@ra3/sdk/facts';

export interface PersonaCard {
  readonly ladders: Pick<PersonaLadders, `ladder${LadderType}`>;
  /** The last matches, newest last. */
  readonly form: ('loss' | 'win')[];
}

const KEPT_MS = 5 * 60_000;
/** Players whose cards are asked for at once: a room has up to six. */
const MOST_AT_ONCE = 2;

interface Kept {
  readonly card: Promise<Counted<PersonaCard> | undefined>;
  readonly since: number;
}

/** Loads rank and form of the players of a room, and keeps them for five minutes. */
export class PersonaCards {
  readonly #client: Pick<Client, 'ladders' | 'matches'>;
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #kept = new Map<string, Kept>();

  /** The signal is that of the app: a cursor that moves on keeps what was asked for. */
  constructor(client: Pick<Client, 'ladders' | 'matches'>, clock: Clock, signal: AbortSignal) {
    this.#client = client;
    this.#clock = clock;
    this.#signal = signal;
  }

  /** The cards by persona; none of computer players, and of players whom the host refuses. */
  async load(
    personaIds: readonly number[],
    mod: LadderMod,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, PersonaCard>> {
    const cards = new Map<number, PersonaCard>();
    const left = personaIds.filter((id) => id > 0);
    const work = async (): Promise<void> => {
      for (let id = left.shift(); id !== undefined && !signal.aborted; id = left.shift()) {
        const card = await this.#get(id, mod);
        if (card !== undefined) cards.set(id, shareCounted(card));
      }
    };
    await Promise.all(Array.from({ length: MOST_AT_ONCE }, work));
    return cards;
  }

  #get(personaId: number, mod: LadderMod): Kept['card'] {
    const key = `${String(personaId)}/${mod}`;
    const now = this.#clock.now();
    const found = this.#kept.get(key);
    if (found !== undefined && now - found.since < KEPT_MS) return found.card;
    for (const [old, { since }] of this.#kept) if (now - since >= KEPT_MS) this.#kept.delete(old);
    const card = countLosses(() => this.#ask(personaId, mod)).catch(() => undefined);
    this.#kept.set(key, { card, since: now });
    return card;
  }

  async #ask(personaId: number, mod: LadderMod): Promise<PersonaCard> {
    const options = { signal: this.#signal };
    const [ladders, { records }] = await Promise.all([
      this.#client.ladders.persona({ personaId, mod }, options),
      this.#client.matches.recentOfPersona({ personaId, page: 1 }, options),
    ]);
    return {
      ladders,
      form: records
        .slice(0, limits.formMatches)
        .map(({ winners }) => (winners.some((player) => player.personaId === personaId) ? 'win' : 'loss'))
        .reverse(),
    };
  }
}

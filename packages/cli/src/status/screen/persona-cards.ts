import type { Client, LadderRow, MatchRow, PersonaLadders } from '@ra3/sdk';
import type { LadderMod, LadderType } from '@ra3/sdk/facts';
import type { Clock } from '@ra3/sdk';

export interface PersonaCard {
  readonly ladders: Readonly<Record<LadderType, LadderRow | null>>;
  /** The last matches, newest first: whether each was won. */
  readonly form: readonly boolean[];
}

/** A card, or why there is none yet. */
export type CardState = PersonaCard | 'loading' | 'failed' | undefined;

const SHOWN_MATCHES = 5;
const KEPT_MS = 5 * 60_000;
/** Requests at once: the pane of one room has up to six players. */
const MOST_AT_ONCE = 2;

interface Entry {
  readonly state: Exclude<CardState, undefined>;
  readonly since: number;
}

/** Loads cards of the players who are looked at, two at a time, and keeps them for five minutes. */
export class PersonaCards {
  readonly #client: Pick<Client, 'ladders' | 'matches'>;
  readonly #clock: Clock;
  readonly #signal: AbortSignal;
  readonly #onChange: () => void;
  readonly #entries = new Map<string, Entry>();
  #wanted: readonly string[] = [];
  #running = 0;

  constructor(
    client: Pick<Client, 'ladders' | 'matches'>,
    given: { readonly clock: Clock; readonly signal: AbortSignal; readonly onChange: () => void },
  ) {
    this.#client = client;
    this.#clock = given.clock;
    this.#signal = given.signal;
    this.#onChange = given.onChange;
  }

  get(personaId: number, mod: LadderMod): CardState {
    return this.#entries.get(keyOf(personaId, mod))?.state;
  }

  /** Says whose cards are looked at; cards that were asked for before and have not been sent for are forgotten. */
  want(personaIds: readonly number[], mod: LadderMod): void {
    this.#wanted = personaIds.filter((id) => id > 0).map((id) => keyOf(id, mod));
    this.#loadNext();
  }

  #loadNext(): void {
    while (this.#running < MOST_AT_ONCE && !this.#signal.aborted) {
      const key = this.#wanted.find((one) => this.#isMissing(one));
      if (key === undefined) return;
      void this.#load(key);
    }
  }

  #isMissing(key: string): boolean {
    const entry = this.#entries.get(key);
    if (entry === undefined) return true;
    return entry.state !== 'loading' && this.#clock.now() - entry.since >= KEPT_MS;
  }

  async #load(key: string): Promise<void> {
    const [id = '', mod] = key.split('/');
    const personaId = Number(id);
    this.#running += 1;
    this.#put(key, 'loading');
    const options = { signal: this.#signal };
    try {
      const [ladders, matches] = await Promise.all([
        this.#client.ladders.persona({ personaId, mod: mod === 'corona' ? 'corona' : 'ra3' }, options),
        this.#client.matches.recentOfPersona({ personaId, page: 1 }, options),
      ]);
      this.#put(key, cardOf(ladders, matches.records));
    } catch {
      // A computer player has no persona, and a busy host may refuse: the pane shows that there is no record.
      this.#put(key, 'failed');
    } finally {
      this.#running -= 1;
    }
    this.#onChange();
    this.#loadNext();
  }

  #put(key: string, state: Entry['state']): void {
    this.#entries.set(key, { state, since: this.#clock.now() });
  }
}

function keyOf(personaId: number, mod: LadderMod): string {
  return `${String(personaId)}/${mod}`;
}

function cardOf(ladders: PersonaLadders, matches: readonly MatchRow[]): PersonaCard {
  const { personaId, ladder1v1, ladder2v2, ladder3v3 } = ladders;
  return {
    ladders: { '1v1': ladder1v1, '2v2': ladder2v2, '3v3': ladder3v3 },
    form: matches
      .slice(0, SHOWN_MATCHES)
      .map(({ winners }) => winners.some((player) => player.personaId === personaId)),
  };
}

import type { StatusDetail } from '@ra3/sdk';
import type { Client } from '@ra3/sdk/node';
import { countStatus } from '@ra3/sdk/rules/status';
import type { CommandContext } from '../command/command-context.js';
import { countLosses, shareCounted } from '../host/lost-rows.js';

/** The host itself renews its answer once a minute. */
const FRESH_MS = 60_000;
const DAY_MS = 24 * 60 * FRESH_MS;

interface Slot {
  readonly at: number;
  readonly players: number;
}

interface Source {
  readonly client: Client;
  readonly context: CommandContext;
  readonly signal: AbortSignal;
  readonly onChange: () => void;
}

/**
 * How many players are online, and were in the last 24 hours: the one source of the head line and of Home. It asks for the
 * 24 hours when Home does; in between each status that a view asks for tells the present, and a bar for each new slot.
 */
export class PlayersOnline {
  readonly #source: Source;
  #slots: readonly Slot[] | undefined;
  #slotMs = 0;
  #now: Slot | undefined;
  #freshUntil = Number.NEGATIVE_INFINITY;
  #pending: Promise<void> | undefined;
  /** What the answer with the 24 hours has lost. */
  #lost = 0;
  #failure: unknown;

  constructor(source: Source) {
    this.#source = source;
  }

  /** Of the last status; before the first, of the last slot. */
  get now(): number | undefined {
    return (this.#now ?? this.#slots?.at(-1))?.players;
  }

  /** Players of each slot, oldest first; undefined on a host that keeps none. */
  get day(): readonly number[] | undefined {
    return this.#slots?.map(({ players }) => players);
  }

  /** Why the 24 hours could not be asked for the last time; undefined if they could. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Asks for the 24 hours unless they are fresh; a failure leaves what was known. */
  async load(): Promise<void> {
    if (this.#source.context.runtime.clock.now() >= this.#freshUntil) {
      this.#pending ??= this.#askCounting();
      await this.#pending;
    }
    shareCounted({ value: undefined, lost: this.#lost });
  }

  async #askCounting(): Promise<void> {
    try {
      this.#lost = (await countLosses(() => this.#ask())).lost;
      this.#failure = undefined;
    } catch (error) {
      this.#failure = error;
    } finally {
      this.#pending = undefined;
    }
  }

  /** Takes note of a status that a view or a watch has asked for. */
  note(status: StatusDetail): void {
    const before = this.#now?.players;
    const { online } = countStatus(status);
    this.#now = { at: this.#source.context.runtime.clock.now(), players: online };
    if (this.#addSlot() || before !== online) this.#source.onChange();
  }

  async #ask(): Promise<void> {
    const { client, context, signal, onChange } = this.#source;
    if (!(await client.supports('status.history', { signal }))) return;
    const { day, slotSeconds } = await client.status.history({}, { signal });
    this.#slotMs = slotSeconds * 1000;
    this.#slots = day.map(({ time, players }) => ({ at: Date.parse(time), players }));
    this.#freshUntil = context.runtime.clock.now() + FRESH_MS;
    this.#addSlot();
    onChange();
  }

  /** As the host does, a slot counts who was online when it was first looked at. */
  #addSlot(): boolean {
    if (this.#slots === undefined || this.#now === undefined) return false;
    const { at, players } = this.#now;
    const last = this.#slots.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
    const slot = { at: at - (at % this.#slotMs), players };
    if (slot.at <= last) return false;
    this.#slots = [...this.#slots.filter((one) => one.at > at - DAY_MS), slot];
    return true;
  }
}

import { medianOf } from '../../support/median.js';
import { layOutTable } from '../../support/print.js';
import type { Reaction } from './reaction.js';

/** The reactions to each input, by its name. */
export class Reactions {
  readonly #byInput = new Map<string, Reaction[]>();

  add(input: string, reaction: Reaction): void {
    this.#byInput.set(input, [...(this.#byInput.get(input) ?? []), reaction]);
  }

  /** Whether the medians of the inputs that are asked for reach an aim; the worst one depends on what else the machine does. */
  reach(aims: Readonly<Partial<Reaction>>, isAskedFor: (input: string) => boolean = () => true): boolean {
    const asked = [...this.#byInput].filter(([input]) => isAskedFor(input));
    return asked.every(([, reactions]) =>
      reactionFigures.every((figure) => {
        const { [figure]: aim } = aims;
        return aim === undefined || medianOf(reactions.map((reaction) => reaction[figure])) <= aim;
      }),
    );
  }

  /** The median and the worst of each figure; times are milliseconds. */
  layOut(): string {
    const head = [
      'median / worst',
      'inputs',
      'ms to the next frame',
      'longest task',
      'CPU, not slowed',
      'shift',
    ];
    const rows = [...this.#byInput].map(([input, reactions]) => [
      ...[input, reactions.length],
      ...reactionFigures.map((figure) => {
        const values = reactions.map((reaction) => reaction[figure]);
        if (values.some(Number.isNaN)) return '-';
        const decimals = figure === 'shift' ? 3 : 0;
        return `${medianOf(values).toFixed(decimals)} / ${Math.max(...values).toFixed(decimals)}`;
      }),
    ]);
    return layOutTable(head, rows);
  }
}

const reactionFigures = ['inputMs', 'longestTaskMs', 'threadMs', 'shift'] as const;

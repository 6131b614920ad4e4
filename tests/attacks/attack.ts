import type { AttackedHost } from './attacked-host.js';

export interface Attack {
  /** Begins with the line of the review that it shows. */
  readonly name: string;
  /** Settings of a host of its own; attacks without share one. */
  readonly env?: Readonly<Record<string, string>>;
  /** `folder` is the checkout whose programs are attacked. */
  run(host: AttackedHost, folder: string): Promise<Outcome>;
}

export interface Outcome {
  readonly held: boolean;
  readonly figure: string;
}

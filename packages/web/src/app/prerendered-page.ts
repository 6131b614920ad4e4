/** A prerendered page in its first state, before any API call. */
export interface PrerenderedPage {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly markup: string;
  /** Source files that the page itself needs, from the root: its code and its messages. */
  readonly sources: readonly string[];
}

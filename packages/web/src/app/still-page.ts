/** A page as it looks before anything is asked of the host. */
export interface StillPage {
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly markup: string;
  /** The sources of what the page itself needs, below the repository: its code and its words. */
  readonly sources: readonly string[];
}

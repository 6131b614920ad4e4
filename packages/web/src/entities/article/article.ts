import type { Inline } from '../../ui/markdown/parse-markdown.js';

/** The part of an article that lists of articles show. */
export interface ArticleSummary {
  readonly title: string;
  /** The first paragraph, as plain text. */
  readonly lead: string;
}

/** An article that the build has compiled from Markdown. It contains data, never HTML. */
export interface Article extends ArticleSummary {
  readonly blocks: readonly ArticleBlock[];
}

export type ArticleBlock =
  | ArticleHeading
  | { readonly kind: 'paragraph' | 'note'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table';
      /** Text of the heading above the table. */
      readonly caption: string;
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

export interface ArticleHeading {
  readonly kind: 'heading';
  readonly level: 2 | 3;
  /** Target of hash links; the same in every language. */
  readonly id: string;
  readonly text: string;
}

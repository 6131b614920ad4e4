import type { Inline } from '../../ui/markdown/parse-markdown.js';

/** What lists of articles show of one. */
export interface ArticleSummary {
  readonly title: string;
  /** The first paragraph, as plain text. */
  readonly lead: string;
}

/** An article as the build has compiled it from Markdown; data alone, never HTML. */
export interface Article extends ArticleSummary {
  readonly blocks: readonly ArticleBlock[];
}

export type ArticleBlock =
  | ArticleHeading
  | { readonly kind: 'paragraph' | 'note'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table';
      /** The heading that it stands under. */
      readonly caption: string;
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

export interface ArticleHeading {
  readonly kind: 'heading';
  readonly level: 2 | 3;
  /** What a hash link names; the same in every language. */
  readonly id: string;
  readonly text: string;
}

/** The articles in reading order, without `index`, which lists them. */
export const articleNames = [
  'tutorial',
  'game-ids',
  'ranked-play',
  'replays',
  'server-status',
  'agreement',
] as const;
export type ArticleName = (typeof articleNames)[number];

/** Name of the article whose title and lead head the list of articles; it has no text. */
export const ARTICLE_INDEX = 'index';

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
  | { readonly kind: 'paragraph' | 'note'; readonly inlines: readonly ArticleInline[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly ArticleInline[])[];
    }
  | {
      readonly kind: 'table';
      /** Text of the heading above the table. */
      readonly caption: string;
      readonly head: readonly (readonly ArticleInline[])[];
      readonly rows: readonly (readonly (readonly ArticleInline[])[])[];
    };

export interface ArticleHeading {
  readonly kind: 'heading';
  readonly level: 2 | 3;
  /** Target of hash links; the same in every language. */
  readonly id: string;
  readonly text: string;
}

export type ArticleInline =
  | { readonly kind: 'text' | 'strong' | 'code'; readonly text: string }
  /** `url` is an https address, a path of the site, or the hash of a heading. */
  | { readonly kind: 'link'; readonly text: string; readonly url: string };

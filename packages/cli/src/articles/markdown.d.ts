// The build and the tests compile articles from Markdown (locales/build/compile-articles.ts).
declare module '*.md' {
  import type { Article } from '@ra3/locales/articles';

  export const content: Article;
}

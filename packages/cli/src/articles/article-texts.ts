import { content as agreementInEnglish } from '@ra3/locales/articles/en/agreement.md';
import { content as gameIdsInEnglish } from '@ra3/locales/articles/en/game-ids.md';
import { content as rankedPlayInEnglish } from '@ra3/locales/articles/en/ranked-play.md';
import { content as replaysInEnglish } from '@ra3/locales/articles/en/replays.md';
import { content as serverStatusInEnglish } from '@ra3/locales/articles/en/server-status.md';
import { content as tutorialInEnglish } from '@ra3/locales/articles/en/tutorial.md';
import { content as tutorialInJapanese } from '@ra3/locales/articles/ja-JP/tutorial.md';
import { content as agreementInChinese } from '@ra3/locales/articles/zh-CN/agreement.md';
import { content as gameIdsInChinese } from '@ra3/locales/articles/zh-CN/game-ids.md';
import { content as rankedPlayInChinese } from '@ra3/locales/articles/zh-CN/ranked-play.md';
import { content as replaysInChinese } from '@ra3/locales/articles/zh-CN/replays.md';
import { content as serverStatusInChinese } from '@ra3/locales/articles/zh-CN/server-status.md';
import { content as tutorialInChinese } from '@ra3/locales/articles/zh-CN/tutorial.md';
import { DEFAULT_LOCALE, type Locale } from '@ra3/locales';
import { articleNames, type Article, type ArticleName } from '@ra3/locales/articles';

type Texts = Readonly<Record<ArticleName, Article>>;

/** The articles of the site, complete in English and Chinese. */
const texts: Readonly<Record<Exclude<Locale, 'ja-JP'>, Texts> & Record<'ja-JP', Partial<Texts>>> = {
  en: {
    tutorial: tutorialInEnglish,
    'game-ids': gameIdsInEnglish,
    'ranked-play': rankedPlayInEnglish,
    replays: replaysInEnglish,
    'server-status': serverStatusInEnglish,
    agreement: agreementInEnglish,
  },
  'ja-JP': { tutorial: tutorialInJapanese },
  'zh-CN': {
    tutorial: tutorialInChinese,
    'game-ids': gameIdsInChinese,
    'ranked-play': rankedPlayInChinese,
    replays: replaysInChinese,
    'server-status': serverStatusInChinese,
    agreement: agreementInChinese,
  },
};

export interface FoundArticle extends Article {
  readonly name: ArticleName;
  readonly language: Locale;
}

/** All articles in reading order, each in the given locale, else in the default one, as on the site (S8-35). */
export function articlesIn(locale: Locale): FoundArticle[] {
  return articleNames.flatMap((name) => {
    const language = texts[locale][name] === undefined ? DEFAULT_LOCALE : locale;
    const article = texts[language][name];
    return article === undefined ? [] : [{ name, language, ...article }];
  });
}

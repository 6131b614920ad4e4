import { isValidGameId } from '@ra3/sdk/rules';
import { makeRandom, type Random } from '../../values/random.js';

const starts =
  'Iron Red Frost Silent Tesla Cryo Storm Night Steel Lucky Rapid Ghost Amber Polar Crimson Wild Zen Nova Echo Blitz Solar Lunar Rusty Hazy Mad Tiny Big Old New Dr Mr Captain Comrade Agent Shogun'.split(
    ' ',
  );
const ends =
  'Bear Wolf Fox Tank Rider Hawk Tiger Panda Otter Sniper Pilot Baron Monk Viper Raven Yak Moose Crane Koi Anvil Spark Comet Falcon Badger Sailor Miner Smith Duke Knight Ronin Samovar Piano Turnip Noodle'.split(
    ' ',
  );
const given =
  'alex boris chen dmitri emil felix greta hanna igor jonas kenji liam mika nadia oleg petra quinn rosa sven tomas ulrik vera wanda xiao yuki zoe marek lukas akira pavel'.split(
    ' ',
  );
const chineseStarts =
  '星空 北海 红色 冰霜 寂静 夜雨 山中 江南 长安 铁血 闪电 无名 小小 超级 天涯 大漠 清风 落日 白云 雪国'.split(
    ' ',
  );
const chineseEnds =
  '战士 指挥官 狂人 老虎 熊猫 猎手 将军 浪子 工程师 坦克 飞行员 书生 剑客 少年 海狗 教主 萝卜 咖啡 旅人'.split(
    ' ',
  );
const japanese =
  'さくら たけし あかり ひろと みなと そら はやて つばさ アキラ サムライ ツバメ カモメ タヌキ ミカン ハヤブサ ショウグン'.split(
    ' ',
  );

/** Legal, and awkward for whoever shows or stores them: every client meets them in the demo world. */
const awkwardNames = [
  '<b>bold</b>&"\'',
  '<img src=x>',
  '__proto__',
  'constructor',
  "'; DROP TABLE--",
  '=1+1',
  'null',
  '%s%n%00',
  '{{7*7}}',
  '../../etc',
  '-1',
  'a  b',
  '〇々〖〗※',
];
const SIXTEEN = 16;

/** Names of players: Latin, Chinese and Japanese, some as long as a name may be, all different and all legal (S5-09). */
export function makePlayerNames(seed: string, count: number): string[] {
  const random = makeRandom(seed, 'names');
  const names = new Map<string, string>();
  const add = (name: string): void => {
    const key = name.toLowerCase();
    if (isValidGameId(name) && !names.has(key)) names.set(key, name);
  };
  awkwardNames.forEach(add);
  while (names.size < count) add(makeName(random));
  return [...names.values()].slice(0, count);
}

function makeName(random: Random): string {
  const number = String(random.whole(0, 9999));
  return random.weighted<() => string>([
    [24, () => random.pick(starts) + random.pick(ends)],
    [14, () => `${random.pick(starts)}_${random.pick(ends)}`],
    [16, () => random.pick(given) + number],
    [6, () => `[${random.pick(['RA3', 'CN', 'EU', 'GG', 'TNT'])}]${random.pick(given)}`],
    [5, () => (random.pick(starts) + random.pick(ends) + random.pick(ends) + number).slice(0, SIXTEEN)],
    [20, () => random.pick(chineseStarts) + random.pick(chineseEnds)],
    [7, () => random.pick(chineseStarts) + random.pick(chineseEnds) + String(random.whole(1, 99))],
    [8, () => random.pick(japanese) + (random.chance(0.5) ? String(random.whole(1, 999)) : '')],
  ])();
}

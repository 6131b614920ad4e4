import { isValidGameId } from '@ra3/sdk/rules/personas';
import { makeRandom, type Random } from '../../values/random.js';

export type PlayerLanguage = 'chinese' | 'european' | 'japanese' | 'korean' | 'russian';

export interface PlayerName {
  readonly name: string;
  readonly language: PlayerLanguage;
}

const nouns = {
  first: words(
    'Iron Red Frost Silent Tesla Cryo Storm Night Steel Lucky Rapid Ghost Amber Polar Crimson Wild Zen Nova Echo Blitz Solar Lunar Rusty Mad Tiny Big Old Dr Captain Comrade Agent Shogun Arctic Hidden',
  ),
  last: words(
    'Bear Wolf Fox Tank Rider Hawk Tiger Panda Otter Sniper Pilot Baron Monk Viper Raven Moose Crane Anvil Spark Comet Falcon Badger Sailor Miner Smith Duke Knight Ronin Samovar Engineer Conscript Noodle',
  ),
};
/** Given names in Latin letters; Hangul is not allowed in a Game ID, so Korean players write them so too (S5-09). */
const given: Readonly<Record<PlayerLanguage, readonly string[]>> = {
  chinese: words('chen xiao liwei haoran zhang wang junjie ming lei yifan kai'),
  european: words(
    'alex emil felix greta hanna jonas liam mika nadia petra quinn rosa sven tomas marek lukas',
  ),
  japanese: words('kenji yuki akira haruto sota ren daiki'),
  korean: words('minjun jihoon hyunwoo donghyun seojun taeyang jisoo sungmin'),
  russian: words('boris dmitri igor oleg pavel sergey anton maxim ruslan vadim'),
};
const handles: readonly PlayerName[] = [
  ...named(
    'european',
    'OreCollector NoRushPls wall_in lagspike one_more_game MCVrush BearDriver NavyFirst SupplyLine GrumpyTurtle FogOfWar lowpowermode StillLearning Sir_Builds_Alot scoutdog eco_boom coffee_first base_trader two_harvesters LateGameLarry TurretCreep MicroIsHard afk_brb JustOneMoreMatch HarvesterWhisper CaptainObvious99 TurtleUntilLunch ThreeBarracksGuy ProbablyScouting',
  ),
  ...named('russian', 'Vodka_i_Tank Sibir_Wolf Medved_RUS Taiga77 Kombat78 Ural_Tank Baikal_Lev'),
  ...named('korean', 'Busan_Tank SeoulWolf GGplayKR Hangang_Tiger'),
  ...named('japanese', 'Osaka_Ronin Tanuki_desu sakura_no_ki'),
];
const chinese = {
  short: words('阿飞 阿杰 阿豪 老张 小陈 大刘 小白 老猫 小鱼 老周 大鹏 小雨 阿木 老K'),
  first: words(
    '星空 北海 红色 冰霜 寂静 夜雨 山中 江南 长安 铁血 闪电 无名 小小 超级 天涯 大漠 清风 落日 白云 雪国 追风 东海 天山 孤独 快乐 暗夜 西北 花间 江湖 无敌 深蓝 老街',
  ),
  last: words(
    '战士 指挥官 狂人 老虎 熊猫 猎手 将军 浪子 工程师 坦克 飞行员 书生 剑客 少年 海狗 教主 萝卜 咖啡 旅人 游侠 船长 书虫 刺客 司机',
  ),
  whole: words(
    '老王来了 一只咸鱼 不会微操 只会造兵营 红警老兵 北方的狼 夜行者 半夜打游戏 先造矿车 基地车开走了 摸鱼大队长 隔壁老李 手残党 慢热型选手 三本爆兵 今天不熬夜 佛系玩家 南城旧事 且听风吟 青柠 大橘为重 麻辣小龙虾 咕咕咕 电脑都打不过 深海潜行 铁锅炖大鹅 云淡风轻 木头人 路过的 打完这把就睡 烤红薯 二营长的炮 落雪无声 海的那边 冷面书生 长风破浪 一叶扁舟 小明同学 浮生若梦 不服再来 空军司令 偷家专家 矿工老张 晚来天欲雪 可乐加冰 猫饭 蓝天下 桂花糕 山楂树 今晚吃什么 等风来 加班到天亮 电厂又没了 队友呢 我先打个野 一杯敬明天 雨过天晴 小白也想赢 大飞机来了 西瓜味的夏天 三分钟热度 孤舟 南风知我意 拆家小能手 石头 月下独酌 胖虎 沉默的羔羊 星河 破釜沉舟 向日葵 打不过就跑 慢慢来 退役选手 海岛人家 豆浆油条',
  ),
};
const japanese = words(
  'さくら たけし あかり ひろと みなと そら はやて つばさ アキラ サムライ ツバメ カモメ タヌキ ミカン ハヤブサ ショウグン ねこまた ゆきだるま まっちゃ ヤマト シラヌイ カラス おにぎり',
);
const russian = words(
  'Волк Танкист Сибиряк Медведь Димон Серёга Лёха Шторм Тайга Снайпер Вихрь Байкал Комбат Полковник Мамонт Барс Ястреб Тихий Саныч Борода Кот Морпех',
);
const tags = words('RA3 GG TNT RED ACE OLD');

/** Names of players, in the scripts that the rules of names allow, all different and all legal (S5-09). */
export function makePlayerNames(seed: string, count: number): PlayerName[] {
  const random = makeRandom(seed, 'names');
  const names = new Map<string, PlayerName>();
  while (names.size < count) {
    const made = makeName(random);
    const key = made.name.toLowerCase();
    if (isValidGameId(made.name) && !names.has(key)) names.set(key, made);
  }
  return [...names.values()];
}

function makeName(random: Random): PlayerName {
  return random.weighted<() => PlayerName>([
    [10, () => european(random.pick(nouns.first) + random.pick(nouns.last))],
    [9, () => european(`${random.pick(nouns.first)}_${random.pick(nouns.last)}`)],
    [8, () => european(random.pick(nouns.first) + random.pick(nouns.last) + digits(random))],
    [15, () => givenName(random, (name) => name + digits(random))],
    [6, () => givenName(random, (name) => `[${random.pick(tags)}]${capitalize(name)}${someDigits(random)}`)],
    [4, () => random.pick(handles)],
    [18, () => ({ language: 'chinese', name: random.pick(chinese.first) + random.pick(chinese.last) })],
    [8, () => ({ language: 'chinese', name: random.pick(chinese.whole) })],
    [4, () => ({ language: 'chinese', name: random.pick(chinese.short) + digits(random) })],
    [2, () => ({ language: 'chinese', name: `[${random.pick(tags)}]${random.pick(chinese.whole)}` })],
    [7, () => ({ language: 'japanese', name: random.pick(japanese) + someDigits(random) })],
    [7, () => ({ language: 'russian', name: random.pick(russian) + someDigits(random) })],
  ])();
}

function named(language: PlayerLanguage, names: string): PlayerName[] {
  return words(names).map((name) => ({ language, name }));
}

function european(name: string): PlayerName {
  return { language: 'european', name };
}

function givenName(random: Random, write: (name: string) => string): PlayerName {
  const language = random.weighted<PlayerLanguage>([
    [4, 'european'],
    [3, 'russian'],
    [2, 'chinese'],
    [2, 'korean'],
    [1, 'japanese'],
  ]);
  return { language, name: write(random.pick(given[language])) };
}

/** A year of birth, its end, or a number that people like. */
function digits(random: Random): string {
  const year = random.whole(1982, 2009);
  return random.pick([
    String(year),
    String(year).slice(2),
    random.pick(['7', '13', '42', '66', '88', '233', '666', '777', '999']),
  ]);
}

function someDigits(random: Random): string {
  return random.chance(0.6) ? '' : digits(random);
}

function words(text: string): readonly string[] {
  return text.split(' ');
}

function capitalize(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

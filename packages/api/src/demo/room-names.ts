import type { Random } from '../values/random.js';
import type { PlayerLanguage } from './world/player-names.js';
import type { Inhabitant } from './world/population.js';

/** What hosts write, by the language of their name; `{n}` is the number of players of a side. */
const titles: Readonly<Record<PlayerLanguage, readonly string[]>> = {
  chinese: [
    '新手房 来个人',
    '{n}v{n} 速来',
    '{n}v{n} 缺人',
    '{n}打{n} 等人 来就开',
    '娱乐局 随便打',
    '打残酷电脑',
    '熟悉地图',
    '高手进',
    '不打快攻',
    '十分钟不出兵',
    '禁超武',
    '一局定胜负',
    '周末开黑',
    '水平差不多的来',
    '带新人',
    '随机阵营',
    '三局两胜',
    '养老局',
    '练手 不计较输赢',
    '下班来一把',
    '来个会玩的队友',
    '战队训练 勿进',
    '周五夜战',
    '{n}v{n} 求虐',
    '{n}v{n} 打满一局',
    '萌新求教',
    '手慢无',
    '睡前最后一把',
    '老玩家回归',
    '不骂人的来',
    '认真打',
    '互相学习',
    '轻松一局',
    '网好的来',
    '朋友局',
    '缺对手 随时开',
    '打完吃饭',
    '禁空军',
    '不退不喷',
    '复仇局',
  ],
  european: [
    '{n}v{n} anyone?',
    '{n}v{n} come fast',
    '{n}v{n} no rush 5 min',
    '{n}v{n} no rush 10',
    'noobs only',
    'practice room',
    'best of 3',
    'chill game, all welcome',
    'no superweapons',
    'warmup before ladder',
    'new players welcome',
    'comp stomp',
    'pros only pls',
    'random factions',
    'EU low ping only',
    'waiting for a friend',
    'one quick game',
    'teaching a beginner',
    'rematch',
    '{n}v{n} kein Rush',
    'gemütliche Runde',
    'débutants bienvenus',
    '{n}v{n} sin rush',
    'gramy na luzie',
    '{n}v{n} serious game',
    '{n}v{n} gg',
    'friends only',
    'no toxic players',
    'last game today',
    'learning build orders',
    'no air pls',
    '{n}v{n} no lag',
    'gl hf',
    'back after 5 years',
    'any level welcome',
    'testing settings',
    'nur zum Spaß',
    'partie rapide',
  ],
  japanese: [
    '初心者歓迎',
    '{n}v{n} 誰でもどうぞ',
    '{n}v{n} ラッシュ禁止',
    'のんびり対戦',
    '練習部屋',
    '超兵器なし',
    'AI戦やりましょう',
    'あと一人',
    '気軽にどうぞ',
    '三本勝負',
    '{n}v{n} 気軽に',
    '久しぶりに遊びます',
    '対戦相手募集',
    '寝る前に一戦',
    '航空禁止',
  ],
  korean: [
    '초보만 오세요',
    '{n}:{n} 한판',
    '{n}:{n} 노러쉬 10분',
    '즐겜하실 분',
    '고수만',
    '연습방',
    '컴까기 같이해요',
    '슈퍼무기 금지',
    '{n}:{n} 아무나',
    '복귀유저 환영',
    '마지막 한판',
    '공군 금지',
  ],
  russian: [
    'новички, заходите',
    '{n} на {n} без раша',
    '{n}х{n} на опыт',
    'нужен ещё один',
    'без супероружия',
    'тренировка',
    'реванш',
    'играем до двух побед',
    'спокойная игра',
    'против компов',
    'без авиации',
    'жду друга',
    '{n} на {n} серьёзно',
    'последняя на сегодня',
    'для своих',
  ],
};

/** What only a beginner, and only a good player, would write. */
const beginners = /新手房|萌新|noobs|learning|débutants|初心者|초보만|новички/;
const experts = /高手|战队|pros only|serious|고수만|серьёзно/;
const STRENGTH = { ofBeginners: 1_100, ofExperts: 1_200 };

const NO_TITLE = 0.04;
const GIVEN_TITLE = 0.2;

interface HostOfRoom {
  readonly host: Pick<Inhabitant, 'name' | 'language' | 'strength'>;
  readonly teamSize: number;
  /** Titles that some rooms have in place of one by the host's language. */
  readonly given: readonly string[];
}

/** The host's name, a space, and what the host calls the room; a few have no title, and are all host (docs/wire.md#status). */
export function makeRoomName(random: Random, { host, teamSize, given }: HostOfRoom): string {
  if (random.chance(NO_TITLE)) return host.name.replaceAll(' ', '');
  const isGiven = given.length > 0 && random.chance(GIVEN_TITLE);
  const title = random.pick(isGiven ? given : titlesOf(host));
  return `${host.name} ${title.replaceAll('{n}', String(teamSize))}`;
}

function titlesOf({ language, strength }: HostOfRoom['host']): readonly string[] {
  const best = Math.max(strength.ra3, strength.corona);
  return titles[language].filter(
    (title) =>
      (best <= STRENGTH.ofBeginners || !beginners.test(title)) &&
      (best >= STRENGTH.ofExperts || !experts.test(title)),
  );
}

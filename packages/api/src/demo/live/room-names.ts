import type { Random } from '../../values/random.js';

const english = [
  '1v1 noobs only',
  '2v2 come fast',
  '3v3 no rush 5 min',
  'FFA chaos',
  'practice room',
  'best of 3',
  'chill game, all welcome',
  'naval only!',
  'no superweapons',
  'ranked warmup',
  'new players welcome',
  'comp stomp',
  'pros only pls',
];
const chinese = [
  '新手房 来个人',
  '三对三 速来',
  '2v2 缺一',
  '娱乐局 随便打',
  '打电脑',
  '练习地图',
  '高手进',
  '不打快攻',
  '一局定胜负',
  '周末开黑',
  '大战四国',
];

const LONG = 200;
/** Rooms are named by strangers: markup, control of writing direction, endless names and names without a space. */
const awkward = [
  'x '.repeat(LONG / 2).trim(),
  '无尽之战'.repeat(LONG / 4),
  '<script>alert(1)</script> <img src=x onerror=alert(1)>',
  'friendly \u202Eoot ylthgils\u202C room',
  'مرحبا بالجميع 2v2',
  'tabs\tand  double   spaces',
  '{{constructor}} ${process.env} %s',
  'e\u0301\u0323\u0302\u0323\u0301\u0302 marks',
];

/** The host's name, a space, and what the host calls the room; a few have no space, and are all host (docs/wire.md#status). */
export function makeRoomName(random: Random, hostName: string): string {
  return random.weighted<() => string>([
    [40, () => `${hostName} ${random.pick(english)}`],
    [40, () => `${hostName} ${random.pick(chinese)}`],
    [6, () => `${hostName} ${random.pick(awkward)}`],
    [4, () => hostName.replaceAll(' ', '')],
  ])();
}

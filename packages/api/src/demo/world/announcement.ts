/** What the demo world's website announces, by language. */
export const announcement: Readonly<Record<string, string>> = {
  en: [
    '## Season 6 has begun',
    '',
    '- Ladders of **Red Alert 3** and **Corona** are open in 1v1, 2v2 and 3v3; ten placement matches give you a rank.',
    '- Replays of finished matches can be found on the page of recent matches.',
    '- A replay that loses sync halfway? Try the [replay repair tool](/fix-broadcast-replay-desync).',
    '',
    'This is a demo world: its players, matches and rooms are made up.',
  ].join('\n'),
  'zh-CN': [
    '## 第六赛季现已开启',
    '',
    '- **红色警戒3** 与 **日冕** 的 1v1、2v2、3v3 天梯均已开放，完成十场定级赛即可获得排名。',
    '- 已结束对局的录像可在“最近对局”页面找到。',
    '- 录像播放到一半不同步？试试[录像修复工具](/fix-broadcast-replay-desync)。',
    '',
    '这是一个演示世界：其中的玩家、对局与房间均为虚构。',
  ].join('\n'),
};

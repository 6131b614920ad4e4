/** What the demo world's website announces, by language. */
export const announcement: Readonly<Record<string, string>> = {
  en: [
    '## Season 6: Golden Autumn',
    '',
    '- Ladders of **Red Alert 3** and **Corona** are open in 1v1, 2v2 and 3v3. Ten placement matches give you a rank.',
    '- **Corona 3.221** is out: update before you queue for automatch.',
    '- A replay that loses sync halfway? Try the [replay repair tool](/fix-broadcast-replay-desync).',
    '',
    'This is a demo world: its players, matches and rooms are made up.',
  ].join('\n'),
  'ja-JP': [
    '## シーズン 6 開催中',
    '',
    '- **レッドアラート3** と **Corona** の 1v1、2v2、3v3 のラダーがあります。配置戦を 10 試合終えると順位が付きます。',
    '- **Corona 3.221** を公開しました。オートマッチの前に更新してください。',
    '- リプレイが途中で同期ずれを起こす場合は、[リプレイ修復ツール](/fix-broadcast-replay-desync)をお試しください。',
    '',
    'これはデモ用の世界です。プレイヤー、試合、部屋はすべて架空のものです。',
  ].join('\n'),
  'zh-CN': [
    '## 第六赛季：金秋',
    '',
    '- **红色警戒3** 与 **日冕** 的 1v1、2v2、3v3 天梯均已开放，完成十场定级赛即可获得排名。',
    '- **日冕 3.221** 已发布，自动匹配前请先更新。',
    '- 录像播放到一半不同步？试试[录像修复工具](/fix-broadcast-replay-desync)。',
    '',
    '这是一个演示世界：其中的玩家、对局与房间均为虚构。',
  ].join('\n'),
};

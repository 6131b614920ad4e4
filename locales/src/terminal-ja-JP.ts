import facts from '../catalogs/ja-JP/facts.json' with { type: 'json' };
import failure from '../catalogs/ja-JP/failures.json' with { type: 'json' };
import replay from '../catalogs/ja-JP/replay.json' with { type: 'json' };
import terminal from '../catalogs/ja-JP/terminal.json' with { type: 'json' };

export const catalog = { facts, failure, replay, terminal };

import facts from '../catalogs/zh-CN/facts.json' with { type: 'json' };
import failure from '../catalogs/zh-CN/failures.json' with { type: 'json' };
import replay from '../catalogs/zh-CN/replay.json' with { type: 'json' };
import terminal from '../catalogs/zh-CN/terminal.json' with { type: 'json' };

export const catalog = { facts, failure, replay, terminal };

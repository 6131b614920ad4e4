import facts from '../catalogs/en/facts.json' with { type: 'json' };
import failure from '../catalogs/en/failures.json' with { type: 'json' };
import replay from '../catalogs/en/replay.json' with { type: 'json' };
import terminal from '../catalogs/en/terminal.json' with { type: 'json' };

export const catalog = { facts, failure, replay, terminal };

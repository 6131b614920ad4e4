import facts from '../../catalogs/en/facts.json' with { type: 'json' };
import failure from '../../catalogs/en/failures.json' with { type: 'json' };
import maps from '../../catalogs/en/maps.json' with { type: 'json' };
import replay from '../../catalogs/en/replay.json' with { type: 'json' };
import terminal from '../../catalogs/en/terminal.json' with { type: 'json' };

/** English messages of the terminal client, by area. */
export const catalog = { facts, failure, maps, replay, terminal };

import account from '../../catalogs/en/account.json' with { type: 'json' };
import admin from '../../catalogs/en/admin.json' with { type: 'json' };
import articles from '../../catalogs/en/articles.json' with { type: 'json' };
import facts from '../../catalogs/en/facts.json' with { type: 'json' };
import failure from '../../catalogs/en/failures.json' with { type: 'json' };
import find from '../../catalogs/en/find.json' with { type: 'json' };
import home from '../../catalogs/en/home.json' with { type: 'json' };
import ladder from '../../catalogs/en/ladder.json' with { type: 'json' };
import matches from '../../catalogs/en/matches.json' with { type: 'json' };
import persona from '../../catalogs/en/persona.json' with { type: 'json' };
import replay from '../../catalogs/en/replay.json' with { type: 'json' };
import site from '../../catalogs/en/site.json' with { type: 'json' };
import statistics from '../../catalogs/en/statistics.json' with { type: 'json' };
import status from '../../catalogs/en/status.json' with { type: 'json' };

/** Messages of the site in en, by area. */
export const catalog = {
  account,
  admin,
  articles,
  facts,
  failure,
  find,
  home,
  ladder,
  matches,
  persona,
  replay,
  site,
  statistics,
  status,
};

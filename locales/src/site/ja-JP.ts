import account from '../../catalogs/ja-JP/account.json' with { type: 'json' };
import admin from '../../catalogs/ja-JP/admin.json' with { type: 'json' };
import articles from '../../catalogs/ja-JP/articles.json' with { type: 'json' };
import facts from '../../catalogs/ja-JP/facts.json' with { type: 'json' };
import failure from '../../catalogs/ja-JP/failures.json' with { type: 'json' };
import find from '../../catalogs/ja-JP/find.json' with { type: 'json' };
import home from '../../catalogs/ja-JP/home.json' with { type: 'json' };
import ladder from '../../catalogs/ja-JP/ladder.json' with { type: 'json' };
import matches from '../../catalogs/ja-JP/matches.json' with { type: 'json' };
import persona from '../../catalogs/ja-JP/persona.json' with { type: 'json' };
import replay from '../../catalogs/ja-JP/replay.json' with { type: 'json' };
import site from '../../catalogs/ja-JP/site.json' with { type: 'json' };
import statistics from '../../catalogs/ja-JP/statistics.json' with { type: 'json' };
import status from '../../catalogs/ja-JP/status.json' with { type: 'json' };

/** Messages of the site in ja-JP, by area. */
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

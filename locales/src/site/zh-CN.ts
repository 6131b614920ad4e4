import account from '../../catalogs/zh-CN/account.json' with { type: 'json' };
import admin from '../../catalogs/zh-CN/admin.json' with { type: 'json' };
import articles from '../../catalogs/zh-CN/articles.json' with { type: 'json' };
import facts from '../../catalogs/zh-CN/facts.json' with { type: 'json' };
import failure from '../../catalogs/zh-CN/failures.json' with { type: 'json' };
import find from '../../catalogs/zh-CN/find.json' with { type: 'json' };
import home from '../../catalogs/zh-CN/home.json' with { type: 'json' };
import ladder from '../../catalogs/zh-CN/ladder.json' with { type: 'json' };
import matches from '../../catalogs/zh-CN/matches.json' with { type: 'json' };
import persona from '../../catalogs/zh-CN/persona.json' with { type: 'json' };
import replay from '../../catalogs/zh-CN/replay.json' with { type: 'json' };
import site from '../../catalogs/zh-CN/site.json' with { type: 'json' };
import statistics from '../../catalogs/zh-CN/statistics.json' with { type: 'json' };
import status from '../../catalogs/zh-CN/status.json' with { type: 'json' };

/** Messages of the site in zh-CN, by area. */
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

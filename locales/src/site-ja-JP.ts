import facts from '../catalogs/ja-JP/facts.json' with { type: 'json' };
import failure from '../catalogs/ja-JP/failures.json' with { type: 'json' };
import home from '../catalogs/ja-JP/home.json' with { type: 'json' };
import site from '../catalogs/ja-JP/site.json' with { type: 'json' };

export const catalog = { facts, failure, home, site };

export const pageAreas = {
  account: () => import('../catalogs/ja-JP/account.json', { with: { type: 'json' } }),
  admin: () => import('../catalogs/ja-JP/admin.json', { with: { type: 'json' } }),
  adminContent: () => import('../catalogs/ja-JP/adminContent.json', { with: { type: 'json' } }),
  adminRules: () => import('../catalogs/ja-JP/adminRules.json', { with: { type: 'json' } }),
  articles: () => import('../catalogs/ja-JP/articles.json', { with: { type: 'json' } }),
  audit: () => import('../catalogs/ja-JP/audit.json', { with: { type: 'json' } }),
  captcha: () => import('../catalogs/ja-JP/captcha.json', { with: { type: 'json' } }),
  find: () => import('../catalogs/ja-JP/find.json', { with: { type: 'json' } }),
  invitations: () => import('../catalogs/ja-JP/invitations.json', { with: { type: 'json' } }),
  client: () => import('../catalogs/ja-JP/client.json', { with: { type: 'json' } }),
  complaints: () => import('../catalogs/ja-JP/complaints.json', { with: { type: 'json' } }),
  ladder: () => import('../catalogs/ja-JP/ladder.json', { with: { type: 'json' } }),
  launch: () => import('../catalogs/ja-JP/launch.json', { with: { type: 'json' } }),
  library: () => import('../catalogs/ja-JP/library.json', { with: { type: 'json' } }),
  match: () => import('../catalogs/ja-JP/match.json', { with: { type: 'json' } }),
  matches: () => import('../catalogs/ja-JP/matches.json', { with: { type: 'json' } }),
  ownStatistics: () => import('../catalogs/ja-JP/ownStatistics.json', { with: { type: 'json' } }),
  persona: () => import('../catalogs/ja-JP/persona.json', { with: { type: 'json' } }),
  profile: () => import('../catalogs/ja-JP/profile.json', { with: { type: 'json' } }),
  replay: () => import('../catalogs/ja-JP/replay.json', { with: { type: 'json' } }),
  reports: () => import('../catalogs/ja-JP/reports.json', { with: { type: 'json' } }),
  security: () => import('../catalogs/ja-JP/security.json', { with: { type: 'json' } }),
  setup: () => import('../catalogs/ja-JP/setup.json', { with: { type: 'json' } }),
  statistics: () => import('../catalogs/ja-JP/statistics.json', { with: { type: 'json' } }),
  status: () => import('../catalogs/ja-JP/status.json', { with: { type: 'json' } }),
  subjects: () => import('../catalogs/ja-JP/subjects.json', { with: { type: 'json' } }),
  userCase: () => import('../catalogs/ja-JP/userCase.json', { with: { type: 'json' } }),
};

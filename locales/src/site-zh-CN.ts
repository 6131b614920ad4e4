import facts from '../catalogs/zh-CN/facts.json' with { type: 'json' };
import failure from '../catalogs/zh-CN/failures.json' with { type: 'json' };
import home from '../catalogs/zh-CN/home.json' with { type: 'json' };
import site from '../catalogs/zh-CN/site.json' with { type: 'json' };

export const catalog = { facts, failure, home, site };

export const pageAreas = {
  account: () => import('../catalogs/zh-CN/account.json', { with: { type: 'json' } }),
  admin: () => import('../catalogs/zh-CN/admin.json', { with: { type: 'json' } }),
  adminContent: () => import('../catalogs/zh-CN/adminContent.json', { with: { type: 'json' } }),
  adminRules: () => import('../catalogs/zh-CN/adminRules.json', { with: { type: 'json' } }),
  articles: () => import('../catalogs/zh-CN/articles.json', { with: { type: 'json' } }),
  audit: () => import('../catalogs/zh-CN/audit.json', { with: { type: 'json' } }),
  captcha: () => import('../catalogs/zh-CN/captcha.json', { with: { type: 'json' } }),
  find: () => import('../catalogs/zh-CN/find.json', { with: { type: 'json' } }),
  invitations: () => import('../catalogs/zh-CN/invitations.json', { with: { type: 'json' } }),
  client: () => import('../catalogs/zh-CN/client.json', { with: { type: 'json' } }),
  complaints: () => import('../catalogs/zh-CN/complaints.json', { with: { type: 'json' } }),
  ladder: () => import('../catalogs/zh-CN/ladder.json', { with: { type: 'json' } }),
  launch: () => import('../catalogs/zh-CN/launch.json', { with: { type: 'json' } }),
  library: () => import('../catalogs/zh-CN/library.json', { with: { type: 'json' } }),
  match: () => import('../catalogs/zh-CN/match.json', { with: { type: 'json' } }),
  matches: () => import('../catalogs/zh-CN/matches.json', { with: { type: 'json' } }),
  ownStatistics: () => import('../catalogs/zh-CN/ownStatistics.json', { with: { type: 'json' } }),
  persona: () => import('../catalogs/zh-CN/persona.json', { with: { type: 'json' } }),
  profile: () => import('../catalogs/zh-CN/profile.json', { with: { type: 'json' } }),
  replay: () => import('../catalogs/zh-CN/replay.json', { with: { type: 'json' } }),
  reports: () => import('../catalogs/zh-CN/reports.json', { with: { type: 'json' } }),
  security: () => import('../catalogs/zh-CN/security.json', { with: { type: 'json' } }),
  setup: () => import('../catalogs/zh-CN/setup.json', { with: { type: 'json' } }),
  statistics: () => import('../catalogs/zh-CN/statistics.json', { with: { type: 'json' } }),
  status: () => import('../catalogs/zh-CN/status.json', { with: { type: 'json' } }),
  subjects: () => import('../catalogs/zh-CN/subjects.json', { with: { type: 'json' } }),
  userCase: () => import('../catalogs/zh-CN/userCase.json', { with: { type: 'json' } }),
};

import facts from '../catalogs/en/facts.json' with { type: 'json' };
import failure from '../catalogs/en/failures.json' with { type: 'json' };
import home from '../catalogs/en/home.json' with { type: 'json' };
import site from '../catalogs/en/site.json' with { type: 'json' };

/** English messages of the shell and the home page, loaded at start. */
export const catalog = { facts, failure, home, site };

/** English messages of the other pages; each area loads with the first page that needs it. */
export const pageAreas = {
  account: () => import('../catalogs/en/account.json', { with: { type: 'json' } }),
  admin: () => import('../catalogs/en/admin.json', { with: { type: 'json' } }),
  adminContent: () => import('../catalogs/en/adminContent.json', { with: { type: 'json' } }),
  adminRules: () => import('../catalogs/en/adminRules.json', { with: { type: 'json' } }),
  articles: () => import('../catalogs/en/articles.json', { with: { type: 'json' } }),
  audit: () => import('../catalogs/en/audit.json', { with: { type: 'json' } }),
  captcha: () => import('../catalogs/en/captcha.json', { with: { type: 'json' } }),
  find: () => import('../catalogs/en/find.json', { with: { type: 'json' } }),
  invitations: () => import('../catalogs/en/invitations.json', { with: { type: 'json' } }),
  client: () => import('../catalogs/en/client.json', { with: { type: 'json' } }),
  complaints: () => import('../catalogs/en/complaints.json', { with: { type: 'json' } }),
  ladder: () => import('../catalogs/en/ladder.json', { with: { type: 'json' } }),
  launch: () => import('../catalogs/en/launch.json', { with: { type: 'json' } }),
  library: () => import('../catalogs/en/library.json', { with: { type: 'json' } }),
  match: () => import('../catalogs/en/match.json', { with: { type: 'json' } }),
  matches: () => import('../catalogs/en/matches.json', { with: { type: 'json' } }),
  ownStatistics: () => import('../catalogs/en/ownStatistics.json', { with: { type: 'json' } }),
  persona: () => import('../catalogs/en/persona.json', { with: { type: 'json' } }),
  profile: () => import('../catalogs/en/profile.json', { with: { type: 'json' } }),
  replay: () => import('../catalogs/en/replay.json', { with: { type: 'json' } }),
  reports: () => import('../catalogs/en/reports.json', { with: { type: 'json' } }),
  security: () => import('../catalogs/en/security.json', { with: { type: 'json' } }),
  setup: () => import('../catalogs/en/setup.json', { with: { type: 'json' } }),
  statistics: () => import('../catalogs/en/statistics.json', { with: { type: 'json' } }),
  status: () => import('../catalogs/en/status.json', { with: { type: 'json' } }),
  subjects: () => import('../catalogs/en/subjects.json', { with: { type: 'json' } }),
  userCase: () => import('../catalogs/en/userCase.json', { with: { type: 'json' } }),
};

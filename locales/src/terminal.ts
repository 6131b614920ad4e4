/** Messages of the terminal client by locale and area; each loads when its locale is shown. English is the complete one. */
export const terminalAreas = {
  en: {
    facts: () => import('../catalogs/en/facts.json', { with: { type: 'json' } }),
    failure: () => import('../catalogs/en/failures.json', { with: { type: 'json' } }),
    replay: () => import('../catalogs/en/replay.json', { with: { type: 'json' } }),
    subjects: () => import('../catalogs/en/subjects.json', { with: { type: 'json' } }),
    terminal: () => import('../catalogs/en/terminal.json', { with: { type: 'json' } }),
  },
  'ja-JP': {
    facts: () => import('../catalogs/ja-JP/facts.json', { with: { type: 'json' } }),
    failure: () => import('../catalogs/ja-JP/failures.json', { with: { type: 'json' } }),
    replay: () => import('../catalogs/ja-JP/replay.json', { with: { type: 'json' } }),
    subjects: () => import('../catalogs/ja-JP/subjects.json', { with: { type: 'json' } }),
    terminal: () => import('../catalogs/ja-JP/terminal.json', { with: { type: 'json' } }),
  },
  'zh-CN': {
    facts: () => import('../catalogs/zh-CN/facts.json', { with: { type: 'json' } }),
    failure: () => import('../catalogs/zh-CN/failures.json', { with: { type: 'json' } }),
    replay: () => import('../catalogs/zh-CN/replay.json', { with: { type: 'json' } }),
    subjects: () => import('../catalogs/zh-CN/subjects.json', { with: { type: 'json' } }),
    terminal: () => import('../catalogs/zh-CN/terminal.json', { with: { type: 'json' } }),
  },
};

/** The audit log, which only commands of admins load. */
export const auditAreas = {
  en: { audit: () => import('../catalogs/en/audit.json', { with: { type: 'json' } }) },
  'ja-JP': { audit: () => import('../catalogs/ja-JP/audit.json', { with: { type: 'json' } }) },
  'zh-CN': { audit: () => import('../catalogs/zh-CN/audit.json', { with: { type: 'json' } }) },
};

type Area = () => Promise<{ readonly default: object }>;

/** Loads areas, as i18next takes them. */
export async function loadAreas(
  areas: Readonly<Record<string, Area>>,
): Promise<Readonly<Record<string, object>>> {
  const loaded = Object.entries(areas).map(async ([area, load]) => [area, (await load()).default] as const);
  return Object.fromEntries(await Promise.all(loaded));
}

/** Every screen of docs/specification/routes-and-layout.md that visitors may open. */
export const visitorScreens = [
  '/',
  '/articles',
  '/articles/tutorial',
  '/status',
  '/match/recent',
  '/ladder/ra3/1v1',
  '/persona/100001',
  '/persona/100001/versus',
  '/persona/100001/versus/100002',
  '/stats/ra3/1v1/factions',
  '/stats/corona/1v1/maps',
  '/map/map_mp_2_feasel1',
  '/auth',
  '/auth?mode=register',
  '/recoverpassword',
  '/not-me',
  '/appeal',
  '/fix-broadcast-replay-desync',
  '/option',
  '/external/mapdownloader',
] as const;

/** The screens for which a visitor signs in first. */
export const memberScreens = [
  '/user',
  '/user/complaints',
  '/user/security',
  '/match/library',
  '/user/downloaded-matches',
  '/user/favourite-matches',
  '/user/stats/1v1automatch',
] as const;

export const adminScreens = [
  '/admin/inbox',
  '/admin/user',
  '/admin/announcement',
  '/admin/invitation',
  '/admin/season',
  '/admin/badmap',
  '/admin/badpersona',
  '/admin/reports',
  '/admin/stats/server',
  '/admin/audit',
] as const;

/** With each kind of layout there is: bars, tables, rows, charts, forms and text. */
export const mainScreens = [
  '/',
  '/articles/tutorial',
  '/status',
  '/match/recent',
  '/ladder/ra3/1v1',
  '/persona/100001',
  '/persona/100001/versus/100002',
  '/stats/ra3/1v1/factions',
  '/map/map_mp_2_feasel1',
  '/auth?mode=register',
  '/option',
] as const;

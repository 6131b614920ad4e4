/** The fields of a match row (S3-20). */
export const matchFields = [
  'id',
  'type',
  'map',
  'startTime',
  'timeLength',
  'winners',
  'losers',
  'modFullName',
  'modFamilyName',
  'replayGuid',
  'recommends',
  'favourites',
  'replayDownloads',
  'recentReplayDownloads',
] as const;

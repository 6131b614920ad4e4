/** The fields of an invitation code on the wire (S3-07). */
export const codeFields: readonly string[] = [
  'value',
  'status',
  'inviterUid',
  'inviterUname',
  'inviterUemail',
  'regEmail',
  'desc',
];

/** The states whose codes a host lists; it lists no free ones. */
export const listedStates = ['ready', 'used'] as const;
export type ListedState = (typeof listedStates)[number];

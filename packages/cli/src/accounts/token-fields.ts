/** The fields of an access token; the secret is none of them. */
export const tokenFields = [
  'tokenId',
  'name',
  'scopes',
  'createdTime',
  'expiryTime',
  'lastTime',
  'lastNetwork',
] as const;

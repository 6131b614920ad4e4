/** What a game server sends along with its reports. */
export function serviceHeaders(serviceToken: string): Record<string, string> {
  return { authorization: `Bearer ${serviceToken}` };
}

import type { Client } from '@ra3/sdk/node';

/** Whether exactly this name is forbidden. The host also forbids names that look like it. */
export async function isForbidden(client: Client, name: string, signal: AbortSignal): Promise<boolean> {
  const { records } = await client.moderation.badPersonas({}, { signal });
  return records.some((forbidden) => forbidden.name === name);
}

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration.js';
import { StartupError } from '../values/startup-error.js';
import { createPrivateFile, readPrivateFile } from '../outside/private-file.js';

const TOKEN_FILE = 'service-token';
const TOKEN_BYTES = 32;
const TOKEN = /^\S{32,}$/;

/** SERVICE_TOKEN, else a stored token, made at the first start. @throws {StartupError} when that is malformed */
export async function findServiceToken(configuration: Configuration): Promise<string> {
  if (configuration.serviceToken !== undefined) return configuration.serviceToken;
  const path = join(configuration.dataDirectory, TOKEN_FILE);
  await createIfMissing(path);
  const token = (await readPrivateFile(path))?.trim() ?? '';
  if (TOKEN.test(token)) return token;
  throw new StartupError(
    'corrupt',
    `The service token in ${path} is damaged; delete that file, and a new one is made.`,
  );
}

async function createIfMissing(path: string): Promise<void> {
  if ((await readPrivateFile(path)) !== undefined) return;
  await createPrivateFile(path, `${randomBytes(TOKEN_BYTES).toString('hex')}\n`);
}

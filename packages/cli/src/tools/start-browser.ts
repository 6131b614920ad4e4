import { spawn } from 'node:child_process';
import type { Env } from '../settings/runtime.js';

/**
 * Starts the user's browser: `BROWSER`, else the opener of the system. Returns whether one was started; without a
 * screen, as over SSH, none is.
 */
export function startBrowser(address: string, env: Env, system = process.platform): Promise<boolean> {
  const [program, ...words] = openerOf(env, system);
  if (program === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    const child = spawn(program, [...words, address], { detached: true, stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}

function openerOf(env: Env, system: NodeJS.Platform): readonly string[] {
  if (env.BROWSER !== undefined && env.BROWSER !== '') return [env.BROWSER];
  if (system === 'darwin') return ['open'];
  if (system === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  const hasScreen = [env.DISPLAY, env.WAYLAND_DISPLAY].some((name) => (name ?? '') !== '');
  return hasScreen ? ['xdg-open'] : [];
}

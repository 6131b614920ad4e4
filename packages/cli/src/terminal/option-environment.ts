import type { Option } from 'commander';
import type { Env } from './runtime.js';

/**
 * Lets an environment variable set the option: `RA3_HOST` for the global `--host`, `RA3_REPLAY_WORKERS` for the
 * `--workers` of `ra3 replay …`. An empty variable counts as unset, and so do `0` and `false` for a flag: commander
 * itself takes a flag's variable for true whatever its value.
 */
export function bindEnvironment(option: Option, env: Env, noun?: string): Option {
  const name = ['ra3', ...(noun === undefined ? [] : [noun]), option.name()]
    .join('_')
    .replaceAll('-', '_')
    .toUpperCase();
  const value = env[name];
  const isUnset = value === '' || (option.isBoolean() && (value === '0' || value === 'false'));
  return isUnset ? option : option.env(name);
}

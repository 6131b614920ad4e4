import type { Option } from 'commander';
import type { Env } from '../settings/runtime.js';

/**
 * The variable that sets an option: `RA3_HOST` for the global `--host`, `RA3_REPLAY_WORKERS` for the `--workers` of
 * `ra3 replay …`, `RA3_ADMIN_BAN_RATE` for the `--rate` of `ra3 admin ban …`.
 */
export function variableOf(option: Option, noun: readonly string[] = []): string {
  return ['ra3', ...noun, option.name()].join('_').replaceAll('-', '_').toUpperCase();
}

/**
 * Lets its environment variable set the option. An empty variable counts as unset, and so do `0` and `false` for a
 * flag: commander itself takes a flag's variable for true whatever its value.
 */
export function bindEnvironment(option: Option, env: Env, noun?: readonly string[]): Option {
  const name = variableOf(option, noun);
  const value = env[name];
  const isUnset = value === '' || (option.isBoolean() && (value === '0' || value === 'false'));
  return isUnset ? option : option.env(name);
}

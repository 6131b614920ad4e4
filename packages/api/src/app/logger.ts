import { pino, type DestinationStream, type Logger } from 'pino';

/** Keys whose values are never written, wherever they stand in what is logged. */
const SECRET_KEYS = [
  'pwd',
  'oldpwd',
  'newpwd',
  'password',
  'vcode',
  'icode',
  'cookie',
  'authorization',
  'token',
  'serviceToken',
];

/** Makes the log: one JSON object a line, without secrets. */
export function makeLogger(level: string, destination?: DestinationStream): Logger {
  const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  const redact = { paths: [...paths, '*["set-cookie"]', '*.*["set-cookie"]'], censor: '[secret]' };
  const options = { level, redact, base: null, hooks: { streamWrite: cutPasswords } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Addresses of servers bear passwords, and errors repeat addresses: whatever the line, none gets through. */
function cutPasswords(line: string): string {
  return line.replaceAll(/(\w+:\/\/[^\s:/@"]*):[^\s/@"]+@/g, '$1:[secret]@');
}

import { pino, type DestinationStream, type Logger } from 'pino';

/** Keys whose values are redacted at any depth of a log entry. */
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
  'otp',
  'secret',
  'uri',
  'recoveryCodes',
];

export function makeLogger(level: string, destination?: DestinationStream): Logger {
  const paths = SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);
  const redact = { paths: [...paths, '*["set-cookie"]', '*.*["set-cookie"]'], censor: '[secret]' };
  const options = { level, redact, base: null, hooks: { streamWrite: cutPasswords } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Redacts passwords in URLs: error messages may repeat the URL of a server. */
function cutPasswords(line: string): string {
  return line.replaceAll(/(\w+:\/\/[^\s:/@"]*):[^\s/@"]+@/g, '$1:[secret]@');
}

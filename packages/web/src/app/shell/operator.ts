/** Details about the site's operator, set at build time (docs: VITE_SITE_…). */
export interface Operator {
  readonly name: string | undefined;
  readonly filesUrl: string | undefined;
  readonly icpNumber: string | undefined;
}

export interface FriendLink {
  readonly name: string;
  readonly url: string;
}

/** Other sites about the game. */
export const friendLinks: readonly FriendLink[] = [
  { name: 'C&C:Online', url: 'https://cnc-online.net/' },
  { name: 'GameReplays', url: 'https://www.gamereplays.org/' },
  { name: 'CnCNZ', url: 'https://www.cncnz.com/' },
];

/** Where ICP filing numbers are looked up. */
export const ICP_REGISTER_URL = 'https://beian.miit.gov.cn/';

/** Reads the operator's details from the build environment; unset ones are not shown. */
export function readOperator(env: Readonly<Record<string, unknown>>): Operator {
  return {
    name: textOf(env.VITE_SITE_OPERATOR),
    filesUrl: textOf(env.VITE_SITE_FILES_URL),
    icpNumber: textOf(env.VITE_SITE_ICP_NUMBER),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

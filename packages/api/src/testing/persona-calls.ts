import type { TestHost, TestUser } from './test-host.js';
import { readyCaptcha } from './ready-captcha.js';

type Who = Pick<TestUser, 'cookie'>;

/** The calls that change personas, over HTTP, each with a captcha of its own that is solved. */
export function personaCalls(host: TestHost) {
  const post = (who: Who, url: string, payload: object) =>
    host.app.inject({ method: 'POST', url, headers: { cookie: who.cookie }, payload });
  const postSolved = async (who: Who, path: string) => {
    const { captchaId, pull } = await readyCaptcha(host);
    return post(who, `/api/player/persona/${path}/${captchaId}`, pull);
  };
  return {
    add: (who: Who, name: string) => postSolved(who, `add/${encodeURIComponent(name)}`),
    rename: (who: Who, personaId: number, newName: string) =>
      postSolved(who, `change/${String(personaId)}/${encodeURIComponent(newName)}`),
    remove: (who: Who, personaId: number) => postSolved(who, `delete/${String(personaId)}`),
    show: (who: Who, personaId: number, op: 'show' | 'hide' = 'show') =>
      post(who, '/api/player/persona/showInLadder', { pid: personaId, op }),
    async list(who: Who) {
      const answer = await host.app.inject({
        url: '/api/player/persona/list/all',
        headers: { cookie: who.cookie },
      });
      return answer.json<{ records: { personaId: number; personaName: string; ranked: boolean }[] }>()
        .records;
    },
  };
}

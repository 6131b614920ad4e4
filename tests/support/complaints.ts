import type { TestHost, TestUser } from '@ra3/api/testing';

export interface Filed {
  /** Who reported a player of the tiny world. */
  readonly author: TestUser;
  /** Who was banned and appealed against it. */
  readonly banned: TestUser;
}

/** Files a report, and an appeal against a ban of three days, on a host with the tiny world. */
export async function fileComplaintAndAppeal(
  host: TestHost,
  admin: TestUser,
  authorName: string,
): Promise<Filed> {
  const [author, banned] = [await host.createUser('User', [authorName]), await host.createUser('User')];
  const post = async (cookie: string, url: string, payload: object) => {
    const answer = await host.app.inject({ method: 'POST', url, headers: { cookie }, payload });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
  };
  await post(author.cookie, '/api/ext/player/complaints/file', {
    ...{ personaId: host.world?.personaIds[1], topic: 'insults', text: 'Shouted in the chat all the time.' },
  });
  await post(admin.cookie, '/api/admin/ban/', {
    ...{ userId: banned.userId, banTime: '3d', reasonChinese: '', reasonEnglish: 'spam', type: 1 },
  });
  await post('', '/api/ext/appeal', {
    ...{ uname: banned.userName, pwd: banned.password, text: 'It was my brother.' },
  });
  return { author, banned };
}

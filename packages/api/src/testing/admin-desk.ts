import { callAs } from './call-as.js';
import type { TestHost, TestUser } from './test-host.js';

/** An admin at work: calls over HTTP, and what the audit log says about a target. */
export async function openAdminDesk(host: TestHost) {
  const admin: TestUser = await host.createUser('Admin');
  const { get, post } = callAs(host, admin);
  return {
    admin,
    post,
    get,
    /** For services that are called without a request. */
    acting: { userId: admin.userId, userName: admin.userName, address: '192.0.2.7', requestId: 'a request' },
    read: async <Reply>(url: string) => (await get(url)).json<Reply>(),
    async readAudit(target: string) {
      const answer = await get(`/api/ext/admin/audit?${new URLSearchParams({ target }).toString()}`);
      return answer.json<{
        records: { act: string; adminUserName: string; before: unknown; after: unknown }[];
      }>().records;
    },
  };
}

export type AdminDesk = Awaited<ReturnType<typeof openAdminDesk>>;

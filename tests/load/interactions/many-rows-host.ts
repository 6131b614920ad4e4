import { join } from 'node:path';
import { openDatabase, startTestHost, type TestHost, type TestUser } from '@ra3/api/testing';
import { adminLimits } from '@ra3/sdk/facts';

const WEB_ROOT = join(import.meta.dirname, '../../../packages/web/dist');
/** One page of the audit log more than is shown before the measurement. */
const AUDIT_ENTRIES = 1_000 + 10 * adminLimits.auditPageSize;
const MINUTE_MS = 60_000;

export interface ManyRowsHost {
  readonly host: TestHost;
  readonly admin: TestUser;
  /** The user with as many logins as a case shows. */
  readonly player: TestUser;
  close(): Promise<void>;
}

/** Starts a host in this process that serves the built site, with long lists for admins. */
export async function startManyRowsHost(): Promise<ManyRowsHost> {
  const database = await openDatabase({});
  const host = await startTestHost({ database, listen: true, configuration: { webRoot: WEB_ROOT } });
  const admin = await host.createUser('Admin');
  const player = await host.createUser('User', ['Many logins']);
  await writeAuditEntries(host, admin);
  await writeLogins(host, player);
  return {
    host,
    admin,
    player,
    async close() {
      await host.close();
      await database.close();
    },
  };
}

/** Entries of different heights: each has one to five changed fields, and every seventh a long text. */
async function writeAuditEntries(host: TestHost, admin: TestUser): Promise<void> {
  const start = Date.now() - AUDIT_ENTRIES * MINUTE_MS;
  const entries = Array.from({ length: AUDIT_ENTRIES }, (_, index) => ({
    entry_id: index + 1,
    acted_at: new Date(start + index * MINUTE_MS),
    admin_user_id: admin.userId,
    admin_user_name: admin.userName,
    act: index % 3 === 0 ? 'admin.ban' : 'admin.warn',
    target: `user:${String(500_000 + (index % 7))}`,
    state_before: JSON.stringify(stateOf(index, 'before')),
    state_after: JSON.stringify(stateOf(index, 'after')),
    address: '192.0.2.7',
    request_id: `request-${String(index)}`,
  }));
  await host.database.db.insertInto('audit_log').values(entries).execute();
}

function stateOf(index: number, side: string): Readonly<Record<string, string>> {
  const text = `${side} ${String(index)} ${index % 7 === 0 ? 'a long reason '.repeat(20) : ''}`;
  const fields = Array.from({ length: 1 + (index % 5) }, (_, field) => [`field${String(field)}`, text]);
  return Object.fromEntries(fields) as Record<string, string>; // Each entry above is a name and a text.
}

async function writeLogins(host: TestHost, player: TestUser): Promise<void> {
  const start = Date.now() - adminLimits.caseLogins * MINUTE_MS;
  const logins = Array.from({ length: adminLimits.caseLogins }, (_, index) => ({
    record_id: 1_000_000 + index,
    user_id: player.userId,
    logged_in_at: new Date(start + index * MINUTE_MS),
    address: `192.0.2.${String(index % 250)}`,
    network: `192.0.2.${String(index % 250)}`,
    mac: `00:1a:2b:3c:4d:${String(index % 90).padStart(2, '0')}`,
    machine_code: `machine-${String(index % 40)}`,
  }));
  await host.database.db.insertInto('login_records').values(logins).execute();
}

import { typedText } from '@ra3/sdk/rules/typed';
import { adminLinks } from '../../../platform/routing/admin-links.js';
import { useUrlState } from '../../../platform/routing/use-url-state.js';
import { withQuery } from '../../../platform/routing/with-query.js';

/** What the address says about the filter, as it is typed; an empty text filters nothing. */
export interface AuditFilter {
  readonly admin: string;
  readonly target: string;
  readonly act: string;
  /** `read` or `all`; anything else stands for acts. */
  readonly kind: string;
  /** Days as YYYY-MM-DD in the time zone of the reader; both belong to the filter. */
  readonly since: string;
  readonly until: string;
}

/** What the log can show besides acts. */
export const furtherKinds = ['read', 'all'] as const;

const noFilter: AuditFilter = { admin: '', target: '', act: '', kind: '', since: '', until: '' };

export function useAuditFilter(): AuditFilter {
  const { query } = useUrlState();
  const read = (name: keyof AuditFilter) => query.get(name) ?? '';
  return {
    admin: read('admin'),
    target: read('target'),
    act: read('act'),
    kind: read('kind'),
    since: dayOr(read('since')),
    until: dayOr(read('until')),
  };
}

export function auditLink(filter: Partial<AuditFilter>): string {
  return withQuery(adminLinks.audit.to(), { ...noFilter, ...filter });
}

/** The query of the call, without its names: whole days in the time zone of the reader. */
export function auditQuery(filter: AuditFilter) {
  const { act } = filter;
  const kind = furtherKinds.find((known) => known === filter.kind);
  const since = startOfDay(filter.since, 0);
  const until = startOfDay(filter.until, 1);
  return {
    ...(act === '' ? {} : { act }),
    ...(kind === undefined ? {} : { kind }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
  };
}

/** The target as the log has it: a number alone is the id of a user. */
export function targetFrom(text: string): string {
  const typed = typedText(text);
  return /^\d+$/.test(typed) ? `user:${typed}` : typed;
}

function dayOr(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

function startOfDay(day: string, daysLater: number): string | undefined {
  if (day === '') return undefined;
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

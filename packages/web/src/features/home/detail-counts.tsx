import type { StatusBasic } from '@ra3/sdk';
import { countStatus } from '@ra3/sdk/rules/status';
import { useStatusDetail } from '../../entities/server-status-queries.js';
import { CountLink } from './count-link.js';

/** The numbers of the status page; until its answer is there, those of the basic status. */
export function DetailCounts(basic: StatusBasic) {
  const detail = useStatusDetail();
  return <CountLink {...basic} counts={detail.kind === 'live' ? countStatus(detail.value) : undefined} />;
}

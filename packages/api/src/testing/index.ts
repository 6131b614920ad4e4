export { DEFAULT_PROOF_STEPS, DEFAULT_SLIDES_WITHOUT_PROOF } from '../configuration/captcha.js';
export { SHARED_VERSIONS_MS } from '../database/in-transaction.js';
export { tablesOfParts } from '../database/public-versions.js';
export { makeMonths } from '../database/match-months.js';
export { migrations } from '../database/migrations/all-migrations.js';
export { openDatabase, type OpenDatabase } from '../database/open-database.js';
export { SESSION_COOKIE } from './test-host.js';
export { ratePerMinute as hostLimits, type HostRateClass } from '../http/admission/rate-limits.js';
export type { CardFacts } from '../site/cards/card-facts.js';
export { loadCanvasPainter } from '../site/cards/cards.js';
export { aPull } from './a-pull.js';
export { startBareRoute } from './bare-route.js';
export { aMatch, aSeason, seedPersonas, seedSeasons } from './data-builders.js';
export { printOfDatabase } from './database-print.js';
export { readPlan, type PlanFacts } from './read-plan.js';
export { fillDataDirectory } from './fresh-database.js';
export { fillLargeHost } from './large-host.js';
export { manyUsers } from './many-users.js';
export { readyCaptcha } from './ready-captcha.js';
export { buildHostProgram, buildLoadProgram, startHostProcess, type HostProcess } from './host-process.js';
export { enginesOn, startOwnEngines, type Engines, type OwnEngines } from './own-engines.js';
export {
  findReplicationPrograms,
  startReplicatedServers,
  type ReplicatedServers,
} from './replicated-servers.js';
export { recordStatements, type RecordedDatabase } from './recorded-statements.js';
export { readLadders, replayLadders } from './replayed-ladders.js';
export { solveCaptcha, type SolverKind } from './solve-captcha.js';
export { codeOfApp } from './security-calls.js';
export { openTraces, type Traces } from '../outside/traces.js';
export { runSql } from './run-sql.js';
export { serviceHeaders } from './service-headers.js';
export { startTestHost, type TestHost, type TestHostOptions, type TestUser } from './test-host.js';
export type { TinyWorld } from './tiny-world.js';

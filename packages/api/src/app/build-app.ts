import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import { SHOWN_USER_HEADER, type EndpointKey } from '@ra3/sdk/contract';
import { VERSION_LABEL, limits, failures } from '@ra3/sdk/facts';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { ServerConfiguration } from '../configuration/configuration.js';
import { addDemoMaps } from '../demo/demo-maps.js';
import { addOutboxPage, type OutboxPageParts } from '../demo/outbox-page.js';
import { accounts } from '../domains/accounts/accounts-endpoints.js';
import { announcements } from '../domains/announcements/announcements-endpoints.js';
import { cases } from '../domains/cases/cases-endpoints.js';
import { complaints } from '../domains/complaints/complaints-endpoints.js';
import type { Host } from '../domains/host.js';
import { ingest } from '../domains/ingest/ingest-endpoints.js';
import { invitations } from '../domains/invitations/invitations-endpoints.js';
import { ladders } from '../domains/ladders/ladders-endpoints.js';
import { maps } from '../domains/maps/maps-endpoints.js';
import { matches } from '../domains/matches/matches-endpoints.js';
import { moderation } from '../domains/moderation/moderation-endpoints.js';
import { personas } from '../domains/personas/personas-endpoints.js';
import { replays } from '../domains/replays/replays-endpoints.js';
import { reports } from '../domains/reports/reports-endpoints.js';
import { seasons } from '../domains/seasons/seasons-endpoints.js';
import { security } from '../domains/security/security-endpoints.js';
import { statistics } from '../domains/statistics/statistics-endpoints.js';
import { status } from '../domains/status/status-endpoints.js';
import { openCallSession, type SessionServices } from '../http/admission/call-session.js';
import { readAccessToken } from '../http/admission/token-session.js';
import type { AllEndpoints } from '../http/endpoints/endpoints.js';
import { replyToError } from '../http/endpoints/failure-reply.js';
import { registerEndpoints, type EndpointParts } from '../http/endpoints/register-endpoints.js';
import { addBodyParsers } from '../http/endpoints/request-validator.js';
import {
  CONNECTION_TIMEOUTS,
  connectionOptions,
  drainProxyConnections,
  type ConnectionTimeouts,
} from '../http/operations/connection-timeouts.js';
import { addDocs } from '../http/operations/openapi-docs.js';
import { addHealth, type HealthProbes } from '../http/operations/health.js';
import { addMetricsRoute, type Metrics, type MetricsSources } from '../http/operations/metrics.js';
import type { Traces } from '../outside/traces.js';
import { hostEndpoints } from '../site/host-endpoints.js';
import { addSecurityHeaders, setSecurityHeaders } from '../site/security-headers.js';
import { addStaticSite, pathOfPage } from '../site/static-site.js';
import { Refusal } from '../values/refusal.js';
import { addEarlyAnswers } from './early-answers.js';

/** Longest path parameter that reaches validation; an e-mail address in percent-encoded UTF-8 stays below it. */
const LONGEST_PARAMETER = 4096;
const PREFLIGHT_SECONDS = 600;

export interface AppParts extends EndpointParts {
  readonly host: Host;
  readonly configuration: ServerConfiguration;
  readonly health: HealthProbes;
  readonly logger: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly metricsSources: MetricsSources;
  readonly outbox: OutboxPageParts;
  /** Whether this host shows the demo. A function, because it is known only after the start. */
  readonly isDemo: () => boolean;
  readonly noteError: (error: unknown) => void;
  /** Absent: nothing is traced. */
  readonly traces?: Traces | undefined;
  /** Default: {@link CONNECTION_TIMEOUTS}. */
  readonly connectionTimeouts?: ConnectionTimeouts | undefined;
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { configuration, host, services, logger, metrics } = parts;
  const app = fastify({
    loggerInstance: logger,
    // The app logs one line per response itself, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: limits.requestBodyBytes,
    trustProxy: [...configuration.trustedProxies],
    ...connectionOptions(parts.connectionTimeouts ?? CONNECTION_TIMEOUTS),
    // Closes idle connections at shutdown and waits for those with a request.
    forceCloseConnections: 'idle',
    // Requests that still arrive on open connections are answered with `connection: close`.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    rewriteUrl: pathOfPage,
    frameworkErrors(error, request, reply) {
      setSecurityHeaders(request, reply, configuration.isProduction);
      replyToError(error, request, reply);
    },
  });
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    parts.noteError(error);
    await endRefusedSession(services, error, { request, reply });
    return replyToError(error, request, reply);
  });
  addRequestRecord(app, parts);
  addSecurityHeaders(app, configuration);
  addBodyParsers(app);
  await allowOrigins(app, configuration.allowedOrigins);
  await app.register(cookie);
  addHealth(app, parts.health);
  if (configuration.trustedProxies.length > 0) drainProxyConnections(app);
  addMetricsRoute(app, { metrics, sources: parts.metricsSources, token: configuration.metricsToken });
  addOutboxPage(app, parts.outbox);
  await addDocs(app, VERSION_LABEL);
  addDemoMaps(app, parts.isDemo);
  await registerEndpoints(app, { host, endpoints: allEndpoints }, parts);
  await addStaticSite(app, {
    webRoot: configuration.webRoot,
    operator: configuration.operator,
    webFiles: host.webFiles,
    cards: host.cards,
  });
  const { keptAnswers, traces } = parts;
  addEarlyAnswers(app, { status: host.liveStatus, keptAnswers, metrics, logger, configuration, traces });
  return app;
}

async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(cors, {
    origin: origins.length > 0 ? [...origins] : false,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['content-type', 'idempotency-key', SHOWN_USER_HEADER],
    exposedHeaders: ['retry-after', 'x-request-id', 'content-disposition'],
    maxAge: PREFLIGHT_SECONDS,
  });
}

function addRequestRecord(app: FastifyInstance, { metrics, traces }: AppParts): void {
  app.addHook('onResponse', (request, reply, next) => {
    const { method, routeOptions, ip } = request;
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    const route = routeOptions.url ?? 'unknown';
    metrics.countRequest({ method, route, status, seconds: milliseconds / 1000 });
    traces?.answered(request.raw, { method, route, status });
    request.log.info({ method, route, status, milliseconds: Math.round(milliseconds), ip }, 'answered');
    next();
  });
}

/** The endpoints of the contract by group; a group that is missing does not compile. */
export const allEndpoints: AllEndpoints<Host> = {
  ...{ accounts, security, personas, status, ladders, seasons, matches, replays, statistics },
  ...{
    moderation,
    cases,
    complaints,
    invitations,
    announcements,
    maps,
    reports,
    ingest,
    host: hostEndpoints,
  },
};

const ACCOUNT_CALL: EndpointKey = 'accounts.current';
/** Statuses that say that there is no such account to be signed in to; a limit or a fault of the host says nothing of it. */
const FINAL: ReadonlySet<number> = new Set([401, 403, 404]);

/** Ends the session of a caller whose account call is refused: the client signs out at the same answer (S4-03). */
async function endRefusedSession(
  services: SessionServices,
  error: unknown,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  if (request.routeOptions.config.operation?.key !== ACCOUNT_CALL) return;
  if (!(error instanceof Refusal) || !FINAL.has(failures[error.failure].status)) return;
  if (readAccessToken(request) !== undefined) return; // A token's refusal says nothing of a session.
  try {
    await openCallSession(services, request, reply).end();
  } catch (fault) {
    request.log.error({ err: fault }, 'the session of a refused account call was not ended');
  }
}

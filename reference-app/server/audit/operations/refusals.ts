/**
 * Logs refused operations. Each row is written in a separate transaction, because the transaction of the
 * operation was rolled back.
 */
import type { ErrorCode } from '@countersign/sdk/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTenant } from '../../db/access.ts';
import type { AnyParts, OperationAudit } from '../../http/audit.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { type OperationResult, type OperationRow, type RequestFacts, writeOperationLogRows } from './log.ts';
import { requestedTargetIds, runOperation, toOperationRow } from './operation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Error code of the refusal. */
    refusedWith: ErrorCode | null;
    /** Time at which the request arrived, on the clock of `performance.now()`. */
    receivedAt: number;
  }
}

/** Maximum length of an id according to the API contract. A longer text cannot be the id of a record. */
const MAX_ID_LENGTH = 300;

/**
 * Maximum number of ids in a refused request for which the targets are read, with one statement each. An
 * unvalidated request body may contain a hundred thousand ids where only one is allowed.
 */
const MAX_REFUSED_REQUEST_TARGET_IDS = 1000;

/** Enables the operation log. Call this function before any route is registered. */
export function registerOperationLog(app: FastifyInstance): void {
  app.decorate('logOperation', (tx, { request, audit, work }) =>
    runOperation(
      tx,
      {
        audit,
        actor: request.actor as SignedInActor,
        parts: request,
        facts: () => requestDataForLog(request, audit.module),
      },
      work,
    ),
  );
  registerRefusalLogHooks(app);
}

/**
 * Registers the hooks that log refusals. If a row cannot be written, the request still succeeds and the error
 * is written to the process log.
 */
function registerRefusalLogHooks(app: FastifyInstance): void {
  app.decorateRequest('refusedWith', null);
  app.decorateRequest('receivedAt', 0);
  app.addHook('onRequest', async request => {
    request.receivedAt = performance.now();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { audit } = request.routeOptions.config;
    const result = operationResultOfStatus(reply.statusCode);
    if (request.actor && result && typeof audit === 'object')
      await logRefusal(app, { request, audit, result }).catch(error => request.log.error(error));
    return payload;
  });
}

/**
 * Returns the operation result to log for an HTTP status, or undefined if the request is not logged. Requests
 * with status 401, 404 or 429 and requests with an unreadable body are not logged.
 */
function operationResultOfStatus(status: number): OperationResult | undefined {
  if ([400, 403, 409, 422].includes(status)) return 'refused';
  return status === 500 ? 'failed' : undefined;
}

interface Refusal {
  request: FastifyRequest;
  audit: OperationAudit<AnyParts>;
  result: OperationResult;
}

async function logRefusal(app: FastifyInstance, { request, audit, result }: Refusal): Promise<void> {
  const actor = request.actor!;
  const parts = clearOversizedFields(request);
  await withTenant(app.db, actor.merchantId, async tx => {
    const known: OperationRow[] = [];
    for (const id of targetIdsInRequest(request, audit)) {
      const fields = await audit.read?.(tx, { merchantId: actor.merchantId, id, parts });
      if (audit.read && !fields) continue;
      const { changes: _, ...row } = toOperationRow(audit, id, { after: fields });
      known.push({ ...row, result, errorCode: request.refusedWith ?? '' });
    }
    const rows = known.length > 0 ? known : refusalRowWithoutTarget(request, audit, result);
    await writeOperationLogRows(tx, actor, rows, requestDataForLog(request, audit.module));
  });
}

/**
 * Returns the row for a refused request without a known target. Invalid input that names no record is an
 * ordinary input error, so no row is returned for it.
 */
function refusalRowWithoutTarget(
  request: FastifyRequest,
  { kind, action }: OperationAudit<AnyParts>,
  result: OperationResult,
): OperationRow[] {
  const errorCode = request.refusedWith ?? '';
  if (['bad-request', 'invalid-fields', 'malformed-json', 'unknown-field'].includes(errorCode)) return [];
  return [{ kind, id: '', name: '', operation: action, result, errorCode }];
}

/**
 * Returns the target ids in a refused request. The request may not have been validated, so an id may have any
 * type.
 */
function targetIdsInRequest(request: FastifyRequest, audit: OperationAudit<AnyParts>): string[] {
  try {
    const ids = requestedTargetIds({ audit, actor: request.actor!, parts: request });
    return ids.length > MAX_REFUSED_REQUEST_TARGET_IDS
      ? []
      : [...new Set(ids.filter(isPossibleTargetId))].sort();
  } catch {
    return [];
  }
}

const isPossibleTargetId = (id: unknown): id is string =>
  typeof id === 'string' && id.length <= MAX_ID_LENGTH && !id.includes('\0');

/**
 * Returns the parameters, query and body of a refused request for the functions that read its targets. Body
 * fields that are too long for ids become empty, because the body may not have been validated.
 */
function clearOversizedFields({ params, query, body }: FastifyRequest): AnyParts {
  if (typeof body !== 'object' || body === null) return { params, query, body };
  const fields = Object.entries(body).map(([field, value]) => [field, isOversizedField(value) ? [] : value]);
  return { params, query, body: Object.fromEntries(fields) };
}

const isOversizedField = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length > MAX_ID_LENGTH
    : Array.isArray(value) && value.length > MAX_REFUSED_REQUEST_TARGET_IDS;

/** Returns the request data that each log row contains. */
export const requestDataForLog = (request: FastifyRequest, module: string): RequestFacts => ({
  module,
  call: apiOperationKeyOfRequest(request),
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  requestId: request.id,
  durationMs: Math.round(performance.now() - request.receivedAt),
});

/** Returns the operation id from the API contract, or the method and URL if the route has none. */
const apiOperationKeyOfRequest = ({ routeOptions: { schema, method, url } }: FastifyRequest): string =>
  (schema as { operationId?: string } | undefined)?.operationId ?? `${method} ${url}`;

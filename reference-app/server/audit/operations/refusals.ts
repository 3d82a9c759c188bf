/**
 * Logs refused operations. Each row is written in a separate transaction, because the transaction of the
 * operation was rolled back.
 */
import type { ErrorCode } from '@countersign/sdk/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Tx, withTenant } from '../../db/access.ts';
import type { AnyParts, OperationAudit } from '../../http/audit.ts';
import type { SignedInActor } from '../../http/security/actor.ts';
import { type OperationResult, type OperationRow, type RequestFacts, writeOperationLogRows } from './log.ts';
import { requestedTargetIds, runAndLogOperation } from './operation.ts';

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
 * Maximum number of target ids that are logged for a refused request. It equals the size of the largest batch
 * in the API contract. The body of a refused request may not have been validated, and can contain any number
 * of ids.
 */
const MAX_REFUSED_REQUEST_TARGET_IDS = 200;

/** Enables the operation log. Call this function before any route is registered. */
export function registerOperationLog(app: FastifyInstance): void {
  app.decorate('logOperation', (tx, { request, audit, work }) =>
    runAndLogOperation(
      tx,
      {
        audit,
        actor: request.actor as SignedInActor,
        parts: request,
        facts: () => extractRequestDataForLogRow(request, audit.module),
      },
      work,
    ),
  );
  registerRefusalLogHooks(app);
}

/**
 * Registers the hooks that log refused requests. If a log row cannot be written, the response does not
 * change, and the error is written to the process log.
 */
function registerRefusalLogHooks(app: FastifyInstance): void {
  app.decorateRequest('refusedWith', null);
  app.decorateRequest('receivedAt', 0);
  app.decorateRequest('loggedTargets', null);
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
 * Returns the operation result to log for an HTTP status, or undefined if the request is not logged. Statuses
 * such as 401, 404 and 429 are not logged.
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

/**
 * Writes a row for each known target of the request, or one row without a target. If the names of the targets
 * cannot be read, the rows contain all ids of the request without names.
 */
async function logRefusal(app: FastifyInstance, { request, audit, result }: Refusal): Promise<void> {
  const actor = request.actor!;
  const { kind, action: operation, module, names: readNames } = audit;
  const ids = targetIdsInRequest(request, audit).filter(id => !request.loggedTargets?.includes(id));
  const unnamed = new Map(ids.map(id => [id, '']));
  const write = (read: (tx: Tx) => Promise<Map<string, string>>) =>
    withTenant(app.db, actor.merchantId, async tx => {
      const names = await read(tx);
      const known = ids.filter(id => names.has(id));
      const rows = (known.length > 0 ? known : ['']).map(
        (id): OperationRow => ({
          kind,
          id,
          name: names.get(id) ?? '',
          operation,
          result,
          errorCode: request.refusedWith ?? '',
        }),
      );
      await writeOperationLogRows(tx, actor, rows, extractRequestDataForLogRow(request, module));
    });
  if (!readNames || ids.length === 0) return write(async () => unnamed);
  await write(tx => readNames(tx, ids)).catch(error => {
    request.log.error(error);
    return write(async () => unnamed);
  });
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
      : [...new Set(ids.filter(isWellFormedTargetId))].sort();
  } catch {
    return [];
  }
}

const isWellFormedTargetId = (id: unknown): id is string =>
  typeof id === 'string' && id.length <= MAX_ID_LENGTH && !id.includes('\0');

/** Returns the request data that each log row contains. */
export const extractRequestDataForLogRow = (request: FastifyRequest, module: string): RequestFacts => ({
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

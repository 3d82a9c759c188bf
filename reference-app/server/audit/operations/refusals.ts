/** The rows of refused operations, each in a transaction of its own: that of the change was rolled back. */
import type { ErrorCode } from '@countersign/sdk/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTenant } from '../../db/access.ts';
import type { AnyParts, OperationAudit } from './declaration.ts';
import { type OperationResult, type OperationRow, type RequestFacts, writeRows } from './log.ts';
import { rowOf, targetsOf } from './operation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code that the request was refused with. */
    refusedWith: ErrorCode | null;
    /** On the clock of `performance.now()`. */
    receivedAt: number;
  }
}

/** Ids are this long in the contract; what is longer is no record's. */
const LONGEST_ID = 300;

/** Call before any route is registered. A row that cannot be written fails no request: the log of the process names it. */
export function logRefusals(app: FastifyInstance): void {
  app.decorateRequest('refusedWith', null);
  app.decorateRequest('receivedAt', 0);
  app.addHook('onRequest', async request => {
    request.receivedAt = performance.now();
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { audit } = request.routeOptions.config;
    const result = resultOf(reply.statusCode);
    if (request.actor && result && typeof audit === 'object')
      await logRefusal(app, { request, audit, result }).catch(error => request.log.error(error));
    return payload;
  });
}

/** Not signed in, an unknown id, a body that is none and too many calls leave no row. */
function resultOf(status: number): OperationResult | undefined {
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
  await withTenant(app.db, actor.merchantId, async tx => {
    const known: OperationRow[] = [];
    for (const id of namedIds(request, audit)) {
      const fields = await audit.read?.(tx, { merchantId: actor.merchantId, id, parts: request });
      if (audit.read && !fields) continue;
      const { changes: _, ...row } = rowOf(audit, id, { after: fields });
      known.push({ ...row, result, errorCode: request.refusedWith ?? '' });
    }
    const rows = known.length > 0 ? known : withoutTarget(request, audit, result);
    await writeRows(tx, actor, rows, requestFactsOf(request, audit.module));
  });
}

/** A missing permission, a conflict and a fault are rows of their own; an invalid field without a record is a slip of the pen. */
function withoutTarget(
  request: FastifyRequest,
  { kind, action }: OperationAudit<AnyParts>,
  result: OperationResult,
): OperationRow[] {
  const errorCode = request.refusedWith ?? '';
  if (['bad-request', 'invalid-fields', 'malformed-json', 'unknown-field'].includes(errorCode)) return [];
  return [{ kind, id: '', name: '', operation: action, result, errorCode }];
}

/** A request that was refused before its shape was checked may have anything in the place of an id. */
function namedIds(request: FastifyRequest, audit: OperationAudit<AnyParts>): string[] {
  try {
    const ids: unknown[] = targetsOf({ audit, actor: request.actor!, parts: request });
    return ids.filter(
      (id): id is string => typeof id === 'string' && id.length <= LONGEST_ID && !id.includes('\0'),
    );
  } catch {
    return [];
  }
}

/** The facts of the request that each row has. */
export const requestFactsOf = (request: FastifyRequest, module: string): RequestFacts => ({
  module,
  call: callOf(request),
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  requestId: request.id,
  durationMs: Math.round(performance.now() - request.receivedAt),
});

/** The key of the contract. */
const callOf = ({ routeOptions: { schema, method, url } }: FastifyRequest): string =>
  (schema as { operationId?: string } | undefined)?.operationId ?? `${method} ${url}`;

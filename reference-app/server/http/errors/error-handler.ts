/** The edge where everything that was thrown becomes one reply, in the caller's language. */

import { ERRORS, type ErrorCode } from '@countersign/sdk/api';
import type { ErrorObject } from 'ajv';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseLost } from '../../db/lost.ts';
import { langOf } from '../language.ts';
import { fieldErrors } from '../validation/field-errors.ts';
import { resolveUnions } from '../validation/unions.ts';
import { unstorableField } from '../validation/unstorable.ts';
import { refusal } from './envelope.ts';
import { Refused, type RefusedWith } from './refuse.ts';
import { refusalOfRule } from './unique-rules.ts';

/** Fastify's own codes, in our words. */
const BY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bad-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
};

/**
 * PostgreSQL's: text that it cannot hold (a NUL character), a row that another transaction removed or began to use, two
 * transactions in each other's way, a statement beyond its limit of time or memory, a full disk, and a write while the
 * disk is as good as full.
 */
const BY_STATE: Record<string, ErrorCode> = {
  '22021': 'bad-request',
  '22P05': 'bad-request',
  '23503': 'conflict',
  '25006': 'storage-full',
  '40001': 'conflict',
  '40P01': 'conflict',
  '53100': 'storage-full',
  '53200': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
};

const UNIQUE_VIOLATION = '23505';
const REFERENCE_VIOLATION = '23503';
/** Services check these rules before they write: a broken one means simultaneous requests, or a check that is missing. */
const CHECKED_RULES = [UNIQUE_VIOLATION, REFERENCE_VIOLATION];

/** Of the file system: no space, no more of the quota. */
const BY_ERRNO: Record<string, ErrorCode> = { ENOSPC: 'storage-full', EDQUOT: 'storage-full' };

/** Seconds after which a call that may be repeated is worth it. */
const RETRY_AFTER = 2;

type Diagnosis = [subCode: ErrorCode, details: RefusedWith];

export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const [subCode, details] = named(diagnose(error, request), request);
    if (ERRORS[subCode].status >= 500) request.log.error(error);
    else if (CHECKED_RULES.includes(error.code)) request.log.warn(error);
    return send(subCode, details, request, reply);
  });
}

/** For a path that no route has. */
export const noRoute = (request: FastifyRequest, reply: FastifyReply) => send('no-route', {}, request, reply);

function send(subCode: ErrorCode, details: RefusedWith, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = refusal(subCode, langOf(request), details);
  request.refusedWith = subCode;
  if (status === 503) void reply.header('retry-after', RETRY_AFTER);
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function diagnose(error: FastifyError, request: FastifyRequest): Diagnosis {
  if (error instanceof Refused) return [error.subCode, error.details];
  if (error instanceof DatabaseLost) return ['database-lost', {}];
  if (error.validation) return invalid(error.validation as ErrorObject[], request);
  if (error instanceof SyntaxError && error.statusCode === 400) return ['malformed-json', {}];
  if (error.statusCode === 429) return ['too-many-requests', {}];
  if (error.code === UNIQUE_VIOLATION) return refusalOfRule(ruleOf(error), langOf(request));
  const known = BY_CODE[error.code] ?? BY_STATE[error.code] ?? BY_ERRNO[error.code];
  if (known) return [known, error.statusCode === 415 ? { status: 415 } : {}];
  return error.statusCode && error.statusCode < 500 ? ['bad-request', {}] : ['system-error', {}];
}

/** Text that cannot be stored is the one bad request whose field is found here. */
function named([subCode, details]: Diagnosis, request: FastifyRequest): Diagnosis {
  if (subCode !== 'bad-request' || details.fields) return [subCode, details];
  const fields = unstorableField(request, langOf(request));
  return [subCode, { ...details, ...(fields && { fields }) }];
}

const ruleOf = (error: Error): string => String((error as { constraint?: unknown }).constraint ?? '');

function invalid(errors: ErrorObject[], request: FastifyRequest): Diagnosis {
  const resolved = resolveUnions(errors);
  const onlyUnknown = resolved.every(({ keyword }) => keyword === 'additionalProperties');
  const fields = fieldErrors(resolved, langOf(request));
  return [onlyUnknown ? 'unknown-field' : 'invalid-fields', { fields }];
}

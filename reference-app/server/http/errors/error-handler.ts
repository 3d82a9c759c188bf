/** Converts every thrown error to a response in the language of the caller. */

import { ERRORS, type ErrorCode } from '@countersign/sdk/api';
import type { ErrorObject } from 'ajv';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseLostError } from '../../db/lost.ts';
import { preferredLanguageOfRequest } from '../language.ts';
import { fieldErrors } from '../validation/field-errors.ts';
import { resolveUnionValidationErrors } from '../validation/unions.ts';
import { unstorableFieldErrors } from '../validation/unstorable.ts';
import { refusalResponse } from './envelope.ts';
import { type RefusalDetails, RefusalError } from './refuse.ts';
import { refusalForViolatedUniqueConstraint } from './unique-rules.ts';

/** Maps error codes of Fastify to error codes of the error catalogue. */
const ERRORS_BY_FASTIFY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bad-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
};

/**
 * Maps SQL states of PostgreSQL to error codes. The mapped states report text that cannot be stored (a NUL
 * character), rows that another transaction removed or began to use, transaction conflicts, time and memory
 * limits, and a full disk.
 */
const ERRORS_BY_SQL_STATE: Record<string, ErrorCode> = {
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
const FOREIGN_KEY_VIOLATION_SQLSTATE = '23503';
/**
 * SQL states of violated unique and reference constraints. Services check these constraints before they
 * write. A violation therefore means that requests ran at the same time, or that a service lacks a check.
 */
const PRECHECKED_CONSTRAINT_SQLSTATES = [UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION_SQLSTATE];

/** Maps file system error codes to error codes of the error catalogue. */
const ERRORS_BY_ERRNO: Record<string, ErrorCode> = { ENOSPC: 'storage-full', EDQUOT: 'storage-full' };

/** Number of seconds after which a client can retry the request. */
const RETRY_AFTER_SECONDS = 2;

type Diagnosis = [subCode: ErrorCode, details: RefusalDetails];

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const [subCode, details] = addUnstorableFieldToErrorDiagnosis(diagnoseError(error, request), request);
    if (ERRORS[subCode].status >= 500) request.log.error(error);
    else if (PRECHECKED_CONSTRAINT_SQLSTATES.includes(error.code)) request.log.warn(error);
    return sendApiErrorResponse(subCode, details, request, reply);
  });
}

/** Replies to a request whose path matches no route. */
export const replyRouteNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  sendApiErrorResponse('no-route', {}, request, reply);

function sendApiErrorResponse(
  subCode: ErrorCode,
  details: RefusalDetails,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, body } = refusalResponse(subCode, preferredLanguageOfRequest(request), details);
  request.refusedWith = subCode;
  if (status === 503) void reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

function diagnoseError(error: FastifyError, request: FastifyRequest): Diagnosis {
  if (error instanceof RefusalError) return [error.subCode, error.details];
  if (error instanceof DatabaseLostError) return ['database-lost', {}];
  if (error.validation) return diagnoseValidationErrors(error.validation as ErrorObject[], request);
  if (error instanceof SyntaxError && error.statusCode === 400) return ['malformed-json', {}];
  if (error.statusCode === 429) return ['too-many-requests', {}];
  if (error.code === UNIQUE_VIOLATION)
    return refusalForViolatedUniqueConstraint(constraintOf(error), preferredLanguageOfRequest(request));
  const known =
    ERRORS_BY_FASTIFY_CODE[error.code] ?? ERRORS_BY_SQL_STATE[error.code] ?? ERRORS_BY_ERRNO[error.code];
  if (known) return [known, error.statusCode === 415 ? { status: 415 } : {}];
  return error.statusCode && error.statusCode < 500 ? ['bad-request', {}] : ['system-error', {}];
}

/**
 * Adds the invalid fields to a `bad-request` error if the request contains text that the database cannot
 * store.
 */
function addUnstorableFieldToErrorDiagnosis(
  [subCode, details]: Diagnosis,
  request: FastifyRequest,
): Diagnosis {
  if (subCode !== 'bad-request' || details.fields) return [subCode, details];
  const fields = unstorableFieldErrors(request, preferredLanguageOfRequest(request));
  return [subCode, { ...details, ...(fields && { fields }) }];
}

const constraintOf = (error: Error): string => String((error as { constraint?: unknown }).constraint ?? '');

function diagnoseValidationErrors(errors: ErrorObject[], request: FastifyRequest): Diagnosis {
  const resolved = resolveUnionValidationErrors(errors);
  const onlyUnknown = resolved.every(({ keyword }) => keyword === 'additionalProperties');
  const fields = fieldErrors(resolved, preferredLanguageOfRequest(request));
  return [onlyUnknown ? 'unknown-field' : 'invalid-fields', { fields }];
}

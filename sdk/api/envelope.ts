/**
 * Opens the envelope of a server reply, `{code, msg, data, subCode?, subMsg?}`: returns its data, or an error
 * for the caller to throw.
 */
import type { Lang } from '../i18n/index.ts';
import { ApiError, type FieldError } from './api-error.ts';
import {
  type ClientErrorCode,
  clientErrorText,
  createClientError,
  isClientErrorCode,
} from './client-errors.ts';
import type { HttpReply } from './http.ts';

export interface Envelope {
  code?: unknown;
  status?: unknown;
  msg?: unknown;
  data?: unknown;
  subCode?: unknown;
  subMsg?: unknown;
}

/**
 * The content of a server reply without its envelope. If the server sent no error message, `wordless` is
 * true, and the error has the default message for the HTTP status.
 */
export type OpenedReply = { ok: true; data: unknown } | { ok: false; error: ApiError; wordless?: boolean };

/**
 * Opens the envelope of a server reply. A reply succeeds if its HTTP status is 2xx and its envelope reports
 * success. The envelope does so with no code, with code 10000, or with code 200 and status 9999.
 */
export function unwrapResponseEnvelope(reply: HttpReply, lang: Lang): OpenedReply {
  const { status, body } = reply;
  if (!isPlainRecord(body)) return { ok: false, error: createUnreadableResponseError(status, lang) };
  if (status >= 200 && status < 300 && isSuccess(body)) return { ok: true, data: body.data ?? null };
  return {
    ok: false,
    error: apiErrorFromEnvelope(status, body, lang),
    wordless: envelopeMessage(body) === undefined,
  };
}

function isSuccess({ code, status }: Envelope): boolean {
  const number = toNumberOrNaN(code);
  return code === undefined || number === 10000 || (number === 200 && toNumberOrNaN(status) === 9999);
}

/** Returns the value as a number. An object yields NaN, because `Number` can throw for an object. */
const toNumberOrNaN = (value: unknown): number => (typeof value === 'object' ? Number.NaN : Number(value));

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

const envelopeMessage = ({ subMsg, msg }: Envelope): string | undefined =>
  textOrEmpty(subMsg) || textOrEmpty(msg) || undefined;

function apiErrorFromEnvelope(status: number, body: Envelope, lang: Lang): ApiError {
  const subCode = textOrEmpty(body.subCode) || errorCodeForStatus(status);
  const message =
    envelopeMessage(body) ??
    clientErrorText(isClientErrorCode(subCode) ? subCode : errorCodeForStatus(status), lang);
  const code = toNumberOrNaN(body.code);
  return new ApiError({
    status,
    subCode,
    message,
    code: Number.isFinite(code) ? code : status,
    fields: fieldErrorsFromData(body.data),
    ...firstActorFromErrorData(body.data),
    data: body.data,
  });
}

/** Returns the error for a reply without an envelope, such as a proxy's error page or a truncated body. */
function createUnreadableResponseError(status: number, lang: Lang): ApiError {
  const subCode = status >= 200 && status < 300 ? 'system-error' : errorCodeForStatus(status);
  return new ApiError({ status, subCode, message: clientErrorText(subCode, lang) });
}

const errorCodeByStatus: Partial<Record<number, ClientErrorCode>> = {
  400: 'bad-request',
  401: 'auth-check-error',
  403: 'no-permission',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  429: 'too-many-requests',
};

const errorCodeForStatus = (status: number): ClientErrorCode => errorCodeByStatus[status] ?? 'system-error';

function fieldErrorsFromData(data: unknown): FieldError[] {
  if (!isPlainRecord(data) || !Array.isArray(data.fields)) return [];
  return data.fields.filter(isPlainRecord).map(({ field, message, fix, code }) => ({
    field: textOrEmpty(field),
    message: textOrEmpty(message),
    fix: stringOrUndefined(fix),
    code: stringOrUndefined(code),
  }));
}

/**
 * Returns the name of the user who acted before the caller, and the time of that action. Both are set only if
 * the server refused the call because it came too late.
 */
function firstActorFromErrorData(data: unknown): { by?: string; at?: string } {
  if (!isPlainRecord(data)) return {};
  const { by, at } = data;
  return { by: stringOrUndefined(by), at: stringOrUndefined(at) };
}

const stringOrUndefined = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const isPlainRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the error for a call that got no reply. */
export const createNoResponseError = (kind: 'network' | 'timeout' | 'aborted', lang: Lang): ApiError =>
  createClientError(kind, lang);

/**
 * Replaces the text of an API error by the text for its code in the error catalogue, which is loaded on
 * demand. Returns the error unchanged if the catalogue cannot be loaded.
 */
export async function withApiErrorTextFromCatalogue(error: ApiError, lang: Lang): Promise<ApiError> {
  try {
    const { errorText, isErrorCode } = await import('./errors/catalogue.ts');
    const { subCode } = error;
    return isErrorCode(subCode) ? new ApiError({ ...error, message: errorText(subCode, lang) }) : error;
  } catch {
    return error;
  }
}

/** Reads a reply of the wire: `{code, msg, data, subCode?, subMsg?}` becomes its data, or an error to throw. */
import type { Lang } from '../i18n/index.ts';
import { ApiError, type FieldError } from './api-error.ts';
import { type ClientErrorCode, clientError, clientErrorText, isClientErrorCode } from './client-errors.ts';
import type { HttpReply } from './http.ts';

export interface Envelope {
  code?: unknown;
  status?: unknown;
  msg?: unknown;
  data?: unknown;
  subCode?: unknown;
  subMsg?: unknown;
}

/** `wordless`: the server said what it is and nothing more, and the error's message is that of its status. */
export type Opened = { ok: true; data: unknown } | { ok: false; error: ApiError; wordless?: boolean };

/** Use on every reply. Success is HTTP 2xx with code 10000, no code at all, or code 200 with status 9999. */
export function openEnvelope(reply: HttpReply, lang: Lang): Opened {
  const { status, body } = reply;
  if (!isRecord(body)) return { ok: false, error: strange(status, lang) };
  if (status >= 200 && status < 300 && succeeded(body)) return { ok: true, data: body.data ?? null };
  return { ok: false, error: refused(status, body, lang), wordless: messageOf(body) === undefined };
}

function succeeded({ code, status }: Envelope): boolean {
  const number = numberOf(code);
  return code === undefined || number === 10000 || (number === 200 && numberOf(status) === 9999);
}

/** `NaN` for an object, which `Number` may refuse to convert. */
const numberOf = (value: unknown): number => (typeof value === 'object' ? Number.NaN : Number(value));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const messageOf = ({ subMsg, msg }: Envelope): string | undefined =>
  textOf(subMsg) || textOf(msg) || undefined;

function refused(status: number, body: Envelope, lang: Lang): ApiError {
  const subCode = textOf(body.subCode) || codeFor(status);
  const message =
    messageOf(body) ?? clientErrorText(isClientErrorCode(subCode) ? subCode : codeFor(status), lang);
  const code = numberOf(body.code);
  return new ApiError({
    status,
    subCode,
    message,
    code: Number.isFinite(code) ? code : status,
    fields: fieldsOf(body.data),
    ...firstOf(body.data),
    data: body.data,
  });
}

/** Something between us and the server answered: a proxy's page, a cut-off body. */
function strange(status: number, lang: Lang): ApiError {
  const subCode = status >= 200 && status < 300 ? 'system-error' : codeFor(status);
  return new ApiError({ status, subCode, message: clientErrorText(subCode, lang) });
}

const byStatus: Partial<Record<number, ClientErrorCode>> = {
  400: 'bad-request',
  401: 'auth-check-error',
  403: 'no-permission',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  429: 'too-many-requests',
};

const codeFor = (status: number): ClientErrorCode => byStatus[status] ?? 'system-error';

function fieldsOf(data: unknown): FieldError[] {
  if (!isRecord(data) || !Array.isArray(data.fields)) return [];
  return data.fields.filter(isRecord).map(({ field, message, fix, code }) => ({
    field: textOf(field),
    message: textOf(message),
    ...(typeof fix === 'string' ? { fix } : {}),
    ...(typeof code === 'string' ? { code } : {}),
  }));
}

/** The name of the person who was first, and the moment, where the call came too late. */
function firstOf(data: unknown): { by?: string; at?: string } {
  if (!isRecord(data)) return {};
  const { by, at } = data;
  return { ...(typeof by === 'string' ? { by } : {}), ...(typeof at === 'string' ? { at } : {}) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The error of a call that got no reply. */
export const faultError = (kind: 'network' | 'timeout' | 'aborted', lang: Lang): ApiError =>
  clientError(kind, lang);

/** The error in the words of the whole catalogue, which are fetched for it; as it is where they cannot be had. */
export async function describe(error: ApiError, lang: Lang): Promise<ApiError> {
  try {
    const { errorText, isErrorCode } = await import('./errors/catalogue.ts');
    const { subCode } = error;
    return isErrorCode(subCode) ? new ApiError({ ...error, message: errorText(subCode, lang) }) : error;
  } catch {
    return error;
  }
}

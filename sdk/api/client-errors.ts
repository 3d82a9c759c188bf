/**
 * Defines the errors that the client creates itself, if there was no reply or the reply contained no text.
 * Their texts are bundled, because nothing can be fetched in this case. The texts of all other errors come
 * with the server's reply.
 */
import type { Lang } from '../i18n/index.ts';
import { ApiError } from './api-error.ts';

export const clientErrors = {
  'bad-request': { status: 400, zh: '请求有误', en: 'The request is not valid' },
  'too-large': {
    status: 413,
    zh: '内容过大，请减小后重试',
    en: 'The content is too large; make it smaller and retry',
  },
  'too-many-requests': {
    status: 429,
    zh: '操作过于频繁，请稍后再试',
    en: 'Too many requests, please wait a moment',
  },
  'auth-check-error': {
    status: 401,
    zh: '登录状态已过期或无效，请重新登录',
    en: 'Your sign-in has expired or is not valid; please sign in again',
  },
  'no-permission': {
    status: 403,
    zh: '没有权限，请联系管理员',
    en: 'You have no permission; contact the administrator',
  },
  'not-found': { status: 404, zh: '内容不存在或已被删除', en: 'It does not exist, or was removed' },
  conflict: {
    status: 409,
    zh: '内容已被他人更新，请刷新后再试',
    en: 'It was changed in the meantime; refresh and try again',
  },
  'system-error': { status: 500, zh: '系统异常，请重试', en: 'System error, please retry' },
  network: {
    status: 0,
    zh: '网络连接失败，请检查网络后重试',
    en: 'No connection; check the network and retry',
  },
  timeout: { status: 0, zh: '请求超时，请重试', en: 'The request took too long, please retry' },
  aborted: { status: 0, zh: '请求已取消', en: 'The request was cancelled' },
} as const;

export type ClientErrorCode = keyof typeof clientErrors;

export const isClientErrorCode = (code: string): code is ClientErrorCode => Object.hasOwn(clientErrors, code);

/** Returns the text of a client error in the given language. */
export const clientErrorText = (code: ClientErrorCode, lang: Lang): string => clientErrors[code][lang];

export const createClientError = (code: ClientErrorCode, lang: Lang): ApiError =>
  new ApiError({ status: clientErrors[code].status, subCode: code, message: clientErrorText(code, lang) });

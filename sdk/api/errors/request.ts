/** Errors for requests that cannot be parsed. */
import { clientErrors } from '../client-errors.ts';
import type { ErrorEntries } from './entry.ts';

export const requestErrors = {
  'bad-request': clientErrors['bad-request'],
  'malformed-json': { status: 400, zh: '请求内容不是有效的 JSON', en: 'The request body is not valid JSON' },
  'too-deep': {
    status: 400,
    zh: '请求内容的嵌套超过 200 层',
    en: 'The request body nests more than 200 levels deep',
  },
  'too-many-values': {
    status: 413,
    zh: '请求内容含有超过 100,000 个值',
    en: 'The request body holds more than 100,000 values',
  },
  'too-many-names': {
    status: 413,
    zh: '请求内容中有对象含有超过 10,000 个字段',
    en: 'An object of the request body has more than 10,000 names',
  },
  'invalid-fields': {
    status: 400,
    zh: '填写的内容有误，请检查标出的字段',
    en: 'Some fields are not valid; see the list',
  },
  'unknown-field': { status: 400, zh: '请求中有未知字段', en: 'The request has an unknown field' },
  'too-large': clientErrors['too-large'],
  'host-refused': {
    status: 403,
    zh: '服务器只接受本机地址；如需使用其他域名，请设置 PUBLIC_URL',
    en: 'The server answers loopback addresses only; set PUBLIC_URL to serve another name',
  },
  'no-route': { status: 404, zh: '没有这个接口', en: 'There is no such call' },
  'too-many-requests': clientErrors['too-many-requests'],
} as const satisfies ErrorEntries;

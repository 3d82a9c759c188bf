/** Errors of a form's call to another system. */
import type { ErrorEntries } from './entry.ts';

export const callErrors = {
  'call-host-not-allowed': {
    status: 403,
    zh: '该地址不在允许调用的名单中，请管理员添加',
    en: 'This host is not on the list of hosts that may be called; an administrator can add it',
  },
  'call-address-refused': {
    status: 403,
    zh: '该地址属于受保护的网络，不能调用',
    en: 'This address lies in a protected network and cannot be called',
  },
  'call-unreachable': { status: 422, zh: '无法连接外部系统', en: 'The other system cannot be reached' },
  'call-timeout': { status: 422, zh: '外部系统响应超时', en: 'The other system took too long to answer' },
  'call-too-large': {
    status: 422,
    zh: '外部系统返回的内容过大',
    en: 'The answer of the other system is too large',
  },
  'call-not-json': {
    status: 422,
    zh: '外部系统返回的内容不是 JSON',
    en: 'The answer of the other system is not JSON',
  },
  'call-redirects': {
    status: 422,
    zh: '外部系统的跳转次数过多',
    en: 'The other system redirects too many times',
  },
  'call-rejected': {
    status: 422,
    zh: '外部系统返回错误',
    en: 'The other system answered with an error',
  },
} as const satisfies ErrorEntries;

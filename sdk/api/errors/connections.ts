/** Errors in connections to other systems: calls made for forms, callbacks and embedding. */
import type { ErrorEntries } from './entry.ts';

export const connectionErrors = {
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
  'receiver-off': {
    status: 409,
    zh: '该接收方已停用，请先启用',
    en: 'The receiver is switched off; switch it on first',
  },
  'receiver-gone': {
    status: 409,
    zh: '该接收方已删除，无法再次发送',
    en: 'The receiver was removed; nothing can be sent to it any more',
  },
  'receiver-secret-lost': {
    status: 409,
    zh: '无法读取该接收方的密钥，请为其更换密钥',
    en: 'The secret of the receiver cannot be read; give it another one',
  },
  'scope-refused': {
    status: 403,
    zh: '此令牌仅用于指定的审批，不能进行该操作',
    en: 'This token is for one approval alone and does not reach that far',
  },
  'origin-refused': {
    status: 403,
    zh: '该网页的来源不在允许的名单中，请管理员添加',
    en: 'The origin of this page is not on the list; an administrator can add it',
  },
  'bad-client': {
    status: 401,
    zh: '客户端标识或密钥错误',
    en: 'The id or the secret of the client is wrong',
  },
  'secret-in-page': {
    status: 403,
    zh: '客户端密钥只能在服务器端使用，请勿放入网页',
    en: 'The secret of a client belongs into a back end, never into a page',
  },
} as const satisfies ErrorEntries;

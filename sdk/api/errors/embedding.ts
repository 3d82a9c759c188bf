/** Errors of embed tokens, and of the clients that mint them. */
import type { ErrorEntries } from './entry.ts';

export const embeddingErrors = {
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

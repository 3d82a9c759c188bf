/** Reasons for which an event is not sent to its receiver; the log has them too. */
import type { ErrorEntries } from './entry.ts';

export const callbackErrors = {
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
} as const satisfies ErrorEntries;

/** Errors of an absence. */
import type { ErrorEntries } from './entry.ts';

export const absenceErrors = {
  'out-of-office-times': {
    status: 422,
    zh: '结束时间必须晚于开始时间和当前时间',
    en: 'It must end after it begins, and after now',
  },
  'out-of-office-overlap': {
    status: 409,
    zh: '该时间段内已设置外出代理',
    en: 'There is already an absence in this time',
  },
  'out-of-office-circle': {
    status: 409,
    zh: '代理人形成循环，请选择其他代理人',
    en: 'The stand-ins would form a circle; choose somebody else',
  },
} as const satisfies ErrorEntries;

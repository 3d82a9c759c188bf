/** Errors of process administration. */
import type { ErrorEntries } from './entry.ts';

export const processErrors = {
  'process-key-taken': {
    status: 409,
    zh: '流程标识（processKey）已被使用，请换一个',
    en: 'This process key (processKey) is in use; choose another',
  },
  'process-not-published': {
    status: 409,
    zh: '流程尚未发布，请先发布',
    en: 'The process was never published; publish it first',
  },
} as const satisfies ErrorEntries;

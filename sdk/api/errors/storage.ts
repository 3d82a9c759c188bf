/** Errors in the database and in file storage. */
import type { ErrorEntries } from './entry.ts';

export const storageErrors = {
  'database-lost': {
    status: 503,
    zh: '数据库暂时无法连接，请稍后重试',
    en: 'The database cannot be reached for the moment, please retry shortly',
  },
  busy: {
    status: 503,
    zh: '系统繁忙，请稍后重试',
    en: 'The system is busy, please retry shortly',
  },
  'bucket-failed': {
    status: 503,
    zh: '文件所在的存储桶暂时无法使用，请稍后重试，或联系管理员测试该存储桶',
    en: 'The bucket of the file does not work for the moment; retry shortly, or ask the administrator to test it',
  },
  'archive-damaged': {
    status: 503,
    zh: '该申请的历史记录在归档中，归档文件丢失或被修改，请联系管理员校验归档',
    en: 'The archive with the history of this application is missing or was changed; ask an administrator to verify the archives',
  },
  'verification-running': {
    status: 409,
    zh: '本企业的归档正在校验，请稍后再试',
    en: 'Archives of this company are being verified; try again later',
  },
  'storage-full': {
    status: 507,
    zh: '服务器存储空间不足，暂时无法保存，请联系管理员',
    en: 'The storage of the server is full and nothing can be saved; contact the administrator',
  },
} as const satisfies ErrorEntries;

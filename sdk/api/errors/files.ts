/** Errors when storing and naming files. */
import type { ErrorEntries } from './entry.ts';

export const fileErrors = {
  'file-missing': {
    status: 400,
    zh: '请在 file 或 image 字段中上传一个文件',
    en: 'Send one file, in the field file or image',
  },
  'file-empty': { status: 422, zh: '文件为空', en: 'The file is empty' },
  'file-too-large': { status: 413, zh: '文件过大', en: 'The file is too large' },
  'file-type-refused': {
    status: 422,
    zh: '不支持该文件类型，或内容与扩展名不符',
    en: 'This type of file is not taken, or its contents are not what its name says',
  },
  'file-gone': {
    status: 422,
    zh: '附件已不存在，请移除后重新上传',
    en: 'A file is no longer there; remove it and upload it again',
    by: {
      zh: '文件“{{by}}”已不存在，请移除后重新上传',
      en: 'The file “{{by}}” is no longer there; remove it and upload it again',
    },
  },
  'file-quota-person': {
    status: 409,
    zh: '你上传的文件已达到空间上限，请联系管理员',
    en: 'Your uploads have reached their limit; contact the administrator',
  },
  'file-quota-company': {
    status: 409,
    zh: '公司上传的文件已达到空间上限，请联系管理员',
    en: 'The uploads of the company have reached their limit; contact the administrator',
  },
  'upload-offset': {
    status: 409,
    zh: '上传位置不一致，请从已接收的位置继续',
    en: 'Another part is expected; ask where to go on',
  },
  'upload-checksum': {
    status: 422,
    zh: '该分段在传输中损坏，请重新发送',
    en: 'The part was damaged on the way; send it again',
  },
  'upload-broken': { status: 400, zh: '上传中断，请重试', en: 'The upload broke off, please retry' },
} as const satisfies ErrorEntries;

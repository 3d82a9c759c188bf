/** Errors in exports and imports. In an error about a value, `by` is the heading of its column. */
import type { ErrorEntries } from './entry.ts';

export const transferErrors = {
  'rights-changed': {
    status: 403,
    zh: '你的权限已变更，请重新导出',
    en: 'Your rights have changed; export it again',
  },
  'file-expired': { status: 404, zh: '文件已过期', en: 'The file has expired' },
  'nothing-to-download': { status: 409, zh: '没有可下载的数据', en: 'There is no data to download' },
  'unknown-noun': { status: 404, zh: '不支持当前下载类型', en: 'Current download type not supported' },
  'sheet-unreadable': {
    status: 422,
    zh: '无法读取该表格，请使用 .xlsx 或 .csv 文件',
    en: 'The sheet cannot be read; use an .xlsx or .csv file',
  },
  'sheet-empty': { status: 422, zh: '请填写表格内容', en: 'Fill in table content' },
  'sheet-too-large': {
    status: 413,
    zh: '表格过大，请拆分后再试',
    en: 'The sheet is too large; split it',
  },
  'column-missing': {
    status: 422,
    zh: '缺少必填列',
    en: 'A required column is missing',
    by: { zh: '缺少必填列：{{by}}', en: 'The column “{{by}}” is missing' },
  },
  'too-many-transfers': {
    status: 429,
    zh: '未完成的导入导出过多，请稍后再试',
    en: 'Too many exports and imports are unfinished; try again later',
  },
  'transfer-over': { status: 409, zh: '该任务已结束', en: 'It has already ended' },
  'transfer-not-checked': { status: 409, zh: '请等待校验完成', en: 'Wait for the check to end' },
  'nothing-to-undo': {
    status: 409,
    zh: '只有已完成并写入数据的导入可以撤销',
    en: 'Only a finished import that has written records can be undone',
  },
  'rows-changed': {
    status: 409,
    zh: '数据在导入后已变更或被使用，无法撤销',
    en: 'The record was changed or used since the import',
    by: {
      zh: '第 {{by}} 行的数据在导入后已变更或被使用，无法撤销',
      en: 'Rows {{by}} were changed or used since the import, so it cannot be undone',
    },
  },
  'undo-incomplete': {
    status: 409,
    zh: '部分数据在撤销期间已变更、被使用或无权修改，保持导入后的状态',
    en: 'Some records were changed or used during the undo, or you may not change them; they stay as imported',
  },
  'value-required': {
    status: 422,
    zh: '不能为空',
    en: 'A value is missing',
    by: { zh: '{{by}}不能为空', en: '{{by}}: cannot be empty' },
  },
  'value-wrong': {
    status: 422,
    zh: '数据格式错误',
    en: 'Data in wrong format',
    by: { zh: '{{by}}数据格式错误', en: '{{by}}: data format error' },
  },
  'value-taken': {
    status: 409,
    zh: '该值已存在',
    en: 'This value is taken',
    by: { zh: '{{by}}已存在', en: '{{by}}: this value is taken' },
  },
  'value-unknown': {
    status: 422,
    zh: '找不到该数据',
    en: 'Nothing has this value',
    by: { zh: '{{by}}不存在', en: '{{by}}: there is no such value' },
  },
  'value-ambiguous': {
    status: 422,
    zh: '该名称对应多条数据',
    en: 'Several have this value',
    by: { zh: '{{by}}对应多条数据', en: '{{by}}: several have this value' },
  },
} as const satisfies ErrorEntries;

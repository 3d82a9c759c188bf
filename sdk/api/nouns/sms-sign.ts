/**
 * Column definitions for SMS signatures: sender names at the start of a text message, as approved by the
 * provider.
 */
import type { Columns, Noun } from './noun.ts';

export const smsSignatureColumns = {
  name: {
    type: 'text',
    label: { zh: '签名名称', en: 'Sign' },
    isRequired: true,
    max: 60,
    list: { flex: 1.2, minWidth: 140 },
    form: 'input',
    sheet: false,
    search: true,
    log: true,
  },
  /** The SMS account that uses the signature. It never changes. */
  accountId: {
    type: 'reference',
    label: { zh: '短信账号', en: 'SMS account' },
    isNullable: false,
    log: false,
  },
  /**
   * The code for the kind of document that proves the right to use the signature. The portal page defines the
   * names of the codes.
   */
  source: {
    type: 'integer',
    label: { zh: '签名来源', en: 'Source' },
    min: 0,
    max: 5,
    list: { flex: 1, minWidth: 150 },
    form: false,
    sheet: false,
    search: false,
    log: true,
  },
  /**
   * The company that uses the signature: `own` for the company itself, `client` for a client of the company.
   */
  purpose: {
    type: 'choice',
    label: { zh: '签名用途', en: 'Purpose' },
    values: { own: { zh: '自用', en: 'Own use' }, client: { zh: '他用', en: 'For a client' } },
    list: { minWidth: 100 },
    form: 'radio',
    sheet: false,
    search: false,
    log: true,
  },
  /**
   * True if messages that specify no signature use this signature. Each account has one default signature.
   */
  isDefault: {
    type: 'flag',
    label: { zh: '默认签名', en: 'Default sign' },
    list: { minWidth: 100 },
    form: 'switch',
    sheet: false,
    search: false,
    log: true,
  },
  remark: {
    type: 'text',
    label: { zh: '备注', en: 'Remark' },
    max: 300,
    list: false,
    form: 'textarea',
    sheet: false,
    search: false,
    log: true,
  },
  status: {
    type: 'choice',
    label: { zh: '状态', en: 'State' },
    values: { NORMAL: { zh: '启用', en: 'Enabled' }, ABNORMAL: { zh: '停用', en: 'Disabled' } },
    list: { minWidth: 130 },
    form: false,
    sheet: false,
    search: false,
    log: true,
  },
} as const satisfies Columns;

export type SmsSignColumns = typeof smsSignatureColumns;

export const smsSignNoun = {
  table: 'sms_sign',
  key: 'signId',
  label: { zh: '短信签名', en: 'SMS sign' },
  summary: {
    zh: '短信签名：正文前的发送者名称，须经提供方审核。',
    en: 'SMS signatures: sender names at the start of a text message, as approved by the provider.',
  },
  columns: smsSignatureColumns,
  unique: {
    sms_sign_name: { field: 'name', zh: '这个账号已有同名签名', en: 'The account has a sign of this name' },
  },
} as const satisfies Noun;

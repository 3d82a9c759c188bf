/**
 * Column definitions for the categories of message templates. Users filter the message centre by category.
 */
import type { Columns, Noun } from './noun.ts';

export const messageCategoryColumns = {
  name: {
    type: 'text',
    label: { zh: '名称', en: 'Name' },
    isRequired: true,
    max: 100,
    list: { flex: 1.4, minWidth: 150 },
    form: 'input',
    sheet: false,
    search: true,
    log: true,
  },
  nameEn: {
    type: 'text',
    label: { zh: '英文名称', en: 'English name' },
    max: 100,
    list: false,
    form: 'input',
    sheet: false,
    search: true,
    log: true,
  },
  logo: {
    type: 'text',
    label: { zh: '图标', en: 'Logo' },
    max: 500,
    list: false,
    form: 'input',
    sheet: false,
    search: false,
    log: true,
  },
  sort: {
    type: 'integer',
    label: { zh: '排序', en: 'Order' },
    min: 0,
    max: 9999,
    list: { minWidth: 80 },
    form: 'number',
    sheet: false,
    search: false,
    log: true,
  },
  /** True if users cannot mute the channels of this message category. */
  isMandatory: {
    type: 'flag',
    label: { zh: '必达', en: 'Mandatory' },
    list: { minWidth: 120 },
    form: 'switch',
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

export type MessageCategoryColumns = typeof messageCategoryColumns;

export const messageCategoryNoun = {
  table: 'message_category',
  key: 'categoryCode',
  isKeyChosen: true,
  label: { zh: '消息分类', en: 'Message category' },
  columns: messageCategoryColumns,
  unique: {
    message_category_pkey: {
      field: 'categoryCode',
      zh: '已有相同编码的分类',
      en: 'Another category has this code',
    },
  },
} as const satisfies Noun;

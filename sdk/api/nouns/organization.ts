/** Column definitions for organisations. */
import type { Columns, Noun } from './noun.ts';

export const organizationColumns = {
  organizeName: {
    type: 'text',
    label: { zh: '组织名称', en: 'Name' },
    isRequired: true,
    max: 100,
    list: {},
    form: 'input',
    sheet: false,
    search: true,
    log: true,
  },
  parentId: {
    type: 'reference',
    label: { zh: '上级组织', en: 'Parent organisation' },
    isNullable: true,
    log: true,
  },
  leaderId: { type: 'reference', label: { zh: '负责人', en: 'Leader' }, isNullable: true, log: true },
  /**
   * The name of the organisation's leader as text, displayed if `leaderId` is not set. API calls, sheet
   * imports and the undo of imports keep this text consistent with `leaderId`.
   */
  leader: {
    type: 'text',
    label: { zh: '负责人', en: 'Leader' },
    max: 100,
    list: false,
    form: false,
    sheet: false,
    search: false,
    log: true,
  },
  phone: {
    type: 'text',
    label: { zh: '电话', en: 'Phone' },
    max: 20,
    pattern: '1[2-9]\\d{9}',
    list: { isHidden: true, minWidth: 130 },
    form: 'input',
    sheet: false,
    search: false,
    log: true,
  },
  email: {
    type: 'text',
    label: { zh: '邮箱', en: 'E-mail' },
    max: 50,
    pattern: '[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,6}',
    list: { isHidden: true, minWidth: 160 },
    form: 'input',
    sheet: false,
    search: false,
    log: true,
  },
  /** The position of the organisation among the organisations with the same parent. */
  sort: {
    type: 'integer',
    label: { zh: '排序', en: 'Order' },
    min: 0,
    max: 1_000_000,
    list: false,
    form: 'number',
    sheet: true,
    search: false,
    log: true,
  },
} as const satisfies Columns;

export type OrganizationColumns = typeof organizationColumns;

export const organizationNoun = {
  table: 'organization',
  key: 'organizeId',
  label: { zh: '组织', en: 'Organisation' },
  columns: organizationColumns,
} as const satisfies Noun;

/** Column definitions for positions. */
import type { Columns, Noun } from './noun.ts';

export const positionColumns = {
  positionName: {
    type: 'text',
    label: { zh: '岗位名称', en: 'Name' },
    isRequired: true,
    max: 100,
    list: { flex: 1.5, minWidth: 140 },
    form: 'input',
    sheet: false,
    search: true,
    log: true,
  },
  organizeId: {
    type: 'reference',
    label: { zh: '所属组织', en: 'Organisation' },
    isNullable: false,
    log: true,
  },
  remark: {
    type: 'text',
    label: { zh: '备注', en: 'Remark' },
    max: 300,
    list: { minWidth: 100 },
    form: 'textarea',
    sheet: false,
    search: false,
    log: true,
  },
} as const satisfies Columns;

export type PositionColumns = typeof positionColumns;

export const positionNoun = {
  table: 'position',
  key: 'positionId',
  label: { zh: '岗位', en: 'Position' },
  columns: positionColumns,
  unique: {
    position_by_name: {
      field: 'positionName',
      zh: '该组织已有同名岗位',
      en: 'The organisation has a position with this name',
    },
  },
} as const satisfies Noun;

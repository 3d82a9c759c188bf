/**
 * Column definitions for users, as administrators manage them. Passwords, locks, guests and memberships are
 * not described, because they have calls of their own.
 */
import type { Columns, Noun } from './noun.ts';

export const userColumns = {
  /** The name with which the user signs in. It is unique in the installation. */
  userName: {
    type: 'text',
    label: { zh: '登录名', en: 'Sign-in name' },
    isRequired: true,
    max: 20,
    pattern: '\\S{3,}',
    list: { minWidth: 110 },
    form: 'input',
    sheet: true,
    search: true,
    log: true,
  },
  nickName: {
    type: 'text',
    label: { zh: '姓名', en: 'Name' },
    isRequired: true,
    max: 25,
    list: { flex: 1.2, minWidth: 150 },
    form: 'input',
    sheet: true,
    search: true,
    log: true,
  },
  /** The phone number. Calls receive it encrypted and return it masked. */
  phonenumber: {
    type: 'text',
    label: { zh: '手机号', en: 'Phone' },
    max: 20,
    pattern: '1[2-9]\\d{9}',
    list: { minWidth: 120 },
    form: 'input',
    sheet: true,
    search: false,
    log: true,
  },
  organizeId: {
    type: 'reference',
    label: { zh: '所属组织', en: 'Organisation' },
    isNullable: true,
    log: true,
  },
  email: {
    type: 'text',
    label: { zh: '邮箱', en: 'E-mail' },
    max: 50,
    pattern: '[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,6}',
    list: false,
    form: 'input',
    sheet: true,
    search: false,
    log: true,
  },
  jobNumber: {
    type: 'text',
    label: { zh: '工号', en: 'Staff number' },
    max: 50,
    list: false,
    form: 'input',
    sheet: true,
    search: true,
    log: true,
  },
  /** The number of the identity card. Calls return only its last four characters. */
  idCard: {
    type: 'text',
    label: { zh: '身份证号', en: 'Identity card' },
    max: 30,
    list: false,
    form: 'input',
    sheet: false,
    search: false,
    log: true,
  },
  /**
   * A value of the dictionary `sys_user_sex`. Its form control is written by hand, because the control offers
   * the values of the dictionary.
   */
  sex: {
    type: 'text',
    label: { zh: '性别', en: 'Sex' },
    max: 10,
    isVerbatim: true,
    list: false,
    form: false,
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
  /** The status of the account. It changes by calls of its own, which also end sessions. */
  status: {
    type: 'choice',
    label: { zh: '状态', en: 'State' },
    values: {
      NORMAL: { zh: '启用', en: 'Enabled' },
      STOP_USING: { zh: '停用', en: 'Disabled' },
      LOCKED: { zh: '锁定', en: 'Locked' },
    },
    list: { minWidth: 120 },
    form: false,
    sheet: false,
    search: false,
    log: true,
  },
  lockedReason: {
    type: 'text',
    label: { zh: '锁定原因', en: 'Reason of the lock' },
    max: 300,
    list: { isHidden: true },
    form: false,
    sheet: false,
    search: false,
    log: true,
  },
} as const satisfies Columns;

export type UserColumns = typeof userColumns;

export const userNoun = {
  table: 'app_user',
  recordType: 'user',
  key: 'userId',
  label: { zh: '用户', en: 'User' },
  columns: userColumns,
} as const satisfies Noun;

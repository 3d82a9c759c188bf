/**
 * Defines the initial content of a new tenant's portal: the application, the dictionaries, the display names
 * and the theme colours.
 */
import { BUILT_IN_PROPERTY_NAMES } from '../domains/tenancy/properties/built-in.ts';

export const INITIAL_PORTAL_APP = {
  appId: 'app-system',
  appCode: 'system-new',
  appName: '审批门户',
  appNameEn: 'Approvals',
};

const dictionaryEntries = (dictCode: string, labels: Record<string, readonly [string, string]>) =>
  Object.entries(labels).map(([dictValue, [dictLabel, dictLabelEn]], sort) => ({
    dictCode,
    dictValue,
    dictLabel,
    dictLabelEn,
    sort,
  }));

/** Types of the dictionaries in `BUILT_IN_DICTIONARY_ENTRIES`. */
export const DICTIONARY_TYPES = [
  { dictCode: 'Jflow_Degree', dictName: '紧急程度', dictNameEn: 'Urgency', kind: 'approval' as const },
  {
    dictCode: 'my_authority_app_category',
    dictName: '流程与应用分组',
    dictNameEn: 'Groups of processes and applications',
    kind: 'my' as const,
  },
  { dictCode: 'sys_normal_disable', dictName: '启用状态', dictNameEn: 'State', kind: 'system' as const },
  { dictCode: 'sys_user_sex', dictName: '性别', dictNameEn: 'Sex', kind: 'system' as const },
];

export const BUILT_IN_DICTIONARY_ENTRIES = [
  ...dictionaryEntries('Jflow_Degree', {
    0: ['普通', 'Ordinary'],
    1: ['紧急', 'Urgent'],
    2: ['特急', 'Critical'],
  }),
  ...dictionaryEntries('my_authority_app_category', {
    personnel: ['人事', 'Personnel'],
    attendance: ['考勤', 'Attendance'],
    administration: ['行政', 'Administration'],
    finance: ['财务', 'Finance'],
    payroll: ['薪酬', 'Payroll'],
    assets: ['资产', 'Assets'],
  }),
  ...dictionaryEntries('sys_normal_disable', {
    NORMAL: ['正常', 'Enabled'],
    STOP_USING: ['停用', 'Disabled'],
  }),
  ...dictionaryEntries('sys_user_sex', { 0: ['男', 'Male'], 1: ['女', 'Female'], 2: ['未知', 'Unknown'] }),
];

export const INITIAL_INSTALLATION_PROPERTIES = [
  {
    attrCode: 'appName',
    attrName: BUILT_IN_PROPERTY_NAMES.appName,
    attrValue: 'Countersign',
    defaultValue: 'Countersign',
  },
  {
    attrCode: 'favicon',
    attrName: BUILT_IN_PROPERTY_NAMES.favicon,
    attrValue: '',
    valueType: 'image' as const,
  },
];

export const INITIAL_THEME = {
  themeColor: '#1890ff',
  success: '#52c41a',
  warn: '#faad14',
  error: '#f5222d',
};

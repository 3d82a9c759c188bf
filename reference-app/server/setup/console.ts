/**
 * Defines the initial portal content of a tenant: the application, the dictionaries, the names and the
 * colours.
 */
import { BUILT_IN_PROPERTY_NAMES } from '../domains/tenancy/properties/built-in.ts';

export const INITIAL_PORTAL_APP = {
  app_id: 'app-system',
  app_code: 'system-new',
  app_name: '审批门户',
  app_name_en: 'Approvals',
};

const dictionaryEntries = (dict_code: string, labels: Record<string, readonly [string, string]>) =>
  Object.entries(labels).map(([dict_value, [dict_label, dict_label_en]], sort) => ({
    dict_code,
    dict_value,
    dict_label,
    dict_label_en,
    sort,
  }));

/** Types of the dictionaries in `DICTIONARIES`. */
export const DICTIONARY_TYPES = [
  { dict_code: 'Jflow_Degree', dict_name: '紧急程度', dict_name_en: 'Urgency', kind: 'approval' as const },
  {
    dict_code: 'my_authority_app_category',
    dict_name: '流程与应用分组',
    dict_name_en: 'Groups of processes and applications',
    kind: 'my' as const,
  },
  { dict_code: 'sys_normal_disable', dict_name: '启用状态', dict_name_en: 'State', kind: 'system' as const },
  { dict_code: 'sys_user_sex', dict_name: '性别', dict_name_en: 'Sex', kind: 'system' as const },
];

export const DICTIONARIES = [
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

export const INITIAL_PROPERTIES = [
  {
    attr_code: 'appName',
    attr_name: BUILT_IN_PROPERTY_NAMES.appName,
    attr_value: 'Countersign',
    default_value: 'Countersign',
  },
  {
    attr_code: 'favicon',
    attr_name: BUILT_IN_PROPERTY_NAMES.favicon,
    attr_value: '',
    value_type: 'image' as const,
  },
];

export const INITIAL_THEME = {
  themeColor: '#1890ff',
  success: '#52c41a',
  warn: '#faad14',
  error: '#f5222d',
};

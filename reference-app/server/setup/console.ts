/** The first contents of a tenant's portal: applications, menus, dictionaries, names and colours. */
import { menuEntries } from '../resources/index.ts';
import { menuRowOf } from '../resources/menu/entry.ts';
import { BUILT_IN } from '../resources/properties/index.ts';

export const APP = {
  app_id: 'app-system',
  app_code: 'system-new',
  app_name: '审批门户',
  app_name_en: 'Approvals',
};

const top = {
  parent_id: null,
  permission: null as string | null,
  redirect: '',
  menu_type: 'M' as 'M' | 'C' | 'F',
  component_path: 'Layout',
};

/** The directories and the pages beside them; the resources export the entries below directories. */
const DIRECTORIES = [
  {
    ...top,
    menu_id: 'menu-home',
    name: 'Home',
    title: '首页',
    title_en: 'Home',
    menu_type: 'C' as const,
    route_path: '/home',
    component_path: 'home',
    icon: 'home',
    menu_order: 0,
  },
  {
    ...top,
    menu_id: 'menu-approval',
    name: 'Approval',
    title: '审批中心',
    title_en: 'Approvals',
    route_path: '/approval',
    redirect: '/approval/todo',
    icon: 'approval',
    menu_order: 1,
  },
  {
    ...top,
    menu_id: 'menu-workflow',
    name: 'Workflow',
    title: '流程管理',
    title_en: 'Workflow',
    route_path: '/workflow',
    redirect: '/workflow/processes',
    icon: 'process',
    menu_order: 2,
  },
  {
    ...top,
    menu_id: 'menu-system',
    name: 'System',
    title: '系统管理',
    title_en: 'Administration',
    route_path: '/system',
    redirect: '/system/embed',
    icon: 'settings',
    menu_order: 3,
  },
  {
    ...top,
    menu_id: 'menu-messages',
    name: 'Messages',
    title: '消息管理',
    title_en: 'Messages',
    route_path: '/messages',
    redirect: '/messages/accounts',
    icon: 'mail',
    menu_order: 4,
  },
  {
    ...top,
    menu_id: 'menu-files',
    name: 'FileCenter',
    title: '文件中心',
    title_en: 'File centre',
    permission: 'system:document:center',
    menu_type: 'C' as const,
    route_path: '/files',
    component_path: 'FileCenter',
    icon: 'folder',
    menu_order: 5,
  },
  {
    ...top,
    menu_id: 'menu-projects',
    name: 'ProjectView',
    title: '项目',
    title_en: 'Projects',
    menu_type: 'C' as const,
    route_path: '/project/view',
    component_path: 'ProjectView',
    icon: 'statistics',
    menu_order: 6,
  },
];

/** The rows of the side menu, directories before their entries. */
export const menuRows = async () => {
  const rows = [...DIRECTORIES, ...(await menuEntries()).map(menuRowOf)];
  return rows.map(row => ({ ...row, app_id: APP.app_id }));
};

const entries = (dict_code: string, labels: Record<string, readonly [string, string]>) =>
  Object.entries(labels).map(([dict_value, [dict_label, dict_label_en]], sort) => ({
    dict_code,
    dict_value,
    dict_label,
    dict_label_en,
    sort,
  }));

/** The dictionaries of `DICTIONARIES`. */
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
  ...entries('Jflow_Degree', { 0: ['普通', 'Ordinary'], 1: ['紧急', 'Urgent'], 2: ['特急', 'Critical'] }),
  ...entries('my_authority_app_category', {
    personnel: ['人事', 'Personnel'],
    attendance: ['考勤', 'Attendance'],
    administration: ['行政', 'Administration'],
    finance: ['财务', 'Finance'],
    payroll: ['薪酬', 'Payroll'],
    assets: ['资产', 'Assets'],
  }),
  ...entries('sys_normal_disable', { NORMAL: ['正常', 'Enabled'], STOP_USING: ['停用', 'Disabled'] }),
  ...entries('sys_user_sex', { 0: ['男', 'Male'], 1: ['女', 'Female'], 2: ['未知', 'Unknown'] }),
];

export const PROPERTIES = [
  {
    attr_code: 'appName',
    attr_name: BUILT_IN.appName,
    attr_value: 'Countersign',
    default_value: 'Countersign',
  },
  { attr_code: 'favicon', attr_name: BUILT_IN.favicon, attr_value: '', value_type: 'image' as const },
];

export const THEME = {
  themeColor: '#1890ff',
  success: '#52c41a',
  warn: '#faad14',
  error: '#f5222d',
};

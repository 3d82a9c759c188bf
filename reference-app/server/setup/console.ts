/** The first contents of a tenant's portal: applications, menus, dictionaries, names and colours. */

export const APP = { app_id: 'app-system', app_code: 'system-new', app_name: '审批门户 Approvals' };

const page = (menu_id: string, parent_id: string | null, name: string, title: string, title_en: string) => ({
  menu_id,
  parent_id,
  name,
  title,
  title_en,
  app_id: APP.app_id,
  menu_type: 'C' as 'M' | 'C' | 'F',
  redirect: '',
});

export const MENUS = [
  {
    ...page('menu-home', null, 'Home', '首页', 'Home'),
    route_path: '/home',
    component_path: 'home',
    icon: 'home',
    permission: null,
  },
  {
    ...page('menu-approval', null, 'Approval', '审批中心', 'Approvals'),
    menu_type: 'M' as const,
    route_path: '/approval',
    component_path: 'Layout',
    redirect: '/approval/todo',
    icon: 'approval',
    permission: null,
  },
  {
    ...page('menu-todo', 'menu-approval', 'approvalToHandleList', '待办', 'To handle'),
    route_path: '/approval/todo',
    component_path: 'approval/todo',
    icon: 'inbox',
    permission: 'system:my:approval',
  },
  {
    ...page('menu-done', 'menu-approval', 'approvalHandledList', '已办', 'Handled'),
    route_path: '/approval/done',
    component_path: 'approval/done',
    icon: 'done',
    permission: 'system:my:approval',
  },
  {
    ...page('menu-copied', 'menu-approval', 'approvalCopiedList', '抄送我的', 'Copied to me'),
    route_path: '/approval/copied',
    component_path: 'approval/copied',
    icon: 'copied',
    permission: 'system:my:approval',
  },
  {
    ...page('menu-mine', 'menu-approval', 'selfApplications', '我的申请', 'My applications'),
    route_path: '/approval/mine',
    component_path: 'approval/mine',
    icon: 'outbox',
    permission: 'system:my:apply',
  },
  {
    ...page('menu-start', 'menu-approval', 'startProcess', '发起申请', 'Start a process'),
    route_path: '/approval/start',
    component_path: 'approval/start',
    icon: 'add',
    permission: 'system:my:apply',
  },
  {
    ...page('menu-instances', 'menu-approval', 'allApplications', '全部申请', 'All applications'),
    route_path: '/approval/instances',
    component_path: 'approval/instances',
    icon: 'all',
    permission: 'system:process:manage',
  },
  {
    ...page('menu-system', null, 'System', '系统管理', 'Administration'),
    menu_type: 'M' as const,
    route_path: '/system',
    component_path: 'Layout',
    redirect: '/system/embed',
    icon: 'settings',
    permission: null,
  },
  {
    ...page('menu-positions', 'menu-system', 'positionManage', '岗位管理', 'Positions'),
    route_path: '/system/positions',
    component_path: 'system/positions',
    icon: 'position',
    permission: 'system:position:manage',
  },
  {
    ...page('menu-embed', 'menu-system', 'embedManage', '嵌入管理', 'Embedding'),
    route_path: '/system/embed',
    component_path: 'system/embed',
    icon: 'embed',
    permission: 'system:embed:manage',
  },
];

const entries = (dict_code: string, labels: Record<string, readonly [string, string]>) =>
  Object.entries(labels).map(([dict_value, [dict_label, dict_label_en]], sort) => ({
    dict_code,
    dict_value,
    dict_label,
    dict_label_en,
    sort,
  }));

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
  { attr_code: 'appName', attr_name: '系统名称 Name', attr_value: 'Countersign' },
  { attr_code: 'favicon', attr_name: '图标 Icon', attr_value: '' },
];

export const THEME = {
  themeColor: '#1890ff',
  primaryColor: '#1890ff',
  success: '#52c41a',
  warn: '#faad14',
  error: '#f5222d',
};

/** Declares the pages to administer the tenant. */
import type { PageDeclaration } from './page.ts';

export const systemPages = {
  'system/users': {
    title: { zh: '用户管理', en: 'Users' },
    permissions: ['system:user:list'],
    menu: { name: 'userManage', icon: 'people', order: 0 },
  },
  'system/organizations': {
    title: { zh: '组织管理', en: 'Organisations' },
    permissions: ['system:organize:manage'],
    menu: { name: 'organizationManage', icon: 'tree', order: 1 },
  },
  'system/positions': {
    title: { zh: '岗位管理', en: 'Positions' },
    permissions: ['system:position:manage'],
    menu: { name: 'positionManage', icon: 'position', order: 2 },
  },
  'system/roles': {
    title: { zh: '角色管理', en: 'Roles' },
    permissions: ['system:role:manage'],
    menu: { name: 'roleManage', icon: 'shield', order: 3 },
  },
  'system/data-permissions': {
    title: { zh: '数据权限', en: 'Data permissions' },
    permissions: ['system:dataPermission:manage'],
    menu: { name: 'dataPermissionManage', icon: 'key', order: 4 },
  },
  'system/applications': {
    title: { zh: '应用管理', en: 'Apps' },
    permissions: ['system:application:manage'],
    menu: { name: 'applicationManage', icon: 'apps', order: 5 },
  },
  'system/menus': {
    title: { zh: '菜单管理', en: 'Menus' },
    permissions: ['system:menu:manage'],
    menu: { name: 'menuManage', icon: 'tree', order: 6 },
  },
  'system/dictionaries': {
    title: { zh: '字典管理', en: 'Dictionaries' },
    permissions: ['system:dict:manage'],
    menu: { name: 'dictionaryManage', icon: 'book', order: 7 },
  },
  'system/buckets': {
    title: { zh: '存储桶管理', en: 'Buckets' },
    permissions: ['system:bucket:manage'],
    menu: { name: 'bucketManage', icon: 'storage', order: 8 },
  },
  'system/all-files': {
    title: { zh: '文件管理', en: 'Files' },
    permissions: ['system:file:list'],
    menu: { name: 'fileManage', icon: 'folder', order: 9 },
  },
  'system/embed': {
    title: { zh: '嵌入管理', en: 'Embedding' },
    permissions: ['system:embed:manage'],
    menu: { name: 'embedManage', icon: 'embed', order: 10 },
  },
  'system/operation-log': {
    title: { zh: '审计日志', en: 'Audit logs' },
    permissions: ['system:log:operation'],
    menu: { name: 'operationLog', icon: 'history', order: 20 },
  },
  'system/tenants': {
    title: { zh: '租户管理', en: 'Tenants' },
    permissions: ['system:tenant:manage'],
    menu: { name: 'MerchantManage', icon: 'organization', order: 31 },
  },
  'system/grants': {
    title: { zh: '跨租户授权', en: 'Tenant grants' },
    permissions: ['system:grant:manage'],
    menu: { name: 'grantManage', icon: 'shared', order: 32 },
  },
  'system/properties': {
    title: { zh: '系统属性', en: 'Properties' },
    permissions: ['system:properties:manage'],
    menu: { name: 'propertyManage', icon: 'settings', order: 33 },
  },
  'system/theme': {
    title: { zh: '主题外观', en: 'Theme' },
    permissions: ['system:theme:manage'],
    menu: { name: 'themeManage', icon: 'settings', order: 34 },
  },
  'system/security': {
    title: { zh: '安全设置', en: 'Security' },
    permissions: ['system:security:manage'],
    menu: { name: 'securityManage', icon: 'settings', order: 35 },
  },
  'system/calendar': {
    title: { zh: '工作日历', en: 'Working calendar' },
    permissions: ['system:calendar:manage'],
    menu: { name: 'calendarManage', icon: 'calendar', order: 38 },
  },
  'system/home-page': {
    title: { zh: '首页设计', en: 'Home page' },
    permissions: ['system:home:manage'],
    menu: { name: 'homePageManage', icon: 'home', order: 36 },
  },
  'system/parameters': {
    title: { zh: '系统参数', en: 'Parameters' },
    permissions: ['system:parameter:manage'],
    menu: { name: 'parameterManage', icon: 'settings', order: 37 },
  },
} as const satisfies Record<string, PageDeclaration>;

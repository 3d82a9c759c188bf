/**
 * Provides labels for logged fields and values in the user's language. An unknown field or value is shown
 * unchanged.
 */
import { type ColumnLabel, nouns } from '@countersign/sdk/api/nouns';
import type { Lang } from '@countersign/sdk/i18n';

type Labels = Record<string, readonly [zh: string, en: string]>;

/** Labels of fields that several resources share, and of fields whose resource has no column definitions. */
const FIELD_LABELS: Labels = {
  accessKeyId: ['访问密钥编号', 'Access key id'],
  acl: ['访问权限', 'Access'],
  address: ['地址', 'Address'],
  appCategory: ['应用分类', 'Category'],
  appCode: ['应用编码', 'App code'],
  appName: ['应用名称', 'App name'],
  appOrder: ['排序', 'Order'],
  appPath: ['应用路径', 'Path'],
  attrCode: ['编码', 'Code'],
  attrName: ['名称', 'Name'],
  attrValue: ['值', 'Value'],
  avatar: ['头像', 'Avatar'],
  backendPath: ['后端路径', 'Back-end path'],
  beginTime: ['开始时间', 'From'],
  bucketId: ['存储桶', 'Bucket'],
  bucketName: ['名称', 'Name'],
  buttonTitle: ['按钮标题', 'Button title'],
  code: ['编码', 'Code'],
  colour: ['颜色', 'Colour'],
  componentPath: ['组件路径', 'Component path'],
  crossApp: ['跨应用', 'Cross-app'],
  currentValue: ['当前值', 'Value'],
  defaultValue: ['默认值', 'Default'],
  description: ['说明', 'Description'],
  dictCode: ['字典编码', 'Dictionary code'],
  dictName: ['字典名称', 'Dictionary name'],
  email: ['邮箱', 'E-mail'],
  endTime: ['结束时间', 'To'],
  endpoint: ['服务地址', 'Endpoint'],
  events: ['事件', 'Events'],
  excludedDataPermissions: ['排除的数据权限', 'Excluded data permissions'],
  extended: ['扩展字段', 'Extended field'],
  formName: ['表单名称', 'Form name'],
  groupId: ['分组', 'Group'],
  groupName: ['分组名称', 'Group name'],
  handOver: ['转办待办', 'Transfers the tasks'],
  hasSecret: ['已设置密钥', 'Has a secret'],
  homePage: ['首页', 'Home page'],
  icon: ['图标', 'Icon'],
  idCard: ['身份证号', 'ID card'],
  isDefault: ['默认', 'Default'],
  isMicro: ['微应用', 'Micro-app'],
  isPublic: ['公开', 'Public'],
  isRemote: ['远程', 'Remote'],
  items: ['条目', 'Items'],
  jobNumber: ['工号', 'Job number'],
  jsonContent: ['表单内容', 'Content of the form'],
  key: ['键', 'Key'],
  kind: ['类型', 'Kind'],
  leader: ['负责人', 'Leader'],
  lockedReason: ['锁定原因', 'Reason for the lock'],
  members: ['成员', 'Members'],
  menuIds: ['菜单权限', 'Menus'],
  menuOrder: ['排序', 'Order'],
  menuType: ['菜单类型', 'Kind of menu'],
  merchantName: ['租户名称', 'Tenant'],
  name: ['名称', 'Name'],
  oldKeyUntil: ['旧密钥有效至', 'Old key valid until'],
  openType: ['打开方式', 'Opens in'],
  organizeId: ['组织', 'Organisation'],
  organizeName: ['组织名称', 'Organisation'],
  origin: ['来源', 'Origin'],
  parentId: ['上级', 'Parent'],
  passwordHash: ['密码', 'Password'],
  permission: ['权限标识', 'Permission'],
  permissions: ['权限', 'Permissions'],
  phone: ['电话', 'Phone'],
  positionId: ['岗位编号', 'Position id'],
  positionIds: ['岗位', 'Positions'],
  positionName: ['岗位名称', 'Position'],
  processIds: ['流程', 'Processes'],
  proxy: ['代理', 'Proxy'],
  query: ['地址参数', 'Query'],
  reason: ['原因', 'Reason'],
  region: ['区域', 'Region'],
  remark: ['备注', 'Remark'],
  remoteUrl: ['远程地址', 'Remote address'],
  removedTime: ['删除时间', 'Removed at'],
  revision: ['修订号', 'Revision'],
  revokeTime: ['撤销时间', 'Revoked at'],
  roleId: ['角色编号', 'Role id'],
  roleIds: ['角色', 'Roles'],
  roleKey: ['角色标识', 'Role key'],
  roleName: ['角色名称', 'Role'],
  roles: ['角色', 'Roles'],
  roleType: ['角色类型', 'Kind of role'],
  routePath: ['路由地址', 'Route'],
  sealedSecret: ['密钥', 'Secret'],
  sort: ['排序', 'Order'],
  standInId: ['代理人', 'Stand-in'],
  state: ['状态', 'State'],
  status: ['状态', 'State'],
  storageType: ['存储类型', 'Storage'],
  style: ['样式', 'Style'],
  targets: ['绑定对象', 'Bound to'],
  timeZone: ['时区', 'Time zone'],
  title: ['标题', 'Title'],
  tries: ['次数', 'Tries'],
  unlockingTime: ['解锁时间', 'Unlocked at'],
  url: ['地址', 'Address'],
  userId: ['用户', 'User'],
  userName: ['用户名', 'Sign-in name'],
  users: ['用户', 'Users'],
  valueType: ['值类型', 'Type'],
  version: ['版本', 'Version'],
  visible: ['显示', 'Visible'],
};

/** Labels of values such as `NORMAL` that mean the same in every field. */
const COMMON_FIELD_VALUE_LABELS: Labels = {
  true: ['是', 'yes'],
  false: ['否', 'no'],
  NORMAL: ['启用', 'enabled'],
  ABNORMAL: ['停用', 'disabled'],
  STOP_USING: ['停用', 'disabled'],
  LOCKED: ['锁定', 'locked'],
};

/** Labels of values that are specific to one field, keyed by `field value`. */
const FIELD_VALUE_LABELS: Labels = {
  'roleType NORMAL': ['普通角色', 'normal'],
  'roleType APPLICATION': ['应用角色', 'app'],
  'sex 0': ['男', 'male'],
  'sex 1': ['女', 'female'],
  'sex 2': ['未知', 'unknown'],
  'menuType M': ['目录', 'directory'],
  'menuType C': ['菜单', 'menu'],
  'menuType F': ['按钮', 'button'],
};

const labelIndexOfLanguage = (lang: Lang): 0 | 1 => (lang === 'en' ? 1 : 0);

/** Labels from the column definitions of the resources, by field name. */
const resourceColumnLabels = Object.assign(
  {},
  ...nouns.map(({ columns }) =>
    Object.fromEntries(Object.entries(columns).map(([name, { label }]) => [name, label])),
  ),
) as Record<string, ColumnLabel | undefined>;

export const fieldLabel = (field: string, lang: Lang): string =>
  FIELD_LABELS[field]?.[labelIndexOfLanguage(lang)] ?? resourceColumnLabels[field]?.[lang] ?? field;

/** Returns the label of a value, or undefined if it has none. */
export const labelOfChangeHistoryValue = (field: string, value: unknown, lang: Lang): string | undefined =>
  typeof value === 'object'
    ? undefined
    : (FIELD_VALUE_LABELS[`${field} ${value}`] ?? COMMON_FIELD_VALUE_LABELS[String(value)])?.[
        labelIndexOfLanguage(lang)
      ];

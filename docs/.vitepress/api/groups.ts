/** The pages of the reference of calls, in their order: the files of the contract that each has, and its title. */
import { readdirSync } from 'node:fs';

export type Lang = 'en' | 'zh';

export interface Group {
  /** The name of the page. */
  name: string;
  title: Record<Lang, string>;
  /** Below `sdk/api/contract`, without their extension. */
  files: string[];
}

const group = (name: string, en: string, zh: string, ...files: string[]): Group => ({
  name,
  title: { en, zh },
  files,
});

const namedGroups: Group[] = [
  group(
    'processes',
    'Processes, instances and tasks',
    '流程、实例与任务',
    'workflow/jflow',
    'workflow/templates',
    'workflow/drafts',
  ),
  group(
    'decisions',
    'Actions on tasks and instances',
    '任务与实例的操作',
    'workflow/actions',
    'workflow/candidates',
    'workflow/batch',
  ),
  group(
    'dynamics',
    'Activity of an approval',
    '流程动态',
    'workflow/dynamics',
    'workflow/versions',
    'workflow/simulation',
    'live',
  ),
  group('forms', 'Forms', '表单', 'form', 'workflow/form-config', 'workflow/field-alias', 'call'),
  group(
    'administration',
    'Administration of processes',
    '流程管理',
    'workflow/administration',
    'workflow/statistics',
    'workflow/callback',
  ),
  group('embedding', 'Embedding', '嵌入', 'embed'),
  group(
    'sign-in',
    'Signing in',
    '登录',
    'session',
    'sign-in/steps',
    'sign-in/register',
    'sign-in/identity',
    'sign-in/credential',
    'sign-in/security',
  ),
  group(
    'account',
    'Own account',
    '个人账号',
    'account',
    'person/favourite',
    'person/preference',
    'phrase',
    'home',
    'out-of-office',
  ),
  group('directory', 'Directory', '通讯录', 'directory', 'organization', 'position'),
  group('users', 'Users', '用户', 'rights/user', 'rights/user-batch', 'rights/user-account'),
  group(
    'rights',
    'Roles, menus and data permissions',
    '角色、菜单与数据权限',
    'rights/role',
    'rights/menu',
    'rights/application',
    'rights/data-permission',
  ),
  group('tenants', 'Tenants and grants', '租户与授权', 'merchant', 'tenant-grant', 'settings/theme'),
  group(
    'settings',
    'Dictionaries, parameters and properties',
    '字典、参数与属性',
    'dict',
    'settings/calendar',
    'settings/parameter',
    'settings/properties',
  ),
  group('files', 'Files and buckets', '文件与存储桶', 'files/file', 'files/bucket'),
  group(
    'messages',
    'Messages',
    '消息',
    'messages/message',
    'messages/push',
    'messages/sms-sign',
    'messages/template',
    'messages/send-task',
    'messages/channel-account',
    'messages/notice-log',
    'messages/alarm-group',
  ),
  group('logs', 'Logs and transfers', '日志与导入导出', 'log', 'operation-log', 'transfer'),
  group('projects', 'Projects', '项目', 'project'),
];

/** Files of the contract without calls of their own. */
const SHARED_FILES = ['index', 'routes', 'shapes'];

/** Files of the contract that no group names. Their calls are on the last page. */
const otherFiles = readdirSync(new URL('../../../sdk/api/contract/', import.meta.url))
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map(name => name.slice(0, -3))
  .filter(name => !SHARED_FILES.includes(name) && !namedGroups.some(({ files }) => files.includes(name)));

export const groups: Group[] =
  otherFiles.length > 0
    ? [...namedGroups, group('records', 'Other records', '其他记录', ...otherFiles)]
    : namedGroups;

/**
 * Labels for the modules, record types and actions of the operation log. An unknown code is displayed as it
 * is.
 */
import { logRecordTypeOfResource, nouns } from '../../api/nouns/index.ts';
import type { Lang } from '../index.ts';

type LogLabels = Record<string, readonly [zh: string, en: string]>;

const ACTION_LABELS: LogLabels = {
  accept: ['同意', 'Accepted'],
  add: ['新建', 'Added'],
  'add-members': ['添加成员', 'Added members'],
  'add-users': ['添加成员', 'Added members'],
  'archive-logs': ['归档日志', 'Archived log rows'],
  'archive-applications': ['归档申请', 'Archived applications'],
  bind: ['绑定', 'Bound'],
  'bind-form': ['绑定表单', 'Bound a form'],
  cancel: ['取消', 'Cancelled'],
  'cancel-move': ['取消迁移', 'Cancelled the move'],
  'change-aliases': ['修改字段别名', 'Changed field aliases'],
  'change-password': ['修改密码', 'Changed the password'],
  'change-state': ['启用或停用', 'Enabled or disabled'],
  'change-status': ['启用或停用', 'Enabled or disabled'],
  copy: ['复制', 'Copied'],
  delete: ['删除', 'Removed'],
  download: ['下载', 'Downloaded'],
  end: ['结束', 'Ended'],
  'end-sessions': ['结束会话', 'Ended sessions'],
  'exclude-data-permissions': ['排除数据权限', 'Excluded data permissions'],
  export: ['导出', 'Exported'],
  extend: ['延期', 'Extended'],
  'hand-over-tasks': ['转办待办', 'Transferred the tasks'],
  import: ['导入', 'Imported'],
  invite: ['邀请', 'Invited'],
  job: ['后台任务', 'Background job'],
  lock: ['锁定', 'Locked'],
  login: ['登录', 'Signed in'],
  migrate: ['升级数据库', 'Database upgraded'],
  'migrate-instances': ['迁移运行中的申请', 'Migrated running applications'],
  move: ['移动', 'Moved'],
  publish: ['发布', 'Published'],
  purge: ['清理过期数据', 'Removed old rows'],
  'purge-logs': ['清理过期日志', 'Removed old log rows'],
  redeliver: ['重新投递', 'Delivered again'],
  remove: ['删除', 'Removed'],
  'remove-members': ['移出成员', 'Removed members'],
  'remove-sign-in-means': ['移除登录方式', 'Removed a way to sign in'],
  'remove-users': ['移出成员', 'Removed members'],
  resend: ['重新发送', 'Sent again'],
  'reset-password': ['重置密码', 'Reset the password'],
  'resolve-incident': ['处理流程异常', 'Resolved an incident'],
  reset: ['恢复默认值', 'Reset'],
  restore: ['恢复', 'Restored'],
  revoke: ['撤销', 'Revoked'],
  'rotate-secret': ['更换密钥', 'Rotated the secret'],
  run: ['执行', 'Ran'],
  save: ['保存', 'Saved'],
  'save-flow': ['保存流程', 'Saved the flow'],
  'save-form': ['保存表单', 'Saved the form'],
  send: ['发送消息', 'Sent messages'],
  start: ['服务启动', 'Server started'],
  stop: ['服务停止', 'Server stopped'],
  terminate: ['终止', 'Terminated'],
  reassign: ['转交', 'Handed over'],
  backup: ['备份', 'Backed up'],
  test: ['测试', 'Tested'],
  unbind: ['解除绑定', 'Unbound'],
  undo: ['撤销', 'Undone'],
  unlock: ['解锁', 'Unlocked'],
  update: ['修改', 'Changed'],
  'update-home-page': ['设置首页', 'Changed the home page'],
  'update-roles': ['修改角色', 'Changed the roles'],
  'verify-logs': ['校验日志', 'Verified the logs'],
  void: ['作废', 'Voided'],
};

/**
 * Labels of the record types in the operation log. For a resource with column definitions, the label is read
 * from these definitions.
 */
const KIND_LABELS: LogLabels = {
  ...Object.fromEntries(
    nouns.map(noun => [logRecordTypeOfResource(noun), [noun.label.zh, noun.label.en] as const]),
  ),
  application: ['应用', 'App'],
  bucket: ['存储桶', 'Bucket'],
  'call-host': ['外部主机', 'External host'],
  callback: ['回调', 'Callback'],
  'callback-delivery': ['回调投递', 'Callback delivery'],
  'alarm-group': ['告警组', 'Alarm group'],
  'channel-account': ['渠道账号', 'Channel account'],
  credential: ['登录凭证', 'Credential'],
  'data-permission': ['数据权限', 'Data permission'],
  dictionary: ['字典', 'Dictionary'],
  'message-template': ['消息模板', 'Message template'],
  'send-task': ['发送任务', 'Sending'],
  'embed-client': ['嵌入客户端', 'Embedding client'],
  'embed-origin': ['嵌入来源', 'Embedding origin'],
  'embed-token': ['嵌入令牌', 'Embedding token'],
  form: ['表单', 'Form'],
  'form-group': ['表单分组', 'Form group'],
  'home-layout': ['首页布局', 'Home page'],
  identity: ['第三方账号', 'Linked account'],
  'identity-provider': ['登录服务', 'Identity provider'],
  instance: ['申请', 'Application'],
  task: ['待办任务', 'Task'],
  'log-archive': ['日志归档', 'Log archive'],
  menu: ['菜单', 'Menu'],
  notice: ['通知', 'Notice'],
  'out-of-office': ['外出代理', 'Absence'],
  parameter: ['系统参数', 'Parameter'],
  process: ['流程', 'Process'],
  project: ['项目', 'Project'],
  property: ['系统属性', 'Property'],
  security: ['安全设置', 'Security settings'],
  server: ['服务器', 'Server'],
  session: ['会话', 'Session'],
  setting: ['设置', 'Setting'],
  tenant: ['租户', 'Tenant'],
  'tenant-grant': ['跨租户授权', 'Grant'],
  theme: ['主题', 'Theme'],
  calendar: ['工作日历', 'Working calendar'],
  transfer: ['导入导出', 'Transfer'],
};

const MODULE_LABELS: LogLabels = {
  account: ['个人账号', 'Own account'],
  message: ['消息', 'Messages'],
  server: ['服务器', 'Server'],
  system: ['系统管理', 'System management'],
  transfer: ['导入导出', 'Imports and exports'],
  workflow: ['审批', 'Approvals'],
};

const logLabelFor = (labels: LogLabels, key: string, lang: Lang): string =>
  labels[key]?.[lang === 'en' ? 1 : 0] ?? key;

export const actionLabel = (action: string, lang: Lang): string => logLabelFor(ACTION_LABELS, action, lang);
export const moduleLabel = (module: string, lang: Lang): string => logLabelFor(MODULE_LABELS, module, lang);
export const kindLabel = (kind: string, lang: Lang): string => logLabelFor(KIND_LABELS, kind, lang);

export const actionChoices = (lang: Lang) =>
  Object.keys(ACTION_LABELS).map(value => ({ value, label: actionLabel(value, lang) }));
export const kindChoices = (lang: Lang) =>
  Object.keys(KIND_LABELS)
    .sort()
    .map(value => ({ value, label: kindLabel(value, lang) }));

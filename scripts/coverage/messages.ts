/** Lists messages that users rely on, with their exact texts in both languages. */
import { fullPath } from './row.ts';

export interface Message {
  situation: { en: string; zh: string };
  en: string;
  zh: string;
  at: string;
}

const createDocumentedMessage = (
  [enSituation, zhSituation]: [string, string],
  [en, zh]: [string, string],
  at: string,
): Message => ({ situation: { en: enSituation, zh: zhSituation }, en, zh, at: fullPath(at) });

const USER_TEXTS_PATH = 'pages/system/users/texts.ts';
const ACCOUNT_TEXTS_PATH = 'pages/account/profile/account-texts.ts';
const PROFILE_TEXTS_PATH = 'pages/account/profile/texts.ts';
const APP_TEXTS_PATH = 'portal/app/texts.ts';
const SESSION_DIALOG_TEXTS_PATH = 'portal/app/session-dialog-texts.ts';
const PORTAL_SHELL_TEXTS_PATH = 'shell/texts.ts';
const PORTAL_ACCOUNT_DIALOG_TEXTS_PATH = 'shell/account/texts.ts';

export const documentedMessages: readonly Message[] = [
  createDocumentedMessage(
    ['user information cannot be loaded', '无法加载用户信息'],
    ['Failed to get user info, please sign in again', '获取用户信息失败，请重新登录'],
    APP_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['no application is open to the person', '没有可用的应用'],
    ['No app permission, contact the administrator', '没有应用权限，请联系管理员'],
    APP_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['a page without its permission', '没有页面权限'],
    ['No menu permission, please contact the administrator', '没有菜单权限，请联系管理员'],
    APP_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['the session has ended', '会话已结束'],
    ['Your sign-in has expired or is not valid.', '登录状态已过期或无效'],
    SESSION_DIALOG_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['an error without a message', '没有消息的错误'],
    ['System error, please retry', '系统异常，请重试'],
    'sdk/api/client-errors.ts',
  ),
  createDocumentedMessage(
    ['a change is stored', '修改成功'],
    ['Operation successful', '操作成功'],
    'portal/ui/texts.ts',
  ),
  createDocumentedMessage(
    ['signing out', '退出登录'],
    ['Are you sure to exit the system?', '确定退出系统吗？'],
    PORTAL_ACCOUNT_DIALOG_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['the chosen tenant is the current one', '所选即当前租户'],
    ['Already in the current tenant', '已在当前租户'],
    PORTAL_ACCOUNT_DIALOG_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['no other tenant', '没有其他租户'],
    ['No authorised tenant', '暂无授权租户'],
    PORTAL_ACCOUNT_DIALOG_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['no messages', '没有消息'],
    ['No in-site message data', '暂无站内消息数据'],
    PORTAL_SHELL_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['the last tab is closed', '关闭最后一个标签'],
    ['Already the last page', '已经是最后一页了'],
    PORTAL_SHELL_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['an eleventh favourite', '第十一个常用菜单'],
    ['You can add at most 10 common menus', '最多添加 10 个常用菜单'],
    PORTAL_SHELL_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['a favourite that is there', '重复的常用菜单'],
    ['Menu already exists', '该菜单已存在'],
    'sdk/api/errors/people.ts',
  ),
  createDocumentedMessage(
    ['another field is being edited', '正在修改另一项'],
    ['Please save the current change first', '请先保存当前修改'],
    PROFILE_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['the profile cannot be loaded', '无法加载个人信息'],
    ['Data request error', '数据请求错误'],
    PROFILE_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['an empty field', '必填项为空'],
    ['Cannot be empty', '不能为空'],
    PROFILE_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['an empty name', '姓名为空'],
    ['Please enter name', '请输入姓名'],
    USER_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['a short sign-in name', '登录名过短'],
    ['Please enter at least 3 characters', '请至少输入 3 个字符'],
    USER_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['an empty phone number', '手机号为空'],
    ['Please enter phone', '请输入手机号'],
    USER_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['a wrong phone number or e-mail', '手机号或邮箱格式不对'],
    ['Data format error', '数据格式错误'],
    USER_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['no organisation', '未选组织'],
    ['Please select organization', '请选择组织'],
    USER_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['no time of a lock', '锁定时间为空'],
    ['Please enter lock time', '请输入锁定时间'],
    USER_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['a code is on its way', '验证码已发出'],
    ['Verification code sent', '验证码已发送'],
    USER_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['no original password', '原密码为空'],
    ['Please enter the original password', '请输入原密码'],
    ACCOUNT_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['the new password is the original one', '新密码与原密码相同'],
    ['Original password and new password cannot be the same', '原密码与新密码不能相同'],
    ACCOUNT_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['the repetition differs', '两次输入不同'],
    ['The two new passwords differ', '两次输入的新密码不一致'],
    ACCOUNT_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['the own password is changed', '本人修改密码后'],
    ['Modified successfully, redirecting to login', '修改成功，即将跳转到登录页'],
    ACCOUNT_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['a wrong address in a list', 'IP 名单有误'],
    ['IP illegality check failed', 'IP 合法性检查失败'],
    'domains/access/security/routes.ts',
  ),
  createDocumentedMessage(
    ['a file after its time', '文件过期'],
    ['The file has expired', '文件已过期'],
    'sdk/api/errors/transfers.ts',
  ),
  createDocumentedMessage(
    ['an account stays locked', '账号未能解锁'],
    ['Unlock failed', '解锁失败'],
    USER_TEXTS_PATH,
  ),
  createDocumentedMessage(
    ['a text does not reach the clipboard', '文本未能复制到剪贴板'],
    ['Copy failed', '复制失败'],
    'portal/ui/texts.ts',
  ),
  createDocumentedMessage(
    ['a sheet does not reach the server', '表格未能上传'],
    ['Upload failed', '上传失败'],
    'portal/ui/transfer/texts.ts',
  ),
  createDocumentedMessage(
    ['an export of an unknown kind', '导出类型未知'],
    ['Current download type not supported', '不支持当前下载类型'],
    'sdk/api/errors/transfers.ts',
  ),
  createDocumentedMessage(
    ['a sheet without rows', '表格没有数据行'],
    ['Fill in table content', '请填写表格内容'],
    'sdk/api/errors/transfers.ts',
  ),
  createDocumentedMessage(
    ['a wrong value in a sheet', '表格中的值有误'],
    ['Data in wrong format', '数据格式错误'],
    'sdk/api/errors/transfers.ts',
  ),
  createDocumentedMessage(
    ['a flow with errors is published', '发布有错误的流程'],
    ['Flow configuration incomplete', '流程配置不完整'],
    'sdk/api/errors/refusals.ts',
  ),
  createDocumentedMessage(
    ['nothing to download', '没有可下载的内容'],
    ['No downloadable data', '没有可下载的数据'],
    'pages/account/downloads/texts.ts',
  ),
  createDocumentedMessage(
    ['an application of a project without one', '没有选择项目就打开项目内的应用'],
    [
      'Please select a project from the project list to enter the application',
      '请在项目列表中选择项目后进入应用',
    ],
    APP_TEXTS_PATH,
  ),
];

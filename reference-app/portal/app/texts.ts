/** Texts of what stands around every page: no permission, a failure, an expired sign-in. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../ui/texts.ts';

export const appTexts = catalogue({
  zh: {
    ...uiTexts.zh,
    systemTip: '系统提示',
    expired: '登录状态已过期或无效，你可以继续留在该页面，或者重新登录。',
    sessionEnded: '登录已在其他标签页结束。你可以继续留在该页面，或者重新登录。',
    keptForYou: '未保存的内容保留 24 小时，重新登录后恢复；密码和签名除外。',
    signInAgain: '重新登录',
    sessionChanged: '登录账号已切换',
    sessionOther: '此页面由“{{mine}}”打开，浏览器现在登录的是“{{theirs}}”。',
    sessionUnknown: '此页面由“{{mine}}”打开，浏览器现在登录的是另一个账号或租户。',
    sessionStopped:
      '页面已停止，不会以另一个账号发送任何内容。未保存的内容为“{{mine}}”保留 24 小时；密码和签名除外。',
    sessionReload: '刷新页面',
    noUserInfo: '获取用户信息失败，请重新登录',
    noAppPermission: '没有应用权限，请联系管理员',
    noMenuPermission: '没有菜单权限，请联系管理员',
    noProject: '请在项目列表中选择项目后进入应用',

    'denied.title': '没有访问权限',

    'crashed.title': '页面出错了',
    'crashed.text': '刷新页面即可继续；已保存的内容不会丢失。',
    reload: '刷新页面',
    newVersion: '门户已更新。刷新后使用新版本，未保存的内容请先保存。',

    'offline.title': '当前处于离线状态',
    'offline.text': '网络恢复后会自动继续。已提交的内容不受影响。',
    'unreachable.title': '无法连接服务器',
    'unreachable.text': '服务器可能正在重启，或网络不通。请稍后重试。',
    retryNow: '重试',
  },
  en: {
    ...uiTexts.en,
    systemTip: 'System tip',
    expired: 'Your sign-in has expired or is not valid. You can stay on this page, or sign in again.',
    sessionEnded: 'You were signed out in another tab. You can stay on this page, or sign in again.',
    keptForYou:
      'Unsaved input is kept for 24 hours and restored after you sign in, except passwords and signatures.',
    signInAgain: 'Sign in again',
    sessionChanged: 'Another account is signed in',
    sessionOther: 'This page was opened as {{mine}}. The browser is now signed in as {{theirs}}.',
    sessionUnknown:
      'This page was opened as {{mine}}. The browser is now signed in with another account or tenant.',
    sessionStopped:
      'The page has stopped and sends nothing as the other account. Unsaved input is kept for {{mine}} for 24 hours, except passwords and signatures.',
    sessionReload: 'Reload page',
    noUserInfo: 'Failed to get user info, please sign in again',
    noAppPermission: 'No app permission, contact the administrator',
    noMenuPermission: 'No menu permission, please contact the administrator',
    noProject: 'Please select a project from the project list to enter the application',

    'denied.title': 'No access',

    'crashed.title': 'This page failed',
    'crashed.text': 'Reload it to go on; what was saved is safe.',
    reload: 'Reload',
    newVersion: 'The portal has a new version. Save what you are writing, then reload.',

    'offline.title': 'You are offline',
    'offline.text': 'This page goes on by itself once there is a connection. What you submitted is safe.',
    'unreachable.title': 'The server cannot be reached',
    'unreachable.text': 'It may be restarting, or the network is down. Try again in a moment.',
    retryNow: 'Try again',
  },
});

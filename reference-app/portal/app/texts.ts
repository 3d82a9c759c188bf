/** Texts shown when a page cannot be displayed: missing permission or a failure. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../ui/texts.ts';

export const appTexts = catalogue({
  zh: {
    ...uiTexts.zh,
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

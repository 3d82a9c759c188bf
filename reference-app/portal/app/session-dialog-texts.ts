/** Texts of the dialog that reports an ended or changed session. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../ui/texts.ts';

export const sessionDialogTexts = catalogue({
  zh: {
    ...uiTexts.zh,
    systemTip: '系统提示',
    expired: '登录状态已过期或无效，你可以继续留在该页面，或者重新登录。',
    sessionEnded: '登录已在其他标签页结束。你可以继续留在该页面，或者重新登录。',
    storedForYou: '未保存的内容保留 24 小时，重新登录后恢复；密码和签名除外。',
    signInAgain: '重新登录',
    sessionChanged: '登录账号已切换',
    sessionOther: '此页面由“{{mine}}”打开，浏览器现在登录的是“{{theirs}}”。',
    sessionUnknown: '此页面由“{{mine}}”打开，浏览器现在登录的是另一个账号或租户。',
    sessionStopped: '页面已停止，不会以另一个账号发送任何内容。',
    storedFor: '未保存的内容为“{{mine}}”保留 24 小时；密码和签名除外。',
    notStored: '浏览器存储已满或已禁用，无法保留未保存的内容。',
    sessionReload: '刷新页面',
  },
  en: {
    ...uiTexts.en,
    systemTip: 'System tip',
    expired: 'Your sign-in has expired or is not valid. You can stay on this page, or sign in again.',
    sessionEnded: 'You were signed out in another tab. You can stay on this page, or sign in again.',
    storedForYou:
      'Unsaved input is kept for 24 hours and restored after you sign in, except passwords and signatures.',
    signInAgain: 'Sign in again',
    sessionChanged: 'Another account is signed in',
    sessionOther: 'This page was opened as {{mine}}. The browser is now signed in as {{theirs}}.',
    sessionUnknown:
      'This page was opened as {{mine}}. The browser is now signed in with another account or tenant.',
    sessionStopped: 'The page has stopped and sends nothing as the other account.',
    storedFor: 'Unsaved input is kept for {{mine}} for 24 hours, except passwords and signatures.',
    notStored: 'Unsaved input cannot be kept: the storage of this browser is full or turned off.',
    sessionReload: 'Reload page',
  },
});

/** Texts of the "no access" page. */
import { catalogue } from '@countersign/sdk/i18n';
import { uiTexts } from '../../../ui/texts.ts';

export const noAccessTexts = catalogue({
  zh: {
    ...uiTexts.zh,
    signOut: '退出登录',

    'denied.title': '没有访问权限',
    'denied.text': '你没有权限访问此页面，或页面不存在。请联系管理员开通权限。',
  },
  en: {
    ...uiTexts.en,
    signOut: 'Sign out',

    'denied.title': 'No access',
    'denied.text': 'You have no access to this page, or it does not exist. Contact the administrator.',
  },
});

/** Texts of the sign-in pages. */
import { catalogue } from '@countersign/sdk/i18n';

export const loginTexts = catalogue({
  zh: {
    'login.title': '登录',
    'login.welcome': '欢迎登录 {{app}}',
    'login.line': '表单、审批与流程，一处完成。',
    'reset.title': '修改密码',
    'register.title': '注册',
  },
  en: {
    'login.title': 'Sign in',
    'login.welcome': 'Welcome to {{app}}',
    'login.line': 'Forms, approvals and flows in one place.',
    'reset.title': 'Change password',
    'register.title': 'Register',
  },
});

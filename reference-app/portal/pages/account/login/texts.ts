/** Texts around the sign-in. */
import { catalogue } from '@countersign/sdk/i18n';

export const loginTexts = catalogue({
  zh: {
    'login.title': '登录',
    'login.welcome': '欢迎登录 {{app}}',
    'login.line': '表单、审批与流程，一处完成。',
    'login.back': '返回登录',
    'reset.title': '修改密码',
    'reset.line': '通过验证码确认身份后设置新密码。',
    'register.title': '注册',
  },
  en: {
    'login.title': 'Sign in',
    'login.welcome': 'Welcome to {{app}}',
    'login.line': 'Forms, approvals and flows in one place.',
    'login.back': 'Back to the sign-in',
    'reset.title': 'Change password',
    'reset.line': 'Confirm who you are with a code, then choose a new password.',
    'register.title': 'Register',
  },
});

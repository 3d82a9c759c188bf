/** Texts of the sign-in element for the password step. */
import { catalogue } from '../index.ts';

export const loginTexts = catalogue({
  zh: {
    userName: '用户名',
    password: '密码',
    show: '显示密码',
    hide: '隐藏密码',
    remember: '记住用户名',
    signIn: '登录',
    busy: '正在登录…',
    capsLock: '大写锁定已打开',
    needUserName: '请输入用户名',
    needPassword: '请输入密码',
    passwordTooLong: '密码过长，请检查后重新输入',
    others: '其他登录方式',
    form: '登录',
    forgot: '忘记密码？',
    byCode: '验证码登录',
    byPasskey: '通行密钥登录',
    register: '注册账号',
    loadFailed: '加载失败，请重试',
  },
  en: {
    userName: 'User name',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    remember: 'Remember my user name',
    signIn: 'Sign in',
    busy: 'Signing in…',
    capsLock: 'Caps Lock is on',
    needUserName: 'Enter your user name',
    needPassword: 'Enter your password',
    passwordTooLong: 'The password is too long; check it and type it again',
    others: 'Other ways to sign in',
    form: 'Sign in',
    forgot: 'Forgot the password?',
    byCode: 'Sign in with a code',
    byPasskey: 'Sign in with a passkey',
    register: 'Register',
    loadFailed: 'Loading failed, please retry',
  },
});

export type LoginText = keyof (typeof loginTexts)['zh'];

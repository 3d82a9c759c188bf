/** Errors about sign-in and the signed-in user. */
import { clientErrors } from '../client-errors.ts';
import type { ErrorEntries } from './entry.ts';

export const signInErrors = {
  'auth-check-error': clientErrors['auth-check-error'],
  'no-permission': clientErrors['no-permission'],
  'session-changed': {
    status: 409,
    zh: '浏览器已登录为另一个人或租户，本次操作没有执行；请刷新页面后重试',
    en: 'The browser is now signed in as another person or tenant, so nothing was done; reload the page and try again',
  },
  'bad-credentials': { status: 401, zh: '用户名或密码错误', en: 'The user name or the password is wrong' },
  'account-locked': {
    status: 403,
    zh: '账号已锁定，请联系管理员',
    en: 'The account is locked; contact the administrator',
  },
  'too-many-attempts': {
    status: 429,
    zh: '密码错误次数过多，请稍后再试',
    en: 'Too many wrong passwords, please wait a while',
  },
  'account-disabled': {
    status: 403,
    zh: '账号已停用，请联系管理员',
    en: 'The account is disabled; contact the administrator',
  },
  'sealed-expired': {
    status: 400,
    zh: '登录信息已过期，请重试',
    en: 'The sign-in data took too long to arrive, please retry',
  },
  'sealed-replayed': {
    status: 400,
    zh: '登录信息已被使用，请重试',
    en: 'The sign-in data was used before, please retry',
  },
  'unknown-key': {
    status: 400,
    zh: '加密密钥已更换，请重试',
    en: 'The encryption key has changed, please retry',
  },
  'bad-code': {
    status: 400,
    zh: '验证码错误，请检查后重新输入',
    en: 'The code is wrong; check it and type it again',
  },
  'code-expired': {
    status: 400,
    zh: '验证码已失效，请重新获取',
    en: 'The code is no longer valid; ask for a new one',
  },
  'code-too-soon': {
    status: 429,
    zh: '验证码发送过于频繁，请稍后再试',
    en: 'A code was sent a moment ago; please wait before asking for another one',
  },
  'bad-passkey': {
    status: 400,
    zh: '通行密钥验证失败，请重试或使用其他方式登录',
    en: 'The passkey was not accepted; try again or sign in another way',
  },
  'provider-refused': {
    status: 422,
    zh: '未能通过该方式登录，请重试或使用其他方式',
    en: 'The sign-in this way did not succeed; try again or use another way',
  },
  'identity-not-linked': {
    status: 403,
    zh: '该身份尚未关联账号，请先用其他方式登录，再在“账号安全”中关联',
    en: 'No account is linked with this identity; sign in another way and link it under account security',
  },
  'return-refused': {
    status: 400,
    zh: '返回地址必须是本服务器（PUBLIC_URL）的页面',
    en: 'The page to return to must be a page of this server, at its PUBLIC_URL',
  },
  'state-refused': {
    status: 400,
    zh: '不支持 state=bind：请先调用 signIn/provider 取得 state，再与 binding 一起提交',
    en: 'The state “bind” is not accepted: begin with signIn/provider, and send its state with your binding',
  },
  'public-url-needed': {
    status: 409,
    zh: '服务器没有设置公开地址，无法使用此功能，请联系运维人员设置 PUBLIC_URL',
    en: 'This needs the public address of the server: ask the operator to set PUBLIC_URL',
  },
  'ip-refused': {
    status: 403,
    zh: '当前网络地址不在允许的范围内，请联系管理员',
    en: 'Your network address is not let in; contact the administrator',
  },
  'ip-shuts-out': {
    status: 409,
    zh: '该名单会使你自己无法访问，请检查后再保存',
    en: 'This list would shut yourself out; check it before you save',
  },
  'second-factor-needed': {
    status: 403,
    zh: '该租户要求两步验证，请先在“账号安全”中设置验证器或通行密钥，再切换',
    en: 'The tenant requires a second factor: set up an app or a passkey under account security, then switch again',
  },
  'registration-off': {
    status: 403,
    zh: '未开放自助注册，请联系管理员开通账号',
    en: 'Registration is switched off; ask the administrator for an account',
  },
  'registration-full': {
    status: 429,
    zh: '等待审核的注册过多，请稍后再试或联系管理员',
    en: 'Too many registrations are waiting; try again later, or contact the administrator',
  },
  'factor-first': {
    status: 409,
    zh: '请先为自己的账号设置验证器或通行密钥，再要求所有人使用',
    en: 'Set up an app or a passkey for your own account before you require one of everybody',
  },
  'step-expired': {
    status: 400,
    zh: '操作已超时或已失效，请重新登录',
    en: 'This step has expired or was already taken; sign in again',
  },
} as const satisfies ErrorEntries;

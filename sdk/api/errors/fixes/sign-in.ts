/** Texts that explain how to fix errors about sign-in, embedding, tenants and rights. */
import type { ErrorFixes } from './fix.ts';

export const signInErrorFixes = {
  'session-changed': {
    zh: '页面的 `X-Acting-As` 与令牌的人或租户不同：停止发送，提示后重新加载页面。',
    en: '`X-Acting-As` of the page differs from the person or tenant of the token: send nothing more, say so, and reload the page.',
  },
  'bad-credentials': {
    zh: '重新输入，或用验证码重设密码。',
    en: 'Type them again, or set a new password by a code.',
  },
  'account-locked': {
    zh: '管理员在用户页面解锁。',
    en: 'An administrator unlocks the account on the page of users.',
  },
  'too-many-attempts': {
    zh: '等待提示的时间；时长由安全设置的 `lockMinutes` 决定。',
    en: 'Wait; `lockMinutes` of the security settings is the longest time.',
  },
  'account-disabled': {
    zh: '管理员在用户页面启用。',
    en: 'An administrator enables the account on the page of users.',
  },
  'sealed-expired': {
    zh: '每次登录前重新获取 `publicKey`，再加密密码。',
    en: 'Fetch `publicKey` for each sign-in, and seal the password then.',
  },
  'sealed-replayed': { zh: '每次提交都重新加密，不要复用密文。', en: 'Seal anew for each request.' },
  'unknown-key': { zh: '重新获取 `publicKey` 后再试。', en: 'Fetch `publicKey` again and retry.' },
  'bad-code': { zh: '核对后重新输入，最多五次。', en: 'Check and type it again; there are five tries.' },
  'code-expired': {
    zh: '重新获取验证码，有效期五分钟。',
    en: 'Ask for a new code; it is good for five minutes.',
  },
  'code-too-soon': { zh: '60 秒后再试。', en: 'Ask again after 60 seconds.' },
  'bad-passkey': {
    zh: '确认页面域名与 `PUBLIC_URL` 一致，并使用 https。',
    en: 'The page must be on the host of `PUBLIC_URL`, over https.',
  },
  'provider-refused': {
    zh: '在安全设置中测试该身份源，检查密钥与回调地址。',
    en: 'Test the provider in the security settings: secret and callback address.',
  },
  'identity-not-linked': {
    zh: '先用密码登录，再在账号安全中绑定。',
    en: 'Sign in by password, then link it under account security.',
  },
  'return-refused': {
    zh: '在 `PUBLIC_URL` 的登录页开始；其他来源的页面不能使用身份提供方。',
    en: 'Begin on the sign-in page at `PUBLIC_URL`; pages of other origins cannot use identity providers.',
  },
  'state-refused': {
    zh: '钉钉的授权码须绑定到开始登录的页面：`POST /digital-portal/signIn/provider` 返回带 `state` 的地址，回到页面后连同同一个 `binding` 提交。',
    en: 'A code of DingTalk is bound to the page that began: `POST /digital-portal/signIn/provider` returns an address with the `state`; send it with the same `binding`.',
  },
  'public-url-needed': {
    zh: '把 `PUBLIC_URL` 设为人们访问门户的地址并重启。在 `http://localhost` 打开门户时，通行密钥不需要它。',
    en: 'Set `PUBLIC_URL` to the address at which people reach the portal, and restart. Passkeys work without it at `http://localhost`.',
  },
  'ip-refused': {
    zh: '管理员检查安全设置中的地址名单。',
    en: 'An administrator looks at the lists of addresses in the security settings.',
  },
  'ip-shuts-out': {
    zh: '把自己的网络加入白名单后再保存。',
    en: 'Add your own network to the list before saving.',
  },
  'second-factor-needed': {
    zh: '在账号安全中设置验证器或通行密钥。',
    en: 'Set up an app or a passkey under account security.',
  },
  'registration-off': {
    zh: '管理员在安全设置中打开注册，或直接创建账号。',
    en: 'An administrator switches registration on, or adds the account.',
  },
  'registration-full': {
    zh: '管理员先处理等待中的注册。',
    en: 'An administrator handles the registrations that wait.',
  },
  'factor-first': {
    zh: '先为自己的账号设置第二因素。',
    en: 'Set up a second factor for your own account first.',
  },
  'step-expired': {
    zh: '从头登录；每个 `ticket` 只能用一次，有效期十分钟。',
    en: 'Sign in from the beginning; a `ticket` is good once, for ten minutes.',
  },
  'scope-refused': {
    zh: '为所显示的任务单独签发令牌；取回后的新任务需要新的令牌。',
    en: 'Mint the token for the task that is shown; a new task needs its own.',
  },
  'origin-refused': {
    zh: '把地址栏中的来源（协议、主机、端口）登记在“嵌入”页面。',
    en: 'List the origin as the address bar has it: scheme, host and port.',
  },
  'bad-client': {
    zh: '核对客户端 id 与密钥；必要时轮换密钥。',
    en: 'Check id and secret of the client; rotate the secret if needed.',
  },
  'secret-in-page': {
    zh: '立即轮换密钥，并改由后端签发令牌。',
    en: 'Rotate the secret now, and mint tokens in the back end.',
  },
  'same-tenant': { zh: '无需切换。', en: 'Nothing to do.' },
  'grant-ended': {
    zh: '由对方管理员重新授权。',
    en: 'The administrator of the other tenant gives a new grant.',
  },
  'own-tenant': { zh: '该租户不能停用。', en: 'This tenant cannot be switched off.' },
  'tenant-enabled': { zh: '先停用租户。', en: 'Switch the tenant off first.' },
  'tenant-in-use': { zh: '先移走或删除其下的租户。', en: 'Move or remove the tenants below it first.' },
  'not-invited': {
    zh: '首位管理员已登录，改用找回密码。',
    en: 'The first administrator has signed in; they set a new password themselves.',
  },
  'rights-exceeded': {
    zh: '由拥有这些权限的管理员操作。',
    en: 'An administrator who holds these permissions does it.',
  },
  'scope-exceeded': {
    zh: '由数据权限覆盖该对象的管理员操作。',
    en: 'An administrator whose data permissions reach that far does it.',
  },
  'guest-account': {
    zh: '用 `merchant/auth/update` 延长授权，或用 `merchant/auth/delete` 结束授权；未接受的授权由访客本人接受。访客没有登录名、联系方式和登录凭据。',
    en: 'Extend the grant by `merchant/auth/update`, or end it by `merchant/auth/delete`; guests accept a grant themselves. A guest has no sign-in name, contacts or credentials.',
  },
  'own-rights': { zh: '由另一位管理员操作。', en: 'Another administrator does it.' },
  'last-administrator': {
    zh: '先给另一个账号管理员角色。',
    en: 'Give another account the role of an administrator first.',
  },
} as const satisfies ErrorFixes;

/** Signing in, and the settings of security. */
import { row, type Section } from '../row.ts';

const SIGN_IN = 'resources/session/sign-in.test.ts';
const STEPS = 'resources/session/steps/steps.test.ts';
const CODES = 'resources/verification/verification.test.ts';
const CREDENTIALS = 'resources/credential/credential.test.ts';
const IDENTITY = 'resources/identity/identity.test.ts';
const WIDGET = 'login/login-widget.test.tsx';
const METHODS = 'login/methods/methods.test.tsx';

export const signInSections: readonly Section[] = [
  {
    title: { en: 'Sign-in', zh: '登录' },
    rows: [
      row(
        'Password, encrypted in the browser with the server’s key',
        '密码，在浏览器中用服务端公钥加密',
        'login/PasswordForm.tsx resources/session/password.ts sdk/api/seal.ts',
        `${SIGN_IN}#accepts a password sealed by the sdk`,
        `${WIDGET}#signs in by keyboard alone and hands the token to the page`,
      ),
      row(
        'Code by e-mail or SMS; another after 60 s, valid for 5 minutes',
        '邮件或短信验证码；60 秒后可重发，5 分钟内有效',
        'login/methods/CodeForm.tsx resources/verification/codes.ts',
        `${CODES}#end after five minutes`,
        `${METHODS}#signs in with a code: the button waits a minute`,
      ),
      row(
        'DingTalk, with a choice among several accounts',
        '钉钉登录，多个账号时可选择',
        'pages/account/login/DingTalkLogin.tsx resources/identity/dingtalk.ts',
        `${IDENTITY}#DingTalk leaves the choice where a person has several accounts`,
        `${METHODS}#lets the person choose among several accounts`,
      ),
      row(
        'OpenID Connect, for linked accounts alone',
        'OpenID Connect，仅限已关联的账号',
        'login/methods/ProviderForm.tsx resources/identity/oidc.ts',
        `${IDENTITY}#sign in the account that was linked, and nobody by an address`,
      ),
      row(
        'Passkeys',
        '通行密钥',
        'login/methods/PasskeyForm.tsx resources/credential/passkeys.ts',
        `${CREDENTIALS}#a passkey signs in without a name, a password or an app`,
      ),
      row(
        'Second factor by an app or a recovery code',
        '验证器应用或恢复码作为第二步',
        'login/methods/SecondFactor.tsx resources/credential/totp.ts',
        `${CREDENTIALS}#an app is set up with the password and a right code`,
        `${METHODS}#for the second factor: the app, or a recovery code`,
      ),
      row(
        'A second factor that the tenant requires is set up within the sign-in; a switch into the tenant asks for one that the session has not shown',
        '租户要求的两步验证可在登录过程中设置；切换到该租户时，会话未使用过的须验证',
        'login/methods/EnrolFactor.tsx resources/credential/step-routes.ts resources/tenant-grant/switch.ts',
        'resources/security/security.test.ts#require a second factor of everybody',
        `${METHODS}#sets up an authenticator app where the tenant requires one`,
        'resources/tenant-grant/tenant-grant.test.ts#ask for the second factor that a tenant requires',
      ),
      row(
        'Registration, off by default; an administrator enables each account',
        '自助注册，默认关闭；账号由管理员启用',
        'login/methods/RegisterForm.tsx pages/account/login/Register.tsx resources/user/register.ts',
        'resources/user/register.test.ts#makes an account that an administrator enables',
        `${METHODS}#registers a person`,
      ),
      row(
        'First sign-in and expired passwords: a new one before there is a session',
        '首次登录与密码到期：先设置新密码才建立会话',
        'login/methods/NewPassword.tsx resources/session/steps/continue.ts',
        `${STEPS}#a first sign-in sets a password before there is a session`,
        `${STEPS}#an expired password is changed after as many months`,
      ),
      row(
        'A forgotten password is replaced by a code, and every session ends',
        '忘记密码时凭验证码重设，所有会话结束',
        'pages/account/login/ResetPassword.tsx resources/verification/routes.ts',
        `${CODES}#set a new password: every session ends`,
      ),
      row(
        'Wrong passwords: a wait for the network, then a code for everybody; nobody is locked out by others',
        '密码错误：该网络须等待，次数过多后须加验证码；他人无法使其被锁定',
        'resources/session/attempts.ts resources/session/steps/step-code.ts',
        `${SIGN_IN}#guesses, and nobody else`,
        `${STEPS}#after many wrong passwords from everywhere the right one needs a code too`,
      ),
      row(
        'Locked and disabled accounts are told only to a caller with the password',
        '账号被锁定或停用的情况，只告知密码正确的人',
        'resources/session/sign-in.ts',
        `${SIGN_IN}#reveals a lock only to a caller with the password`,
        `${SIGN_IN}#refuses a disabled account`,
      ),
      row(
        '`tenant` and `providers` of the element; a strict content security policy',
        '元素的 `tenant` 与 `providers` 属性；严格的内容安全策略',
        'login/element.ts login/Providers.tsx',
        `${WIDGET}#names the tenant to the server where the host names one`,
        `${WIDGET}#shows other ways to sign in only where the host names them`,
      ),
      row(
        'Every attempt is in the log of its tenant',
        '每次登录尝试都写入所属租户的日志',
        'resources/session/queries.ts',
        `${SIGN_IN}#writes every attempt into the log of its tenant`,
      ),
    ],
  },
  {
    title: { en: 'Security settings', zh: '安全设置' },
    rows: [
      row(
        'Thresholds of retries, of the age of passwords in months and of unused accounts in days, with the number of people concerned',
        '重试次数、密码更换周期（月）、长期未用停用（天）等阈值，并显示受影响人数',
        'pages/system/security/Security.tsx resources/security/routes.ts',
        'resources/security/security.test.ts#have defaults, change one by one',
        'resources/security/security.test.ts#refuse what makes no sense',
      ),
      row(
        'Lists of addresses, each checked; a list that shuts out its editor is refused',
        'IP 名单逐个校验；会使编辑者自己无法访问的名单被拒绝',
        'resources/security/networks.ts',
        'resources/security/networks.test.ts',
        'resources/security/security.test.ts#have lists of addresses, which hold for each call',
      ),
      row(
        'A second factor for everybody, once its editor has one',
        '强制两步验证，须编辑者自己先设置',
        'resources/security/routes.ts',
        'resources/security/security.test.ts#require a second factor of everybody only once their editor has one',
      ),
      row(
        'Identity providers with a test of the connection',
        '身份提供方，可测试连接',
        'pages/system/security/Providers.tsx resources/identity/administration.ts',
        `${IDENTITY}#only where the guard of outgoing calls lets them`,
      ),
    ],
  },
  {
    title: { en: 'Personal pages', zh: '个人页面' },
    rows: [
      row(
        'Personal information, one field at a time; phone and e-mail take the password',
        '个人信息，一次修改一项；修改手机号和邮箱须输入密码',
        'pages/account/profile/Profile.tsx pages/account/profile/fields.ts',
        'pages/account/profile/fields.test.ts',
        'resources/account/account.test.ts#shows and changes one’s own profile',
      ),
      row(
        'A new password differs from the original, meets the rules, is typed twice and ends the other sessions',
        '新密码不同于原密码、符合规则、输入两次，并结束其他会话',
        'pages/account/profile/PasswordForm.tsx resources/account/change-password.ts sdk/api/password-rules.ts',
        'resources/account/account.test.ts#changes the password, ends every other session, and keeps this one',
        'e2e/portal/account.spec.ts#a person ends another sign-in, changes the password',
      ),
      row(
        'Authenticator app, passkeys and linked accounts',
        '验证器、通行密钥与关联账号',
        'pages/account/security/Security.tsx resources/credential/own-routes.ts resources/identity/own-routes.ts',
        `${CREDENTIALS}#an app goes with the password alone`,
        `${IDENTITY}#are linked in the session that gave the password`,
      ),
      row(
        'Personal authorisation: tenants that the person may enter, consent, and its end',
        '个人授权：本人可进入的租户、同意与终止',
        'pages/account/authorizations/Authorizations.tsx resources/tenant-grant/routes.ts',
        'resources/tenant-grant/tenant-grant.test.ts#wait for the consent of anybody else',
      ),
      row(
        'Lists keep columns, density and named views per person',
        '列表的列、密度与命名视图按个人保存',
        'portal/ui/resource/views.ts resources/preference/routes.ts',
        'resources/preference/preference.test.ts#are each person’s own, by list',
        'portal/ui/resource/views.test.ts#knows the view that is shown',
      ),
    ],
  },
];

/** Lists the required behaviours of sign-in and of the security settings, with their files and tests. */
import { declareRequirement, type Section } from '../row.ts';

const SIGN_IN_TESTS = 'domains/access/session/sign-in.test.ts';
const SIGN_IN_STEPS_TESTS = 'domains/access/session/steps/steps.test.ts';
const VERIFICATION_TESTS = 'domains/access/verification/verification.test.ts';
const CREDENTIAL_TESTS = 'domains/access/credential/credential.test.ts';
const IDENTITY_TESTS = 'domains/access/identity/identity.test.ts';
const LOGIN_WIDGET_TESTS = 'login/login-widget.test.tsx';
const LOGIN_METHOD_TESTS = 'login/methods/methods.test.tsx';

export const signInRequirementSections: readonly Section[] = [
  {
    title: { en: 'Sign-in', zh: '登录' },
    rows: [
      declareRequirement(
        'Password, encrypted in the browser with the server’s key',
        '密码，在浏览器中用服务端公钥加密',
        'login/PasswordForm.tsx domains/access/session/password.ts sdk/api/seal.ts',
        `${SIGN_IN_TESTS}#accepts a password sealed by the sdk`,
        `${LOGIN_WIDGET_TESTS}#signs in by keyboard alone and hands the token to the page`,
      ),
      declareRequirement(
        'Code by e-mail or SMS; another after 60 s, valid for 5 minutes',
        '邮件或短信验证码；60 秒后可重发，5 分钟内有效',
        'login/methods/VerificationCodeForm.tsx domains/access/verification/codes.ts',
        `${VERIFICATION_TESTS}#end after five minutes`,
        `${LOGIN_METHOD_TESTS}#signs in with a code: the button waits a minute`,
      ),
      declareRequirement(
        'DingTalk, with a choice among several accounts',
        '钉钉登录，多个账号时可选择',
        'pages/account/login/DingTalkLogin.tsx domains/access/identity/dingtalk.ts',
        `${IDENTITY_TESTS}#DingTalk leaves the choice where a person has several accounts`,
        `${LOGIN_METHOD_TESTS}#lets the person choose among several accounts`,
      ),
      declareRequirement(
        'OpenID Connect, for linked accounts alone',
        'OpenID Connect，仅限已关联的账号',
        'login/methods/ProviderForm.tsx domains/access/identity/oidc.ts',
        `${IDENTITY_TESTS}#sign in the account that was linked, and nobody by an address`,
      ),
      declareRequirement(
        'Passkeys',
        '通行密钥',
        'login/methods/PasskeyForm.tsx domains/access/credential/passkeys.ts',
        `${CREDENTIAL_TESTS}#a passkey signs in without a name, a password or an app`,
      ),
      declareRequirement(
        'Second factor by an app or a recovery code',
        '验证器应用或恢复码作为第二步',
        'login/methods/SecondFactor.tsx domains/access/credential/totp.ts',
        `${CREDENTIAL_TESTS}#an app is set up with the password and a right code`,
        `${LOGIN_METHOD_TESTS}#for the second factor: the app, or a recovery code`,
      ),
      declareRequirement(
        'A second factor that the tenant requires is set up within the sign-in; a switch into the tenant asks for one that the session has not shown',
        '租户要求的两步验证可在登录过程中设置；切换到该租户时，会话未使用过的须验证',
        'login/methods/EnrolFactor.tsx domains/access/credential/step-routes.ts domains/tenancy/tenant-grant/switch.ts',
        'domains/access/security/security.test.ts#require a second factor of everybody',
        `${LOGIN_METHOD_TESTS}#sets up an authenticator app where the tenant requires one`,
        'domains/tenancy/tenant-grant/tenant-grant.test.ts#ask for the second factor that a tenant requires',
      ),
      declareRequirement(
        'Registration, off by default; an administrator enables each account',
        '自助注册，默认关闭；账号由管理员启用',
        'login/methods/RegisterForm.tsx pages/account/login/Register.tsx domains/people/user/register.ts',
        'domains/people/user/register.test.ts#makes an account that an administrator enables',
        `${LOGIN_METHOD_TESTS}#registers a person`,
      ),
      declareRequirement(
        'First sign-in and expired passwords: a new one before there is a session',
        '首次登录与密码到期：先设置新密码才建立会话',
        'login/methods/NewPassword.tsx domains/access/session/steps/continue.ts',
        `${SIGN_IN_STEPS_TESTS}#a first sign-in sets a password before there is a session`,
        `${SIGN_IN_STEPS_TESTS}#an expired password is changed after as many months`,
      ),
      declareRequirement(
        'A forgotten password is replaced by a code, and every session ends',
        '忘记密码时凭验证码重设，所有会话结束',
        'pages/account/login/ResetPassword.tsx domains/access/verification/routes.ts',
        `${VERIFICATION_TESTS}#set a new password: every session ends`,
      ),
      declareRequirement(
        'Wrong passwords: a wait for the network, then a code for everybody; nobody is locked out by others',
        '密码错误：该网络须等待，次数过多后须加验证码；他人无法使其被锁定',
        'domains/access/session/attempts.ts domains/access/session/steps/step-code.ts',
        `${SIGN_IN_TESTS}#guesses, and nobody else`,
        `${SIGN_IN_STEPS_TESTS}#after many wrong passwords from everywhere the right one needs a code too`,
      ),
      declareRequirement(
        'Locked and disabled accounts are told only to a caller with the password',
        '账号被锁定或停用的情况，只告知密码正确的人',
        'domains/access/session/sign-in.ts',
        `${SIGN_IN_TESTS}#reveals a lock only to a caller with the password`,
        `${SIGN_IN_TESTS}#refuses a disabled account`,
      ),
      declareRequirement(
        '`tenant` and `providers` of the element; a strict content security policy',
        '元素的 `tenant` 与 `providers` 属性；严格的内容安全策略',
        'login/element.ts login/Providers.tsx',
        `${LOGIN_WIDGET_TESTS}#names the tenant to the server where the host names one`,
        `${LOGIN_WIDGET_TESTS}#shows other ways to sign in only where the host names them`,
      ),
      declareRequirement(
        'Every attempt is in the log of its tenant',
        '每次登录尝试都写入所属租户的日志',
        'domains/access/session/queries.ts',
        `${SIGN_IN_TESTS}#writes every attempt into the log of its tenant`,
      ),
    ],
  },
  {
    title: { en: 'Security settings', zh: '安全设置' },
    rows: [
      declareRequirement(
        'Thresholds of retries, of the age of passwords in months and of unused accounts in days, with the number of people concerned',
        '重试次数、密码更换周期（月）、长期未用停用（天）等阈值，并显示受影响人数',
        'pages/system/security/Security.tsx domains/access/security/routes.ts',
        'domains/access/security/security.test.ts#have defaults, change one by one',
        'domains/access/security/security.test.ts#refuse what makes no sense',
      ),
      declareRequirement(
        'Lists of addresses, each checked; a list that shuts out its editor is refused',
        'IP 名单逐个校验；会使编辑者自己无法访问的名单被拒绝',
        'domains/access/security/networks.ts',
        'domains/access/security/networks.test.ts',
        'domains/access/security/security.test.ts#have lists of addresses, which hold for each call',
      ),
      declareRequirement(
        'A second factor for everybody, once its editor has one',
        '强制两步验证，须编辑者自己先设置',
        'domains/access/security/routes.ts',
        'domains/access/security/security.test.ts#require a second factor of everybody only once their editor has one',
      ),
      declareRequirement(
        'Identity providers with a test of the connection',
        '身份提供方，可测试连接',
        'pages/system/security/Providers.tsx domains/access/identity/administration.ts',
        `${IDENTITY_TESTS}#only where the guard of outgoing calls lets them`,
      ),
    ],
  },
  {
    title: { en: 'Personal pages', zh: '个人页面' },
    rows: [
      declareRequirement(
        'Personal information, one field at a time; phone and e-mail take the password',
        '个人信息，一次修改一项；修改手机号和邮箱须输入密码',
        'pages/account/profile/Profile.tsx pages/account/profile/fields.ts',
        'pages/account/profile/fields.test.ts',
        'domains/access/account/account.test.ts#shows and changes one’s own profile',
      ),
      declareRequirement(
        'A new password differs from the original, meets the rules, is typed twice and ends the other sessions',
        '新密码不同于原密码、符合规则、输入两次，并结束其他会话',
        'pages/account/profile/PasswordForm.tsx domains/access/account/change-password.ts sdk/api/password-rules.ts',
        'domains/access/account/account.test.ts#changes the password, ends every other session, and keeps this one',
        'e2e/portal/account.spec.ts#a person ends another sign-in, changes the password',
      ),
      declareRequirement(
        'Authenticator app, passkeys and linked accounts',
        '验证器、通行密钥与关联账号',
        'pages/account/security/Security.tsx domains/access/credential/own-routes.ts domains/access/identity/own-routes.ts',
        `${CREDENTIAL_TESTS}#an app goes with the password alone`,
        `${IDENTITY_TESTS}#are linked in the session that gave the password`,
      ),
      declareRequirement(
        'Personal authorisation: tenants that the person may enter, consent, and its end',
        '个人授权：本人可进入的租户、同意与终止',
        'pages/account/authorizations/Authorizations.tsx domains/tenancy/tenant-grant/routes.ts',
        'domains/tenancy/tenant-grant/tenant-grant.test.ts#wait for the consent of anybody else',
      ),
      declareRequirement(
        'Lists keep columns, density and named views per person',
        '列表的列、密度与命名视图按个人保存',
        'portal/ui/resource/views.ts domains/tenancy/preference/routes.ts',
        'domains/tenancy/preference/preference.test.ts#are each person’s own, by list',
        'portal/ui/resource/views.test.ts#knows the view that is shown',
      ),
    ],
  },
];

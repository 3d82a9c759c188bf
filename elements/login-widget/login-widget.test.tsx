/** Signing in as people do it: by keyboard first, and with a server that opens what was sealed. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { foreignAddresses } from '../controls/testing/foreign-addresses.ts';
import { expectAccessible } from '../testing/axe.ts';
import { collectEvents, type FixtureElement, inside, mount, until } from '../testing/page.ts';
import { recordRequests, withToken } from '../testing/requests.ts';
import './element.ts';

const SECRET = 'Sesam öffne dich 2026';

type Widget = FixtureElement & { focus: () => Promise<void> };

async function widget(attributes = ''): Promise<Widget> {
  const host = mount<Widget>(`<login-widget base-url="/sign-in-fixture" ${attributes}></login-widget>`);
  await until(() => host.shadowRoot?.querySelector('form'));
  return host;
}

const userName = (host: Element) => inside<HTMLInputElement>(host, '#userName');
const password = (host: Element) => inside<HTMLInputElement>(host, '#password');
const alertOf = (host: Element) => inside(host, '[role="alert"]').textContent;
const active = (host: Widget) => host.shadowRoot.activeElement?.id;

async function signIn(host: Widget, name: string, secret = SECRET) {
  userName(host).focus();
  await sendKeys({ type: name });
  await sendKeys({ press: 'Tab' });
  await sendKeys({ type: secret });
  await sendKeys({ press: 'Enter' });
}

beforeEach(() => localStorage.clear());

describe('login-widget', () => {
  for (const look of ['lang="zh"', 'lang="en" color-scheme="dark"']) {
    it(`breaks no rule, as it comes and with errors, ${look}`, async () => {
      const providers = JSON.stringify([{ id: 'chat', name: '企业微信 WeCom', href: '/chat' }]);
      const host = await widget(`${look} remember providers='${providers}'`);
      host.style.background = 'var(--cs-color-paper)';
      await expectAccessible(host);
      await signIn(host, 'wang.fang', 'wrong');
      await until(() => alertOf(host));
      await expectAccessible(host);
    });
  }

  it('signs in by keyboard alone and hands the token to the page', async () => {
    const host = await widget();
    const logins = collectEvents('cs-login');
    await signIn(host, ' wang.fang');
    await until(() => logins.length > 0);
    expect(logins[0]?.detail).to.deep.equal({ token: 'token of wang.fang at home' });
    expect(logins[0]?.composed).to.equal(true);
    expect(logins[0]?.cancelable).to.equal(true);
    await until(() => password(host).value === '');
  });

  it('sends no token, whatever the page set', async () => {
    const requests = recordRequests();
    const providers = foreignAddresses.map(href => ({ id: href, name: href, href }));
    const host = await widget(`tenant="../logout"`);
    Object.assign(host, { token: 'token-of-the-page', getToken: () => 'token-of-the-page', providers });
    const logins = collectEvents('cs-login');
    await signIn(host, 'wang.fang');
    await until(() => logins.length > 0);
    expect(requests.map(({ url }) => url)).to.deep.equal([
      '/sign-in-fixture/digital-portal/signIn/options?merchantId=..%2Flogout',
      '/sign-in-fixture/digital-portal/publicKey',
      '/sign-in-fixture/digital-portal/login',
    ]);
    expect(withToken(requests, 'token-of-the-page')).to.deep.equal([]);
  });

  it('names the tenant to the server where the host names one', async () => {
    const host = await widget('tenant="t42"');
    const logins = collectEvents('cs-login');
    await signIn(host, 'wang.fang');
    await until(() => logins.length > 0);
    expect(logins[0]?.detail.token).to.equal('token of wang.fang at t42');
  });

  it('marks a missing input and focuses it', async () => {
    const host = await widget();
    await host.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => userName(host).getAttribute('aria-invalid'));
    expect(inside(host, '#userName-error').textContent).to.equal('请输入用户名');
    expect(inside(host, '#password-error').textContent).to.equal('请输入密码');
    expect(active(host)).to.equal('userName');
    await sendKeys({ type: 'wang.fang' });
    await sendKeys({ press: 'Enter' });
    await until(() => active(host) === 'password');
    expect(inside(host, '#userName-error').textContent).to.equal('');
  });

  it('shows why it was refused, retains the name, and selects the password to be typed again', async () => {
    const host = await widget('lang="en"');
    const errors = collectEvents('cs-error');
    await signIn(host, 'wang.fang', 'wrong');
    await until(() => alertOf(host));
    expect(alertOf(host)).to.equal('The user name or the password is wrong');
    expect(userName(host).value).to.equal('wang.fang');
    expect(active(host)).to.equal('password');
    expect(password(host).selectionEnd).to.equal('wrong'.length);
    expect(password(host).selectionStart).to.equal(0);
    expect(errors[0]?.detail.code).to.equal('bad-credentials');
  });

  it('signs in after a refusal, and the refusal is gone', async () => {
    const host = await widget();
    const logins = collectEvents('cs-login');
    await signIn(host, 'wang.fang', 'wrong');
    await until(() => alertOf(host));
    await sendKeys({ type: SECRET });
    await sendKeys({ press: 'Enter' });
    await until(() => logins.length > 0);
    expect(alertOf(host)).to.equal('');
  });

  for (const [name, text] of [
    ['locked', '账号已锁定，请联系管理员'],
    ['down', '系统异常，请重试'],
  ]) {
    it(`shows that the account or the server is ${name}`, async () => {
      const host = await widget();
      await signIn(host, name as string);
      await until(() => alertOf(host));
      expect(alertOf(host)).to.equal(text);
    });
  }

  it('a password that cannot be sealed is refused before anything is sent', async () => {
    const host = await widget();
    userName(host).focus();
    await sendKeys({ type: 'wang.fang' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: 'x'.repeat(150) });
    await sendKeys({ press: 'Enter' });
    await until(() => alertOf(host));
    expect(alertOf(host)).to.equal('密码过长，请检查后重新输入');
  });

  it('is busy while it asks, and a second Enter does not sign in twice', async () => {
    const host = await widget();
    const logins = collectEvents('cs-login');
    const slow = `slow-${crypto.randomUUID()}`;
    await signIn(host, slow);
    await sendKeys({ press: 'Enter' });
    const submit = inside(host, '.submit');
    expect(submit.textContent).to.equal('正在登录…');
    expect(submit.getAttribute('aria-disabled')).to.equal('true');
    await fetch(`/sign-in-fixture/go/${slow}`);
    await until(() => logins.length > 0);
    await new Promise(resolve => setTimeout(resolve, 600));
    expect(logins.length).to.equal(1);
    expect(submit.textContent).to.equal('登录');
  });

  it('shows the password while its button is pressed in, and announces it', async () => {
    const host = await widget('lang="en"');
    const show = inside<HTMLButtonElement>(host, '.show');
    expect([password(host).type, show.getAttribute('aria-pressed')]).to.deep.equal(['password', 'false']);
    password(host).focus();
    await sendKeys({ type: 'abc' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await until(() => password(host).type === 'text');
    expect(show.getAttribute('aria-pressed')).to.equal('true');
    expect(password(host).value).to.equal('abc');
  });

  it('shows Caps Lock while the password is typed', async () => {
    const host = await widget();
    const press = new KeyboardEvent('keydown', {
      key: 'A',
      modifierCapsLock: true,
      bubbles: true,
      composed: true,
    });
    password(host).focus();
    password(host).dispatchEvent(press);
    await until(() => inside(host, '#password-hint').textContent === '大写锁定已打开');
    await sendKeys({ type: 'a' });
    await until(() => inside(host, '#password-hint').textContent === '');
  });

  it('remembers the user name when asked to, and the cursor then starts at the password', async () => {
    const first = await widget('remember');
    inside<HTMLInputElement>(first, '[type="checkbox"]').click();
    const logins = collectEvents('cs-login');
    await signIn(first, 'wang.fang');
    await until(() => logins.length > 0);
    first.remove();
    const second = await widget('remember');
    expect(userName(second).value).to.equal('wang.fang');
    await second.focus();
    expect(active(second)).to.equal('password');
    second.remove();
    expect(userName(await widget()).value).to.equal('');
  });

  it('shows other ways to sign in only where the host names them, and none that would run script', async () => {
    const bare = await widget();
    expect(bare.shadowRoot.querySelector('.providers a')).to.equal(null);
    const providers = [
      { id: 'chat', name: 'WeCom', href: 'https://chat.example/sso' },
      { id: 'trap', name: 'Trap', href: 'javascript:alert(1)' },
    ];
    const host = await widget(`providers='${JSON.stringify(providers)}'`);
    const links = [...host.shadowRoot.querySelectorAll('a')].map(link => [link.textContent, link.href]);
    expect(links).to.deep.equal([['WeCom', 'https://chat.example/sso']]);
  });

  it('lets password managers find their fields', async () => {
    const host = await widget();
    expect(userName(host).autocomplete).to.equal('username');
    expect(password(host).autocomplete).to.equal('current-password');
  });
});

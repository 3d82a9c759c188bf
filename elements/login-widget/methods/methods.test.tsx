/** The ways beyond the password, by keyboard, with a server that answers as the wire does. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { collectEvents, type FixtureElement, inside, mount, until } from '../../testing/page.ts';
import '../element.ts';

const SECRET = 'Sesam öffne dich 2026';

async function widget(attributes = 'lang="en"'): Promise<FixtureElement> {
  const host = mount<FixtureElement>(
    `<login-widget base-url="/sign-in-fixture" ${attributes}></login-widget>`,
  );
  await until(() => host.shadowRoot?.querySelector('.link'));
  return host;
}

const heading = (host: FixtureElement) => host.shadowRoot.querySelector('h2')?.textContent;
const activeId = (host: FixtureElement) => host.shadowRoot.activeElement?.id;
const alertOf = (host: FixtureElement) => inside(host, '[role="alert"]').textContent;
const button = (host: FixtureElement, text: string) =>
  [...host.shadowRoot.querySelectorAll('button')].find(one => one.textContent?.trim() === text)!;

async function signIn(host: FixtureElement, name: string) {
  inside<HTMLInputElement>(host, '#userName').focus();
  await sendKeys({ type: name });
  await sendKeys({ press: 'Tab' });
  await sendKeys({ type: SECRET });
  await sendKeys({ press: 'Enter' });
}

/** Types into the field that has the focus, and submits. */
async function enter(text: string) {
  await sendKeys({ type: text });
  await sendKeys({ press: 'Enter' });
}

/** No two reads of the clock agree, as on a busy machine. Returns a function that restores the clock. */
function tickEachRead(): () => void {
  const read = Date.now;
  let ticks = 0;
  Date.now = () => read() + ticks++;
  return () => {
    Date.now = read;
  };
}

describe('login-widget beyond the password', () => {
  it('signs in with a code: the button waits a minute, a wrong code can be typed again', async () => {
    const host = await widget();
    const logins = collectEvents('cs-login');
    button(host, 'Sign in with a code').click();
    await until(() => heading(host) === 'Sign in with a code' && activeId(host) === 'account');
    await sendKeys({ press: 'Enter' });
    await until(() => inside(host, '#code-error').textContent === 'Request a code first');
    button(host, 'Send code').click();
    await until(() => inside(host, '#account-error').textContent);
    await until(() => activeId(host) === 'account');
    await sendKeys({ type: 'wang.fang' });
    const restoreClock = tickEachRead();
    button(host, 'Send code').click();
    await until(() => activeId(host) === 'code');
    const send = inside(host, '.send');
    await until(() => send.getAttribute('aria-disabled') === 'true');
    restoreClock();
    expect(send.textContent).to.match(/Send again in (60|59) s/);
    await until(() => inside(host, '[role="status"]').textContent?.includes('If the account exists'));
    await expectAccessible(host);
    await enter('000000');
    await until(() => alertOf(host));
    await enter('123456');
    await until(() => logins.length > 0);
    expect(logins[0]?.detail).to.deep.equal({ token: 'token of code for wang.fang' });
  });

  it('lets the person choose among several accounts, and emits them', async () => {
    const host = await widget();
    const [choices, logins] = [collectEvents('cs-choose-account'), collectEvents('cs-login')];
    button(host, 'Sign in with a code').click();
    await until(() => activeId(host) === 'account');
    await sendKeys({ type: 'many@huaxing.test' });
    button(host, 'Send code').click();
    await until(() => activeId(host) === 'code');
    await enter('123456');
    await until(() => heading(host) === 'Choose an account');
    expect(choices[0]?.detail.codes).to.have.length(2);
    await until(() => host.shadowRoot.activeElement?.textContent === '华星制造 · wang.fang');
    await expectAccessible(host);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await until(() => logins.length > 0);
    expect(logins[0]?.detail.token).to.equal('token of choice 1');
  });

  it('asks for the second factor: the app, or a recovery code', async () => {
    const host = await widget();
    const logins = collectEvents('cs-login');
    await signIn(host, 'with.app');
    await until(() => heading(host) === 'Second step');
    await until(() => activeId(host) === 'factor');
    expect(inside(host, '#factor').getAttribute('autocomplete')).to.equal('one-time-code');
    await enter('000000');
    await until(() => alertOf(host));
    await expectAccessible(host);
    button(host, 'Use a recovery code').click();
    await until(() => inside(host, 'label[for="factor"]').textContent === 'Recovery code');
    await enter('aaaaa-bbbbb');
    await until(() => logins.length > 0);
    expect(logins[0]?.detail.token).to.equal('token of ticket-app');
  });

  it('begins with a step that a call answered, and offers no other way', async () => {
    const host = mount<FixtureElement>('<login-widget base-url="/sign-in-fixture" lang="en"></login-widget>');
    const logins = collectEvents('cs-login');
    Reflect.set(host, 'step', { kind: 'second-factor', ticket: 'ticket-app', methods: ['totp', 'passkey'] });
    await until(() => heading(host) === 'Second step' && activeId(host) === 'factor');
    expect(host.shadowRoot.querySelector('#userName')).to.equal(null);
    expect(button(host, 'Back to the password')).to.equal(undefined);
    expect(button(host, 'Use a passkey')).to.not.equal(undefined);
    await expectAccessible(host);
    await enter('123456');
    await until(() => logins.length > 0);
    expect(logins[0]?.detail.token).to.equal('token of ticket-app');
  });

  it('asks for a passkey alone where the person has nothing else', async () => {
    const step = JSON.stringify({ kind: 'second-factor', ticket: 'ticket-app', methods: ['passkey'] });
    const host = mount<FixtureElement>(
      `<login-widget base-url="/sign-in-fixture" lang="en" step='${step}'></login-widget>`,
    );
    await until(() => heading(host) === 'Second step');
    expect(host.shadowRoot.querySelector('input')).to.equal(null);
    expect(button(host, 'Use a passkey').type).to.equal('submit');
    await expectAccessible(host);
  });

  it('sets up an authenticator app where the tenant requires one', async () => {
    const host = await widget();
    const logins = collectEvents('cs-login');
    await signIn(host, 'must.enrol');
    await until(() => host.shadowRoot.querySelector('.qr') && activeId(host) === 'factor');
    expect(inside(host, 'code').textContent).to.equal('ABCD EFGH');
    await expectAccessible(host);
    await enter('000000');
    await until(() => alertOf(host));
    await enter('123456');
    await until(() => heading(host) === 'Save your recovery codes');
    expect(host.shadowRoot.querySelectorAll('.codes li').length).to.equal(2);
    await expectAccessible(host);
    button(host, 'Saved, continue').click();
    await until(() => logins.length > 0);
    expect(logins[0]!.detail).to.deep.equal({ token: 'token of ticket-enrol' });
  });

  it('says who resets a password where no code can be sent', async () => {
    const host = await widget('lang="en" start-with="reset" tenant="without-codes"');
    await until(() => host.shadowRoot.textContent?.includes('Ask your administrator to reset your password'));
    expect(button(host, 'Send code')).to.equal(undefined);
    await expectAccessible(host);
  });

  it('registers a person, who then waits for an administrator', async () => {
    const host = await widget('lang="en" start-with="register"');
    await until(() => activeId(host) === 'userName' && host.shadowRoot.querySelector('#repeated'));
    await sendKeys({ press: 'Enter' });
    await until(() => inside(host, '#userName-error').textContent);
    expect(inside(host, '#phonenumber-error').textContent).to.equal('Please enter phone');
    await expectAccessible(host);
    for (const text of ['new.comer', 'New Comer', '13800138001', '', 'Newcomer#2026', 'Newcomer#2026']) {
      if (text) await sendKeys({ type: text });
      await sendKeys({ press: 'Tab' });
    }
    button(host, 'Register').click();
    await until(() => heading(host) === 'Registration sent');
    await expectAccessible(host);
  });

  it('asks for a code after many wrong passwords, by the way that the person chooses', async () => {
    const host = await widget('lang="zh" color-scheme="dark"');
    host.style.background = 'var(--cs-color-paper)';
    const logins = collectEvents('cs-login');
    await signIn(host, 'guessed');
    await until(() => heading(host) === '安全验证');
    inside<HTMLInputElement>(host, '.channels label:nth-of-type(2) input').click();
    button(host, '获取验证码').click();
    await until(() => activeId(host) === 'code');
    await until(() => inside(host, '[role="status"]').textContent === '验证码已发送至 g***@huaxing.test');
    await expectAccessible(host);
    await enter('123456');
    await until(() => logins.length > 0);
  });

  for (const [name, text] of [
    ['newcomer', 'This is your first sign-in: set a password of your own.'],
    ['forgot', 'Set a new password. All other devices are signed out.'],
  ] as const) {
    it(`sets a new password by the rules: ${name}`, async () => {
      const host = await widget();
      const logins = collectEvents('cs-login');
      if (name === 'newcomer') await signIn(host, name);
      else {
        button(host, 'Forgot the password?').click();
        await until(() => heading(host) === 'Reset the password');
        await sendKeys({ type: name });
        button(host, 'Send code').click();
        await until(() => activeId(host) === 'code');
        await enter('123456');
      }
      await until(() => heading(host) === 'Set a new password');
      expect(inside(host, '.note').textContent).to.equal(text);
      await until(() => activeId(host) === 'new-password');
      await enter('short');
      await until(() => inside(host, '#new-password-error').textContent);
      expect(host.shadowRoot.querySelectorAll('.rules [data-met="true"]')).to.have.length(1);
      await sendKeys({ type: '-UP-2026' });
      expect(host.shadowRoot.querySelectorAll('.rules [data-met="true"]')).to.have.length(5);
      await sendKeys({ press: 'Tab' });
      await enter('something else');
      await until(() => inside(host, '#repeated-error').textContent === 'The two passwords differ');
      await expectAccessible(host);
      inside<HTMLInputElement>(host, '#repeated').select();
      await enter('short-UP-2026');
      await until(() => logins.length > 0);
      expect(logins[0]?.detail.token).to.match(/^token of ticket-/);
    });
  }

  it('completes the answer of a provider to this tab once, and none of another browser', async () => {
    const answer = '#cs-sign-in=state&code=code';
    const logins = collectEvents('cs-login');
    sessionStorage.setItem('cs-sign-in-binding', 'binding');
    location.hash = answer;
    await widget();
    await until(() => logins.length > 0);
    expect(logins[0]?.detail).to.deep.equal({ token: 'token of state for binding' });
    expect(location.hash).to.equal('');
    location.hash = answer;
    const other = mount<FixtureElement>(
      '<login-widget base-url="/sign-in-fixture" lang="en"></login-widget>',
    );
    await until(() => other.shadowRoot?.querySelector('[role="alert"]')?.textContent);
    expect(alertOf(other)).to.equal('The sign-in this way did not succeed; please try again');
    expect(logins).to.have.length(1);
  });

  it('leads back to the password', async () => {
    const host = await widget();
    button(host, 'Forgot the password?').click();
    await until(() => heading(host));
    button(host, 'Back to the password').click();
    await until(() => host.shadowRoot.querySelector('#password'));
  });

  it('fits a narrow place', async () => {
    const host = await widget();
    host.style.width = '288px';
    button(host, 'Sign in with a code').click();
    await until(() => heading(host));
    const form = inside(host, 'form');
    expect(form.scrollWidth).to.be.at.most(288);
  });
});

/** The code control: typed by keyboard, coloured, read-only, and never a style tag. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type FormElement, show } from '../../form-renderer/testing/fixture.ts';
import { inside, rendered, until } from '../../testing/page.ts';

async function open(properties: object = {}, options: object = {}): Promise<FormElement> {
  const rules = [{ required: true }];
  const control = { type: 'codemirror', model: 'a', key: 'a', label: '脚本', options, rules };
  const next = { type: 'input', model: 'b', key: 'b', label: '后面' };
  const host = await show({ definition: { list: [control, next], config: {} }, ...properties });
  await until(() => host.shadowRoot.querySelector('.cm-content'));
  return host;
}

const held = async (host: FormElement) => (await host.getData()).a;
const content = (host: FormElement) => inside(host, '.cm-content');

describe('codemirror', () => {
  it('is typed in, and left by Tab', async () => {
    const host = await open();
    content(host).focus();
    // CodeMirror handles the focus with a delay of 10 ms. Text typed before that lands at the wrong place.
    await until(() => host.shadowRoot.querySelector('.cm-focused'));
    await sendKeys({ type: 'let x' });
    await rendered();
    expect(await held(host)).to.equal('let x');
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'y' });
    await rendered();
    expect(await held(host)).to.equal('let x\ny');
    await sendKeys({ press: 'Tab' });
    expect(host.shadowRoot.activeElement?.tagName).to.equal('INPUT');
  });

  for (const [language, text] of [
    ['json', '{"a": 1}'],
    ['text/javascript', 'const a = 1'],
    ['html', '<b>a</b>'],
    ['css', 'a{color:red}'],
    ['sql', 'select 1'],
  ] as const) {
    it(`colours ${language}`, async () => {
      const host = await open({ values: { a: text } }, { language });
      const colored = await until(() => host.shadowRoot.querySelector('.cm-line span[class]'));
      await until(
        () =>
          getComputedStyle(colored).fontWeight !== '400' ||
          getComputedStyle(colored).color !== getComputedStyle(content(host)).color,
      );
      expect(content(host).textContent).to.equal(text);
    });
  }

  it('follows the host', async () => {
    const host = await open({ values: { a: 'one' } });
    await host.setValues({ a: 'two' });
    await until(() => content(host).textContent === 'two');
    expect(await held(host)).to.equal('two');
  });

  it('cannot be typed in where it is disabled, and is announced so', async () => {
    const host = await open({ values: { a: 'one' }, disabled: true });
    expect(content(host).contentEditable).to.equal('false');
    expect(content(host).getAttribute('aria-disabled')).to.equal('true');
  });

  it('writes no style tag and leaves the page alone', async () => {
    const head = document.head.innerHTML;
    const host = await open({ values: { a: '1' } });
    expect(host.shadowRoot.querySelectorAll('style').length).to.equal(0);
    expect(document.head.innerHTML).to.equal(head);
  });

  it('gets the focus when it is missing', async () => {
    const host = await open();
    await host.validate();
    await rendered();
    expect(host.shadowRoot.activeElement).to.equal(content(host));
    expect(content(host).getAttribute('aria-invalid')).to.equal('true');
  });
});

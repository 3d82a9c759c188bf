/** The editor: typed and formatted by keyboard, cleaned on every way, no style tag. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type FormElement, show } from '../../form-renderer/testing/fixture.ts';
import { composingKey, inside, rendered, until } from '../../testing/page.ts';

async function open(properties: object = {}): Promise<FormElement> {
  const rules = [{ required: true }];
  const control = { type: 'editor', model: 'a', key: 'a', label: '正文', rules };
  const host = await show({ definition: { list: [control], config: {} }, ...properties });
  await until(() => host.shadowRoot.querySelector('.csf-rich'));
  return host;
}

const held = async (host: FormElement) => (await host.getData()).a;
const tool = (host: FormElement, name: string) =>
  inside<HTMLButtonElement>(host, `button[aria-label="${name}"]`);

const harmful = [
  '<img src=x onerror="window.harmed=1">',
  '<script>window.harmed=1</script>',
  '<a href="javascript:window.harmed=1">x</a>',
  '<svg onload="window.harmed=1"><a xlink:href="javascript:1">x</a></svg>',
  '<iframe srcdoc="<script>parent.harmed=1</script>"></iframe>',
  '<p style="position:fixed" onclick="window.harmed=1">x</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.harmed=1">',
  '<form action="javascript:window.harmed=1"><button>x</button></form>',
];

describe('editor', () => {
  it('is typed in, and empty again counts as missing', async () => {
    const host = await open();
    inside(host, '.csf-rich').focus();
    await sendKeys({ type: 'ab' });
    await rendered();
    expect(await held(host)).to.equal('<p>ab</p>');
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ press: 'Backspace' });
    await rendered();
    expect((await host.validate()).map(({ code }) => code)).to.deep.equal(['required-choice']);
    expect(host.shadowRoot.activeElement).to.equal(inside(host, '.csf-rich'));
    await until(() => inside(host, '.csf-rich').getAttribute('aria-invalid') === 'true');
  });

  it('is formatted by keyboard: one stop for the toolbar, arrows walk it', async () => {
    const host = await open();
    tool(host, '加粗').focus();
    await sendKeys({ press: 'ArrowRight' });
    expect(host.shadowRoot.activeElement).to.equal(tool(host, '斜体'));
    await sendKeys({ press: 'Home' });
    await sendKeys({ press: 'Enter' });
    await until(() => tool(host, '加粗').ariaPressed === 'true');
    await until(() => host.shadowRoot.activeElement === inside(host, '.csf-rich'));
    await sendKeys({ type: 'ab' });
    await rendered();
    expect(await held(host)).to.equal('<p><strong>ab</strong></p>');
    expect(host.shadowRoot.querySelectorAll('[role=toolbar] [tabindex="0"]').length).to.equal(1);
  });

  it('links where a link may lead, and nowhere else', async () => {
    const host = await open();
    tool(host, '链接').click();
    const address = await until(() =>
      host.shadowRoot.querySelector<HTMLInputElement>('.csf-editor-link input'),
    );
    address.focus();
    address.select();
    await sendKeys({ type: 'javascript:alert(1)' });
    await sendKeys({ press: 'Enter' });
    await until(() => host.shadowRoot.querySelector('.csf-editor-link [role=alert]'));
    address.select();
    await sendKeys({ type: 'https://a.example' });
    await sendKeys({ press: 'Enter' });
    await rendered();
    expect(await held(host)).to.contain('href="https://a.example"');
  });

  it('leaves Enter in the address of a link to an input method that composes', async () => {
    const host = await open();
    tool(host, '链接').click();
    const address = await until(() =>
      host.shadowRoot.querySelector<HTMLInputElement>('.csf-editor-link input'),
    );
    for (const key of ['Enter', 'Escape']) composingKey(address, key);
    await rendered();
    expect(address.isConnected).to.equal(true);
    expect(host.shadowRoot.querySelector('.csf-editor-link [role=alert]')).to.equal(null);
  });

  it('runs no script of a value, neither editable nor read-only', async () => {
    for (const readOnly of [false, true]) {
      const host = await open({ values: { a: harmful.join('') }, readOnly });
      await rendered();
      const rich = inside(host, '.csf-rich');
      expect(
        rich.querySelector('script,iframe,svg,form,style,[style],[onerror],[onclick],[href^=javascript]'),
      ).to.equal(null);
      expect(Reflect.get(window, 'harmed')).to.equal(undefined);
    }
  });

  it('reads as formatted text', async () => {
    const host = await open({
      values: { a: '<h2>好</h2><p><a href="https://a.example">x</a></p>' },
      readOnly: true,
    });
    expect(inside(host, '.csf-rich h2').textContent).to.equal('好');
    expect(inside<HTMLAnchorElement>(host, '.csf-rich a').rel).to.contain('noopener');
  });

  it('follows the host, and leaves an unedited value as it came', async () => {
    const host = await open({ values: { a: '<p>one</p><table><tbody><tr><td>t</td></tr></tbody></table>' } });
    expect(await held(host)).to.contain('<table>');
    await host.setValues({ a: '<p>two</p>' });
    await until(() => inside(host, '.csf-rich').textContent === 'two');
  });

  it('keeps the lines of every kind of block', async () => {
    const a = 'one<div>two</div><section>three</section><div>four</div>';
    const lines = ({ shadowRoot }: FormElement, of: string) =>
      [...shadowRoot.querySelectorAll(`.csf-rich ${of}`)].map(line => line.textContent);
    expect(lines(await open({ values: { a } }), 'p')).to.deep.equal(['one', 'two', 'three', 'four']);
    const read = await open({ values: { a }, readOnly: true });
    expect(lines(read, 'div')).to.deep.equal(['two', 'three', 'four']);
  });

  it('writes no style tag and leaves the page alone', async () => {
    const head = document.head.innerHTML;
    const host = await open({ values: { a: '<p>x</p>' } });
    expect(host.shadowRoot.querySelectorAll('style').length).to.equal(0);
    expect(document.head.innerHTML).to.equal(head);
    expect(getComputedStyle(inside(host, '.csf-rich')).whiteSpace).to.equal('pre-wrap');
  });

  it('cannot be typed in where it is disabled', async () => {
    const host = await open({ values: { a: '<p>x</p>' }, disabled: true });
    expect(inside(host, '.csf-rich').contentEditable).to.equal('false');
    expect(host.shadowRoot.querySelector('[role=toolbar]')).to.equal(null);
  });
});

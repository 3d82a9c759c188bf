/** The text controls: keyboards for formats, clearing, counting. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { rendered } from '../../testing/page.ts';
import { oneField } from '../testing/one-field.ts';

describe('input', () => {
  it("asks a phone for its format's keyboard", async () => {
    const { input } = await oneField({ options: { customRules: 'phone' } });
    expect(input.inputMode).to.equal('tel');
  });

  it('reads a typed number of its format when it is left, and leaves other texts', async () => {
    const { input, value } = await oneField({ options: { customRules: 'phone' } });
    input.focus();
    await sendKeys({ type: '+86 138 ００１３ 8000' });
    input.blur();
    await rendered();
    expect(input.value).to.equal('13800138000');
    expect(await value()).to.equal('13800138000');
    const plain = await oneField({});
    plain.input.focus();
    await sendKeys({ type: '１３８ 0' });
    plain.input.blur();
    await rendered();
    expect(await plain.value()).to.equal('１３８ 0');
  });

  it('can be cleared, and keeps the focus', async () => {
    const { host, input, value } = await oneField({ options: { clearable: true } }, { a: 'x' });
    const clear = host.shadowRoot.querySelector<HTMLElement>('button');
    expect(clear?.getAttribute('aria-label')).to.equal('清除 字段');
    clear?.click();
    await rendered();
    expect(await value()).to.equal('');
    expect(host.shadowRoot.activeElement?.id).to.equal(input.id);
    expect(host.shadowRoot.querySelector('button')).to.equal(null);
  });

  it('is joined to the texts before and after it', async () => {
    const { host } = await oneField({ options: { addonBefore: '+86', addonAfter: '元' } });
    expect([...host.shadowRoot.querySelectorAll('.csf-addon')].map(one => one.textContent)).to.deep.equal([
      '+86',
      '元',
    ]);
  });
});

describe('textarea', () => {
  it('counts characters, does not cut long text, and Enter adds a line', async () => {
    const { host, input, value } = await oneField({ type: 'textarea', options: { maxLength: 3 } });
    input.focus();
    await sendKeys({ type: 'ab' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ type: 'c' });
    await rendered();
    expect(input.value).to.equal('ab\nc');
    expect(host.shadowRoot.querySelector('.csf-count')?.textContent).to.equal('4 / 3');
    expect(await value()).to.equal('invalid');
  });
});

/** The number control: exact digits, steps by keyboard, nothing by the wheel. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { description, show } from '../../form-renderer/testing/fixture.ts';
import { rendered } from '../../testing/page.ts';
import { lazyFieldOnPage, oneField } from '../testing/one-field.ts';

const type = (text: string) => sendKeys({ type: text });
const press = (key: string) => sendKeys({ press: key });

describe('number', () => {
  it('keeps every digit, also those a double would lose', async () => {
    const { input, value } = await oneField({ type: 'number' });
    input.focus();
    await type('12345678901234567890.12');
    expect(await value()).to.equal('12345678901234567890.12');
  });

  it('can be typed through states that are no number yet', async () => {
    const { input, value } = await oneField({ type: 'number' });
    input.focus();
    await type('-0.50');
    expect(input.value).to.equal('-0.50');
    input.blur();
    await rendered();
    expect(input.value).to.equal('-0.5');
    expect(await value()).to.equal(-0.5);
  });

  it('steps with the arrow keys inside its bounds, without binary dust', async () => {
    const { input, value } = await oneField({ type: 'number', options: { step: 0.1, max: 0.3 } });
    input.focus();
    for (let time = 0; time < 4; time += 1) await press('ArrowUp');
    expect(await value()).to.equal(0.3);
    await press('ArrowDown');
    expect(await value()).to.equal(0.2);
  });

  it('does not change under the wheel', async () => {
    const { input, value } = await oneField({ type: 'number' }, { a: 5 });
    input.focus();
    input.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }));
    expect(await value()).to.equal(5);
  });

  it('shows an unreadable value with an error', async () => {
    const { host, input } = await oneField({ type: 'number' });
    input.focus();
    await type('12a');
    input.blur();
    await rendered();
    expect(input.value).to.equal('12a');
    expect(description(host, input)).to.contain('须为数字');
  });

  it('has a decimal comma where the form says so, also after a step', async () => {
    const control = { type: 'number', options: { decimalSeparator: 'comma', step: 0.1 } } as const;
    const { input, value } = await oneField(control);
    input.focus();
    await type('1.234,5');
    expect(await value()).to.equal(1234.5);
    await press('ArrowUp');
    expect([input.value, await value()]).to.deep.equal(['1234,6', 1234.6]);
    input.select();
    await type('1234.5');
    expect(await value()).to.equal('invalid');
  });

  it('is a spin button to a screen reader, with its bounds', async () => {
    const { input } = await oneField({ type: 'number', options: { min: 1, max: 9 } }, { a: 5 });
    const attributes = ['role', 'aria-valuenow', 'aria-valuemin', 'aria-valuemax'].map(name =>
      input.getAttribute(name),
    );
    expect(attributes).to.deep.equal(['spinbutton', '5', '1', '9']);
  });
});

describe('an amount of money', () => {
  it('is grouped while it is typed, and is a plain number', async () => {
    const { first: input, value } = await lazyFieldOnPage({ type: 'number', options: { currency: 'CNY' } });
    input.focus();
    await type('1234567.5');
    expect([input.value, await value()]).to.deep.equal(['1,234,567.5', 1234567.5]);
    expect(input.getAttribute('aria-valuetext')).to.equal('¥1,234,567.50');
    await press('ArrowUp');
    expect(await value()).to.equal(1234568.5);
    input.blur();
    await rendered();
    expect(input.value).to.equal('1,234,568.50');
  });

  for (const [text, shown, expected] of [
    ['1234,50', '1234,50', 'invalid'],
    ['1234,567', '1234,567', 'invalid'],
    ['1,234.5', '1,234.5', 1234.5],
  ] as const)
    it(`keeps ${text} as it is typed and pasted`, async () => {
      const control = { type: 'number', options: { currency: 'EUR', precision: 2 } };
      const { host, first: input, value } = await lazyFieldOnPage(control);
      input.focus();
      await type(text);
      expect([input.value, await value()]).to.deep.equal([shown, expected]);
      input.select();
      document.execCommand('insertText', false, text);
      await rendered();
      expect([input.value, await value()]).to.deep.equal([shown, expected]);
      input.blur();
      await rendered();
      if (expected === 'invalid') expect(description(host, input)).to.contain('须为数字');
    });

  it('reads and writes a decimal comma where the form says so', async () => {
    const options = { currency: 'EUR', decimalSeparator: 'comma' } as const;
    const { first: input, value } = await lazyFieldOnPage({ type: 'number', options });
    input.focus();
    await type('1234,5');
    expect([input.value, await value()]).to.deep.equal(['1.234,5', 1234.5]);
    await press('ArrowUp');
    input.blur();
    await rendered();
    expect([input.value, await value()]).to.deep.equal(['1.235,50', 1235.5]);
    expect(input.getAttribute('aria-valuetext')).to.equal('€1.235,50');
  });

  it('reads with its currency', async () => {
    const control = { type: 'number', model: 'a', key: 'a', label: '金额', options: { currency: 'CNY' } };
    const host = await show({
      definition: { list: [control], config: {} },
      values: { a: 1234 },
      readOnly: true,
    });
    expect(host.shadowRoot.querySelector('dd')?.textContent).to.equal('¥1,234.00');
  });
});

/** The select control, of one choice and of several. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { option } from '../../form-renderer/testing/fixture.ts';
import { rendered } from '../../testing/page.ts';
import { oneField } from '../testing/one-field.ts';

const options = {
  options: [
    { label: '年假', value: 1 },
    { label: '事假', value: '2' },
    { label: '停用', value: 3, disabled: true },
  ],
};

describe('select', () => {
  it('is chosen by keyboard, and keeps the type of the value', async () => {
    const { input, value } = await oneField({ type: 'select', options });
    input.focus();
    await sendKeys({ press: 'ArrowDown' });
    expect(await value()).to.equal(1);
    await sendKeys({ press: 'ArrowDown' });
    expect(await value()).to.equal('2');
  });

  it('shows a value that is no longer offered, and asks for another', async () => {
    const { input, value } = await oneField({ type: 'select', options }, { a: 'old' });
    expect(input.selectedOptions[0]?.text).to.equal('old');
    expect(await value()).to.equal('invalid');
  });

  it('of several is a group of check boxes', async () => {
    const { host, value } = await oneField(
      { type: 'select', options: { ...options, multiple: true } },
      { a: ['2'] },
    );
    option(host, '字段', '年假').focus();
    await sendKeys({ press: ' ' });
    await rendered();
    expect(await value()).to.deep.equal([1, '2']);
    expect(option(host, '字段', '停用').disabled).to.equal(true);
  });
});

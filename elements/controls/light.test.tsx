/** The light controls: each is used by keyboard and holds its value. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { field, show } from '../form-renderer/testing/fixture.ts';
import { rendered, until } from '../testing/page.ts';
import { lazyFieldOnPage } from './testing/one-field.ts';

const choices = [
  { label: '小', value: 's' },
  { label: '大', value: 'l' },
];

/** Writes as a picker does: the value at once, then the event. */
function pick(input: HTMLInputElement | undefined, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('switch', () => {
  it('turns with the space bar, and is named and called a switch', async () => {
    const { host, first, value } = await lazyFieldOnPage({ type: 'switch' });
    expect(first.role ?? first.getAttribute('role')).to.equal('switch');
    expect(field(host, '字段')).to.equal(first);
    expect(await value()).to.equal(false);
    first.focus();
    await sendKeys({ press: ' ' });
    await rendered();
    expect(await value()).to.equal(true);
  });
});

describe('radioButton', () => {
  it('is radio buttons as segments: arrows choose', async () => {
    const { first, value } = await lazyFieldOnPage(
      { type: 'radioButton', options: { options: choices } },
      { a: 's' },
    );
    expect(first.checked).to.equal(true);
    first.focus();
    await sendKeys({ press: 'ArrowRight' });
    await rendered();
    expect(await value()).to.equal('l');
  });
});

describe('slider', () => {
  it('steps with the arrow keys inside its bounds, and shows the value', async () => {
    const options = { min: 10, max: 20, step: 5, marks: { 10: '低', 20: '高', 99: '外' } };
    const { host, first, value } = await lazyFieldOnPage({ type: 'slider', options }, { a: 10 });
    first.focus();
    await sendKeys({ press: 'ArrowRight' });
    await rendered();
    expect(await value()).to.equal(15);
    expect(host.shadowRoot.querySelector('output')?.textContent).to.equal('15');
    const marks = [...host.shadowRoot.querySelectorAll('.csf-marks span')].map(one => one.textContent);
    expect(marks).to.deep.equal(['低', '高']);
  });

  it('as a pair is two inputs that do not pass each other', async () => {
    const { inputs, value } = await lazyFieldOnPage(
      { type: 'slider', options: { range: true } },
      { a: [20, 40] },
    );
    expect(inputs().map(one => one.ariaLabel)).to.deep.equal(['字段 开始', '字段 结束']);
    pick(inputs()[0], '90');
    await rendered();
    expect(await value()).to.deep.equal([40, 40]);
    pick(inputs()[1], '60');
    await rendered();
    expect(await value()).to.deep.equal([40, 60]);
  });
});

describe('rate', () => {
  it('gives stars by the arrow keys, half ones where they are allowed, and can be cleared', async () => {
    const options = { max: 3, allowHalf: true, clearable: true };
    const { host, inputs, value } = await lazyFieldOnPage({ type: 'rate', options }, { a: 1 });
    expect(inputs()).to.have.length(6);
    expect(inputs()[0]?.ariaLabel).to.equal('0.5 星');
    inputs()[1]?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await rendered();
    expect(await value()).to.equal(1.5);
    expect(host.shadowRoot.querySelectorAll('[data-on]')).to.have.length(3);
    host.shadowRoot.querySelector<HTMLElement>('.csf-clear')?.click();
    await rendered();
    expect(await value()).to.equal(null);
  });
});

describe('times, dates and months', () => {
  const stored: [object, string, string][] = [
    [{ type: 'time' }, '08:30:05', '08:30:05'],
    [{ type: 'timePicker', options: { format: 'HH:mm' } }, '08:30', '08:30'],
    [{ type: 'datePicker', options: { format: 'DD/MM/YYYY' } }, '2026-01-05', '05/01/2026'],
    [{ type: 'datePicker', options: { showTime: true } }, '2026-01-05T08:30', '2026-01-05 08:30:00'],
    [{ type: 'monthPicker', options: { format: 'YYYY/MM' } }, '2026-03', '2026/03'],
  ];
  for (const [control, typed, expected] of stored)
    it(`${JSON.stringify(control)} stores ${expected} and shows it again`, async () => {
      const { host, first, value } = await lazyFieldOnPage(control);
      pick(first, typed);
      await rendered();
      expect(await value()).to.equal(expected);
      await host.setValues({ a: expected });
      first.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      await rendered();
      expect(first.value).to.equal(expected);
    });

  it('a range has the placeholders of its author, bounds, and can be cleared', async () => {
    const options = { rangePlaceholder: ['入住', '离店'], clearable: true, min: '2026-01-02' };
    const { host, inputs, value } = await lazyFieldOnPage(
      { type: 'rangePicker', options },
      { a: ['2026-01-05', '2026-01-07'] },
    );
    expect(inputs().map(one => one.ariaLabel)).to.deep.equal(['字段 入住', '字段 离店']);
    pick(inputs()[0], '2026-01-01');
    await rendered();
    expect(await value()).to.equal('invalid');
    host.shadowRoot.querySelector<HTMLElement>('.csf-clear')?.click();
    await rendered();
    expect(await value()).to.deep.equal([]);
  });
});

describe('colorPicker', () => {
  it('is picked or typed, and refuses an invalid colour', async () => {
    const { inputs, value } = await lazyFieldOnPage({ type: 'colorPicker' });
    pick(inputs()[0], '#112233');
    await rendered();
    expect(await value()).to.equal('#112233');
    expect(inputs()[1]?.value).to.equal('#112233');
    pick(inputs()[1], 'red;');
    await rendered();
    expect(await value()).to.equal('invalid');
  });

  it('is read as a swatch and its name', async () => {
    const host = await show({
      definition: { list: [{ type: 'colorPicker', model: 'a', label: '字段' }], config: {} },
      values: { a: '#112233' },
      readOnly: true,
    });
    const swatch = await until(() => host.shadowRoot.querySelector('.csf-swatch'));
    expect(getComputedStyle(swatch).backgroundColor).to.equal('rgb(17, 34, 51)');
    expect(host.shadowRoot.querySelector('dd')?.textContent).to.equal('#112233');
  });
});

describe('uuid', () => {
  it('has its number from the start, retains an existing one, and cannot be typed into', async () => {
    const { first, value } = await lazyFieldOnPage({ type: 'uuid' });
    const number = await until(() => first.value);
    expect(number).to.match(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    first.focus();
    await sendKeys({ type: 'x' });
    expect(await value()).to.equal(number);
    expect(await (await lazyFieldOnPage({ type: 'uuid' }, { a: 'N-7' })).value()).to.equal('N-7');
  });
});

describe('a serial number that is not rendered yet', () => {
  const uuid = { type: 'uuid', model: 'a', key: 'a', label: '编号' };
  const definition = { list: [{ type: 'card', key: 'c', list: [uuid] }], config: {} };

  it('is there before its field is drawn, and stays through a reset', async () => {
    const host = await show({ definition });
    const { a } = await host.getData();
    expect(a).to.match(/^[\da-f-]{36}$/);
    await host.reset();
    expect((await host.getData()).a).to.equal(a);
  });

  it('is not generated for a person without write access', async () => {
    const host = await show({ definition, privileges: [{ key: 'a', disabled: true }] });
    expect((await host.getData()).a).to.equal(null);
  });
});

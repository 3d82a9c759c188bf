/** A form of a thousand fields: what is far from the window is not drawn, and still is checked, found and printed. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { collectEvents, rendered, until } from '../../testing/page.ts';
import { description, field, nameOfFocused, show } from '../testing/fixture.ts';

const COUNT = 1000;

const definition = (last: object = {}, count = COUNT) => ({
  config: { layout: 'vertical' },
  list: Array.from({ length: count }, (_, at) => ({
    type: 'input',
    key: `k${at}`,
    model: `f${at}`,
    label: `字段 ${at}`,
    ...(at === count - 1 ? last : {}),
  })),
});

const inputs = (host: HTMLElement) => host.shadowRoot?.querySelectorAll('input').length ?? 0;

describe('a form of a thousand fields', () => {
  it('renders only fields near the viewport, and typing renders no others', async () => {
    const host = await show({ definition: definition() });
    await until(() => inputs(host) > 0);
    expect(inputs(host)).to.be.lessThan(100);
    const changes = collectEvents('cs-change');
    host.shadowRoot.querySelector('input')?.focus();
    await sendKeys({ type: 'a' });
    expect(Object.keys(changes[0]?.detail.values)).to.have.length(COUNT);
    expect(inputs(host)).to.be.lessThan(100);
  });

  it('leads to an error in a field that was not drawn', async () => {
    const host = await show({ definition: definition({ rules: [{ required: true }] }) });
    const errors = await host.validate();
    expect(errors).to.have.length(1);
    await until(() => nameOfFocused(host) === '字段 999');
  });

  it('leads to the first error of the host page in a field that was not drawn', async () => {
    const host = await show({ definition: definition(), submitLabel: '提交' });
    await host.getData();
    await host.setErrors([
      { field: 'gone', message: '没有这个字段' },
      { field: 'f999', message: '超出预算' },
      { field: 'f990', message: '已占用' },
    ]);
    expect(nameOfFocused(host)).to.equal('字段 990');
    expect(description(host, field(host, '字段 990'))).to.equal('已占用');
    await host.setErrors([]);
    host.addEventListener('cs-before-submit', event => {
      const errors = [{ field: 'f500', message: '已过期' }];
      (event as CustomEvent).detail.waitUntil(
        Promise.reject(Object.assign(new Error('refused'), { errors })),
      );
    });
    host.shadowRoot.querySelector<HTMLElement>('[type=submit]')?.click();
    await until(() => nameOfFocused(host) === '字段 500');
    expect(description(host, field(host, '字段 500'))).to.equal('已过期');
  });

  it('a field that is not drawn can be tabbed into', async () => {
    const host = await show({ definition: definition() });
    await rendered();
    const waiting = () => [...host.shadowRoot.querySelectorAll<HTMLElement>('.csf-waiting')];
    const names = (waiting().at(-1)?.textContent ?? 'none was waiting').split('\n');
    waiting().at(-1)?.focus();
    await until(() => host.shadowRoot.activeElement?.localName === 'input');
    expect(nameOfFocused(host)).to.equal(names[0]);
    await sendKeys({ down: 'Shift' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ up: 'Shift' });
    await until(() => nameOfFocused(host) !== names[0]);
    expect(nameOfFocused(host)).to.equal(`字段 ${Number(names[0]?.split(' ')[1]) - 1}`);
  });

  it('is drawn whole for paper', async () => {
    const host = await show({ definition: definition() });
    dispatchEvent(new Event('beforeprint'));
    expect(inputs(host)).to.equal(COUNT);
  });
});

const groups = (host: HTMLElement) => [
  ...(host.shadowRoot?.querySelectorAll<HTMLElement>('.csf-stretch') ?? []),
];

/** Whether the browser paints each group apart from the others. */
const isolated = (host: HTMLElement) =>
  groups(host).map(group => getComputedStyle(group).isolation === 'isolate');

describe('a form of a hundred fields', () => {
  it('renders the fields in view before the first frame, and the others afterwards', async () => {
    const host = await show({ definition: definition({}, 100) });
    expect(inputs(host)).to.be.at.most(Math.ceil(innerHeight / 80));
    await until(() => inputs(host) === 100);
  });

  it('isolates each group, and skips none: autofill reads every field after each key', async () => {
    const host = await show({ definition: definition({}, 100) });
    await until(() => inputs(host) === 100);
    expect(groups(host).length).to.be.greaterThan(3);
    expect(isolated(host).every(Boolean)).to.equal(true);
    for (const group of groups(host)) expect(getComputedStyle(group).contentVisibility).to.equal('visible');
  });

  it('does not isolate a group with a control whose popup can cover the next group', async () => {
    const host = await show({ definition: definition({ type: 'cascader' }, 100) });
    await until(() => inputs(host) >= 99);
    expect(isolated(host).slice(0, -1).every(Boolean)).to.equal(true);
    expect(isolated(host).at(-1)).to.equal(false);
  });

  it('renders a field as its frame, which knows its key and reports that the focus left it', async () => {
    const host = await show({ definition: definition({ rules: [{ required: true }] }, 3) });
    const frame = host.shadowRoot.querySelector<HTMLElement>('[data-model=f2]');
    expect(frame?.matches('.csf-slot.csf-field')).to.equal(true);
    frame?.querySelector('input')?.focus();
    await sendKeys({ press: 'a' });
    await sendKeys({ press: 'Backspace' });
    expect(frame?.querySelector('.csf-error')).to.equal(null);
    frame?.querySelector('input')?.blur();
    await until(() => frame?.querySelector('.csf-error'));
  });
});

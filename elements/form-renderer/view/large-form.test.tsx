/** A form of a thousand fields: what is far from the window is not drawn, and still is checked, found and printed. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { collectEvents, rendered, until } from '../../testing/page.ts';
import { nameOfFocused, show } from '../testing/fixture.ts';

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

/** Whether the browser skips each group while it is out of view. */
const skipped = (host: HTMLElement) =>
  groups(host).map(group => getComputedStyle(group).contentVisibility === 'auto');

describe('a form of a hundred fields', () => {
  it('renders the fields in view before the first frame, and the others afterwards', async () => {
    const host = await show({ definition: definition({}, 100) });
    expect(inputs(host)).to.be.at.most(Math.ceil(innerHeight / 80));
    await until(() => inputs(host) === 100);
  });

  it('skips groups out of view once they were laid out, and keeps its height', async () => {
    const host = await show({ definition: definition({}, 100) });
    await until(() => inputs(host) === 100);
    const [before] = [host.offsetHeight];
    await until(() => skipped(host).every(Boolean));
    expect(groups(host).length).to.be.greaterThan(3);
    await rendered();
    expect(host.offsetHeight).to.equal(before);
  });

  it('gives no box to a group with a help text, which may be wider than its field', async () => {
    const host = await show({ definition: definition({ help: '说明' }, 100) });
    await until(() => inputs(host) === 100);
    await until(() => skipped(host).slice(0, -1).every(Boolean));
    expect(getComputedStyle(groups(host).at(-1) as HTMLElement).display).to.equal('contents');
  });
});

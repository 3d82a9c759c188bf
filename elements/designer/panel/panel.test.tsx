/** The property panel in a browser: typing and its steps, bad input, grids by keys, several subjects, accessibility. */
import type { Control } from '@countersign/sdk/form';
import { newControl } from '@countersign/sdk/form/design';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { setLoadedControlEntries } from '../../controls/loaded-controls.ts';
import { controls as allControls } from '../../controls/registry.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { isFull } from '../../testing/full.ts';
import { type FixtureElement, fixture, inside, mount, rendered, until } from '../../testing/page.ts';
import { PanelFixture } from './testing/PanelFixture.tsx';

before(() => setLoadedControlEntries(allControls));
beforeEach(() => localStorage.clear());

interface Edited {
  host: FixtureElement;
  /** The first control as it is now. */
  control(): Control;
  /** The keys of the steps, in order; undefined for a step of its own. */
  keys: (string | undefined)[];
  ends: number;
}

async function panelOf(controls: Control[], attributes = ''): Promise<Edited> {
  const edited: Edited = { host: undefined as never, control: () => now[0]!, keys: [], ends: 0 };
  let now: readonly Control[] = controls;
  const tag = fixture({
    component: (props: { lang?: 'zh' | 'en' }) => (
      <PanelFixture
        {...props}
        controls={controls}
        onEdited={(next, key) => {
          now = next;
          edited.keys.push(key);
        }}
        onStepEnd={() => {
          edited.ends += 1;
        }}
      />
    ),
  });
  edited.host = mount(`<${tag} ${attributes} style="width:320px;height:800px"></${tag}>`);
  await until(() => edited.host.shadowRoot.querySelector('.panel-setting'));
  return edited;
}

const setting = (host: Element, at: string): HTMLElement => inside(host, `[data-at="${at}"]`);
const inputOf = (host: Element, at: string): HTMLInputElement =>
  setting(host, at).querySelector<HTMLInputElement>('input,textarea,select')!;
const focus = (element: HTMLElement) => element.focus();
const keys = async (...presses: string[]) => {
  for (const press of presses) await sendKeys({ press });
  await rendered();
};
const type = async (text: string) => {
  await sendKeys({ type: text });
  await rendered();
};
const cells = (host: Element, at: string) => [
  ...setting(host, at).querySelectorAll<HTMLInputElement>('[data-cell]'),
];

describe('the property panel', () => {
  it('joins what is typed into one setting to one step, which ends when the input is left', async () => {
    const edited = await panelOf([newControl({ type: 'input', key: 'a' })]);
    focus(inputOf(edited.host, 'help'));
    await type('abc');
    expect(edited.control().help).to.equal('abc');
    expect(new Set(edited.keys).size).to.equal(1);
    expect(edited.keys[0]).to.equal('a help');
    await keys('Tab');
    expect(edited.ends).to.equal(1);
  });

  it('gives an empty label the usual one when it is left', async () => {
    const edited = await panelOf([newControl({ type: 'input', key: 'a' })]);
    const label = inputOf(edited.host, 'label');
    focus(label);
    label.select();
    await keys('Delete');
    expect(edited.control().label).to.equal('');
    await keys('Tab');
    expect(edited.control().label).to.equal('标签名');
  });

  it('keeps a text that is no value in sight, and the value as it was', async () => {
    const edited = await panelOf([newControl({ type: 'number', key: 'a' })]);
    const precision = inputOf(edited.host, 'options.precision');
    focus(precision);
    await type('5');
    await type('1');
    expect(edited.control().options?.precision).to.equal(5);
    expect(setting(edited.host, 'options.precision').textContent).to.contain('不能大于 50');
    expect(precision.getAttribute('aria-invalid')).to.equal('true');
    await keys('Tab');
    expect(precision.value).to.equal('51');
    focus(precision);
    await keys('End', 'Backspace', 'ArrowUp');
    expect(edited.control().options?.precision).to.equal(6);
  });

  it('edits a default with the input of the control', async () => {
    const edited = await panelOf([newControl({ type: 'select', key: 'a' })]);
    const select = setting(edited.host, 'options.defaultValue').querySelector('select')!;
    focus(select);
    await keys('ArrowDown');
    expect(edited.control().options?.defaultValue).to.equal('1');
    const clear = setting(edited.host, 'options.defaultValue').querySelector<HTMLButtonElement>('.kit-link')!;
    clear.click();
    await rendered();
    expect(edited.control().options).not.to.have.property('defaultValue');
  });

  it('applies the value of a choice when it is complete, before the key that ends it', async () => {
    const edited = await panelOf([newControl({ type: 'select', key: 'a' })]);
    const values = () => edited.control().options?.options?.map(({ value }) => value);
    const type = async (text: string, at: number) => {
      const cell = cells(edited.host, 'options.options')[at]!;
      focus(cell);
      (cell as HTMLInputElement).select();
      await sendKeys({ type: text });
    };
    await type('x', 1);
    expect(values()).to.deep.equal(['1', '2']);
    await sendKeys({ down: 'Alt' });
    await keys('ArrowDown');
    await sendKeys({ up: 'Alt' });
    expect(values()).to.deep.equal(['2', 'x']);
    await type('y', 3);
    await keys('Enter');
    expect(values()?.slice(0, 2)).to.deep.equal(['2', 'y']);
    expect(values()).to.have.length(3);
    await type('z', 5);
    await keys('Tab');
    expect(values()?.[2]).to.equal('z');
  });

  it('adds, moves, pastes and removes choices by keys', async () => {
    const edited = await panelOf([newControl({ type: 'select', key: 'a' })]);
    const labels = () => edited.control().options?.options?.map(({ label }) => label);
    focus(cells(edited.host, 'options.options')[2]!);
    await sendKeys({ down: 'Alt' });
    await keys('ArrowUp');
    await sendKeys({ up: 'Alt' });
    expect(labels()).to.deep.equal(['选项2', '选项1']);
    await keys('Enter', 'Enter');
    expect(labels()).to.deep.equal(['选项2', '选项1', '选项3']);
    const data = new DataTransfer();
    data.setData('text/plain', '年假\t1\n事假\t7');
    const last = cells(edited.host, 'options.options')[4]!;
    expect(edited.host.shadowRoot.activeElement).to.equal(last);
    last.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await rendered();
    expect(labels()).to.deep.equal(['选项2', '选项1', '年假', '事假']);
    expect(edited.control().options?.options?.[3]?.value).to.equal('7');
    expect(setting(edited.host, 'options.options').textContent).to.contain('值重复');
    setting(edited.host, 'options.options')
      .querySelector<HTMLButtonElement>('[aria-label="删除第 4 行"]')!
      .click();
    await rendered();
    expect(labels()).to.deep.equal(['选项2', '选项1', '年假']);
  });

  it('drags a choice by its handle', async () => {
    const edited = await panelOf([newControl({ type: 'select', key: 'a' })]);
    const [first, second] = setting(edited.host, 'options.options').querySelectorAll<HTMLElement>(
      '[data-row]',
    );
    const grip = first!.querySelector<HTMLElement>('.panel-grip')!;
    grip.setPointerCapture = () => undefined;
    const at = (y: number) => ({ clientY: y, pointerId: 1, button: 0, bubbles: true, composed: true });
    const below = second!.getBoundingClientRect().bottom;
    grip.dispatchEvent(new PointerEvent('pointerdown', at(0)));
    await rendered();
    grip.dispatchEvent(new PointerEvent('pointermove', at(below)));
    await rendered();
    expect(second!.dataset.drag).to.equal('after');
    grip.dispatchEvent(new PointerEvent('pointerup', at(below)));
    await rendered();
    expect(edited.control().options?.options?.map(({ value }) => value)).to.deep.equal(['2', '1']);
  });

  it('shows what several controls share, and sets it for all in one step', async () => {
    const edited = await panelOf([
      { ...newControl({ type: 'input', key: 'a' }), help: 'x' },
      newControl({ type: 'number', key: 'b' }),
    ]);
    expect(edited.host.shadowRoot.querySelector('[data-at="model"]')).to.equal(null);
    const help = inputOf(edited.host, 'help');
    expect(help.placeholder).to.equal('多个值');
    focus(help);
    await type('y');
    expect(edited.control().help).to.equal('y');
    expect(edited.keys).to.have.length(1);
  });

  it('tries patterns on a value, and names a pattern that cannot be run', async () => {
    const edited = await panelOf([
      {
        ...newControl({ type: 'input', key: 'a' }),
        rules: [{ required: true }, { pattern: '^\\d{3}$', message: '三位' }],
      },
    ]);
    const rules = setting(edited.host, 'rules');
    const tried = rules.querySelector<HTMLInputElement>('.panel-try input')!;
    focus(tried);
    await type('12');
    await until(() => rules.textContent?.includes('不通过：三位'));
    await type('3');
    await until(() => rules.textContent?.includes('通过'));
    focus(cells(edited.host, 'rules')[0]!);
    await type('(');
    await until(() => rules.querySelector('.panel-fault'));
  });

  it('finds settings by name in either language, and folds groups for good', async () => {
    const { host } = await panelOf([newControl({ type: 'input', key: 'a' })]);
    const filter = inside<HTMLInputElement>(host, '.panel-filter input');
    focus(filter);
    await type('longest');
    expect(
      [...host.shadowRoot.querySelectorAll<HTMLElement>('[data-at]')].map(one => one.dataset.at),
    ).to.deep.equal(['options.maxLength']);
    await keys('Escape');
    const group = inside<HTMLButtonElement>(host, '.panel-group-title button');
    focus(group);
    await keys('Enter');
    expect(group.getAttribute('aria-expanded')).to.equal('false');
    const again = await panelOf([newControl({ type: 'input', key: 'a' })]);
    expect(again.host.shadowRoot.querySelector('[data-at="label"]')).to.equal(null);
  });

  // `form-designer/panel/every-look.test.tsx` checks the panel of every type in the other scheme, too.
  for (const scheme of isFull ? ['light', 'dark'] : ['dark']) {
    it(`is accessible for each type of control, ${scheme}`, async () => {
      for (const types of [
        ['select'],
        ['treeSelect'],
        ['tabs'],
        ['slider'],
        ['html'],
        ['uploadFile'],
        ['date', 'input'],
      ] as const) {
        const controls = types.map(one => newControl({ type: one, key: one }));
        const { host } = await panelOf(controls, `color-scheme="${scheme}" lang="en"`);
        await expectAccessible(host);
      }
    });
  }
});

/** A form of thirty fields with grid, merged table, tabs, computed value, rule and event, built by the keyboard alone. */
import { fieldsOf } from '@countersign/sdk/form';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { rendered, until } from '../testing/page.ts';
import { type DesignerElement, press, show } from './testing/driver.ts';

const active = (host: DesignerElement) => host.shadowRoot.activeElement as HTMLElement | null;
/** The name of a button or an input; a dialog that has the focus has none. */
const nameOf = (element: HTMLElement | null): string =>
  element?.matches('button,input,select,textarea')
    ? (element.getAttribute('aria-label') ??
      element.closest('label')?.textContent ??
      element.textContent ??
      '')
    : '';
const type = async (text: string) => {
  await sendKeys({ type: text });
  await rendered();
};

/** Goes on by Tab until an element of this name has the focus, or one that a selector matches. */
async function tabTo(host: DesignerElement, goal: RegExp | string): Promise<void> {
  const passed: string[] = [];
  for (let n = 0; n < 60; n += 1) {
    const there = active(host);
    if (typeof goal === 'string' ? there?.matches(goal) : goal.test(nameOf(there))) return;
    passed.push(nameOf(there).slice(0, 20));
    await sendKeys({ press: 'Tab' });
  }
  throw new Error(`Tab leads to no ${goal}, but to ${passed.join(' | ')}.`);
}

async function toRegion(host: DesignerElement, region: string): Promise<void> {
  for (let n = 0; n < 6; n += 1) {
    if (active(host)?.closest<HTMLElement>('[data-region]')?.dataset.region === region) return;
    await press('F6');
  }
  throw new Error(`F6 leads to no ${region}.`);
}

async function insert(name: string, key = '/'): Promise<void> {
  await press(key);
  await type(name);
  await press('Enter');
}

async function dialog(host: DesignerElement, opener: RegExp): Promise<void> {
  const before = host.shadowRoot.querySelectorAll('dialog[open]').length;
  await tabTo(host, opener);
  await press('Enter');
  await until(() => host.shadowRoot.querySelectorAll('dialog[open]').length > before);
}

it('a form of thirty fields is built by keys alone', async () => {
  const host = await show({ lang: 'en' });
  host.shadowRoot.querySelector<HTMLElement>('[data-tool=save]')?.focus();
  await toRegion(host, 'canvas');
  await insert('Grid');
  await insert('Number', 'Shift+Enter');
  await press('ArrowLeft');
  await insert('Number', 'Shift+Enter');
  await press('ArrowLeft');
  await insert('Table');
  await press('Alt+Shift+ArrowRight', 'Shift+F10', 'Enter');
  await insert('Text', 'Shift+Enter');
  await press('ArrowLeft');
  await insert('Tabs');
  await insert('Text', 'Shift+Enter');
  await press('ArrowLeft');
  await insert('Text');
  for (let n = 0; n < 5; n += 1) await press('Control+Shift+Enter');
  await press('Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp', 'Shift+ArrowUp');
  for (let n = 0; n < 4; n += 1) await press('Control+Shift+Enter');

  await press('End', ' ');
  await toRegion(host, 'right');
  await tabTo(host, /^Find a setting/);
  await type('Computed');
  await tabTo(host, /^Computed/);
  await type('1 + 2');
  await press('Escape');

  await toRegion(host, 'right');
  await tabTo(host, /^(Control|Form)$/);
  await press('ArrowRight');
  await dialog(host, /^Show\/hide rules/);
  await dialog(host, /New rule/);
  await tabTo(host, /^Field/);
  await press('ArrowDown');
  await tabTo(host, /^Operator/);
  await press('End');
  await tabTo(host, '.dialog-picker input');
  await press(' ');
  await tabTo(host, /^Save$/);
  await press('Enter');
  await tabTo(host, /^Close$/);
  await press('Enter');

  await toRegion(host, 'right');
  await dialog(host, /^Front-end events/);
  await dialog(host, /New event/);
  await tabTo(host, 'input[inputmode=url]');
  await type('/quota');
  await tabTo(host, /^Save$/);
  await press('Enter');

  const definition = await host.getDefinition();
  expect(fieldsOf(definition)).to.have.length(30);
  const types = new Set(definition.list.map(control => control.type));
  for (const container of ['grid', 'table', 'tabs']) expect([...types]).to.include(container);
  expect(
    definition.list.find(one => one.type === 'grid')?.columns?.map(({ list }) => list.length),
  ).to.deep.equal([1, 1]);
  expect(JSON.stringify(definition.list.find(one => one.type === 'table'))).to.contain('"colspan":2');
  expect(definition.list.at(-1)?.options?.computed).to.equal('1 + 2');
  expect(definition.config.hideRules).to.have.length(1);
  expect(definition.config.formEvents).to.have.length(1);
});

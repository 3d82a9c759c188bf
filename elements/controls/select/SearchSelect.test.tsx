/** A select with `showSearch`: found by typing, chosen by keyboard, of several as chips. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { composingKey, inside, rendered, until } from '../../testing/page.ts';
import { lazyFieldOnPage } from '../testing/one-field.ts';

const choices = [
  { label: '年假', value: 1 },
  { label: '病假', value: 2 },
  { label: '停用假', value: 3, disabled: true },
  { label: 'Family leave', value: 4 },
];
const one = { type: 'select', options: { showSearch: true, options: choices } };
const several = { type: 'select', options: { showSearch: true, multiple: true, options: choices } };

const press = async (...keys: string[]) => {
  for (const key of keys) await sendKeys({ press: key });
  await rendered();
};

describe('a select that is searched', () => {
  it('finds by a part of the label in any case, and announces the number', async () => {
    const { host, first, value } = await lazyFieldOnPage(one);
    first.focus();
    await sendKeys({ type: 'FAM' });
    await rendered();
    const options = [...host.shadowRoot.querySelectorAll('[role=option]')].map(option => option.textContent);
    expect(options).to.deep.equal(['Family leave']);
    expect(inside(host, '.csf-search [role=status]').textContent).to.equal('1 个选项');
    await expectAccessible(host);
    await press('Enter');
    expect(await value()).to.equal(4);
    expect(first.value).to.equal('Family leave');
    expect(first.ariaExpanded).to.equal('false');
  });

  it('arrow keys skip disabled options, and Escape changes nothing', async () => {
    const { host, first, value } = await lazyFieldOnPage(one, { a: 2 });
    first.focus();
    await press('ArrowDown', 'ArrowDown', 'ArrowDown');
    const active = host.shadowRoot.getElementById(first.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).to.equal('Family leave');
    await press('Escape');
    expect([await value(), first.value]).to.deep.equal([2, '病假']);
  });

  it('goes to the last of the list by the up arrow', async () => {
    const { host, first } = await lazyFieldOnPage(one);
    first.focus();
    await press('ArrowUp');
    expect(inside(host, '[data-active]').textContent).to.equal('Family leave');
  });

  it('shows that nothing is found, and Enter then chooses nothing', async () => {
    const { host, first, value } = await lazyFieldOnPage(one);
    first.focus();
    await sendKeys({ type: 'zzz' });
    await press('Enter');
    expect(inside(host, '.csf-search [role=status]').textContent).to.equal('没有匹配的选项');
    expect(await value()).to.equal(null);
  });

  it('takes a press of the pointer', async () => {
    const { host, first, value } = await lazyFieldOnPage(one);
    first.click();
    const option = await until(() => host.shadowRoot.querySelectorAll<HTMLElement>('[role=option]')[1]);
    option.click();
    await rendered();
    expect(await value()).to.equal(2);
  });

  it('of several shows chips: a second Enter or Backspace takes one out', async () => {
    const { host, first, value } = await lazyFieldOnPage(several, { a: [1] });
    const chips = () => [...host.shadowRoot.querySelectorAll('.csf-chip')].map(chip => chip.textContent);
    expect(chips()).to.deep.equal(['年假×']);
    first.focus();
    await sendKeys({ type: '病' });
    await press('Enter');
    expect(await value()).to.deep.equal([1, 2]);
    await expectAccessible(host);
    await press('Escape', 'Backspace');
    expect(await value()).to.deep.equal([1]);
    inside(host, '.csf-chip button').click();
    await rendered();
    expect(await value()).to.deep.equal([]);
    expect(host.shadowRoot.activeElement).to.equal(first);
  });

  it('leaves Enter to an input method that composes', async () => {
    const { host, first, value } = await lazyFieldOnPage(one);
    first.focus();
    await press('ArrowDown');
    composingKey(first, 'Enter');
    await rendered();
    expect(await value()).to.equal(null);
    expect(inside(host, '[role=listbox]').checkVisibility()).to.equal(true);
  });

  it('opens its list in the window at the end of a page, and beyond a small dialog', async () => {
    const { host, first } = await lazyFieldOnPage(one);
    Object.assign((host.parentElement as HTMLElement).style, {
      position: 'fixed',
      bottom: '0',
      height: '90px',
      overflow: 'hidden',
    });
    first.click();
    const list = await until(() => host.shadowRoot.querySelector('[role=listbox]'));
    await rendered();
    const { top, bottom } = list.getBoundingClientRect();
    expect(top).to.be.at.least(0);
    expect(bottom).to.be.at.most(first.getBoundingClientRect().top);
    expect(document.elementFromPoint(first.getBoundingClientRect().left + 20, top + 10) === host).to.equal(
      true,
    );
  });

  it('takes choices that the page sets afterwards', async () => {
    const control = { type: 'select', options: { showSearch: true, dynamic: true, dynamicKey: 'kinds' } };
    const { host, first, value } = await lazyFieldOnPage(control);
    await host.setOptions('a', { options: [{ label: '新', value: 'n' }] });
    await rendered();
    first.focus();
    await press('ArrowDown', 'Enter');
    expect(await value()).to.equal('n');
  });
});

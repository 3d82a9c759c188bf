/** The combobox of people and other long lists: input methods, focus that leaves without a Tab, and long lists. */
import type { FormLang } from '@countersign/sdk/form';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { ReactNode } from 'react';
import {
  composingKey,
  type FixtureElement,
  fixture,
  inside,
  mount,
  rendered,
  until,
} from '../../testing/page.ts';
import type { Found, Search } from '../host.ts';
import { Combobox } from './Combobox.tsx';

const everybody: Found[] = Array.from({ length: 10_000 }, (_, at) => ({ id: `p${at}`, name: `人员${at}` }));

const search: Search = async (query, { page, limit }) => {
  const list = everybody.filter(({ name }) => name.includes(query));
  await new Promise(resolve => setTimeout(resolve, 20));
  return { total: list.length, list: list.slice((page - 1) * limit, page * limit) };
};

const tag = fixture<{ picked: string[]; stays?: boolean; source?: Search; textLang?: FormLang }>({
  component: ({ picked = [], stays = false, source = search, textLang = 'zh' }): ReactNode => (
    <Combobox
      id="field"
      label="经办人"
      placeholder=""
      search={source}
      chosen={[]}
      stays={stays}
      lang={textLang}
      disabled={false}
      required={false}
      invalid={false}
      describedBy={undefined}
      onPick={({ name }) => picked.push(name)}
    />
  ),
  props: {
    picked: { type: 'property', summary: 'Names of the chosen entries' },
    stays: { type: 'property', summary: 'True for several choices' },
    source: { type: 'property', summary: 'Searches the entries' },
    textLang: { type: 'property', summary: 'Language' },
  },
});

async function open({
  first = 20,
  ...properties
}: {
  first?: number;
  stays?: boolean;
  source?: Search;
} = {}) {
  const picked: string[] = [];
  const host = mount(`<${tag}></${tag}>`);
  Object.assign(host, { picked, ...properties });
  const input = await until(() => host.shadowRoot?.querySelector<HTMLInputElement>('input'));
  input.focus();
  await sendKeys({ press: 'ArrowDown' });
  await until(() => options(host).length === first);
  return { host, input, picked };
}

const options = (host: FixtureElement) => [...host.shadowRoot.querySelectorAll('[role=option]')];

describe('a combobox', () => {
  it('leaves Enter and the arrows to an input method that composes', async () => {
    const { host, input, picked } = await open();
    await sendKeys({ press: 'ArrowDown' });
    await rendered();
    for (const key of ['ArrowDown', 'Enter', 'Escape']) composingKey(input, key);
    await rendered();
    expect(picked).to.deep.equal([]);
    expect(inside(host, '[data-active]').textContent).to.equal('人员0');
    await sendKeys({ press: 'Enter' });
    await rendered();
    expect(picked).to.deep.equal(['人员0']);
  });

  it('closes when the focus leaves without a Tab, and stays open for a button of its list', async () => {
    const { host, input } = await open();
    inside(host, '.csf-popup-more').focus();
    await rendered();
    expect(input.ariaExpanded).to.equal('true');
    input.focus();
    mount<HTMLInputElement>('<input>').focus();
    await rendered();
    expect(input.ariaExpanded).to.equal('false');
  });

  it('offers no entry without the typed text while it searches', async () => {
    const { host, picked } = await open();
    await sendKeys({ type: '12' });
    await rendered();
    expect(options(host).map(({ textContent }) => textContent)).to.deep.equal(['人员12']);
    expect(inside(host, '[role=status]').textContent).to.equal('正在搜索');
    expect(host.shadowRoot.querySelector('.csf-popup-more')).to.equal(null);
    await sendKeys({ press: 'ArrowDown' });
    await rendered();
    await sendKeys({ press: 'Enter' });
    await rendered();
    expect(picked).to.deep.equal(['人员12']);
  });

  it('announces no result before the search has answered', async () => {
    const { host } = await open();
    const status = inside(host, '[role=status]');
    const announced: (string | null)[] = [];
    new MutationObserver(() => announced.push(status.textContent)).observe(status, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    await sendKeys({ type: '员9' });
    await until(() => status.textContent?.startsWith('找到'));
    expect(announced).to.deep.equal(['正在搜索', '找到 1111 项']);
  });

  it('keeps the highlight on its entry when other results arrive', async () => {
    const found = (name: string): Found => ({ id: name, name });
    const { host, picked } = await open({
      source: async (query: string) => ({
        total: 2,
        list: [found(query ? '人员912' : '人员1'), found('人员12')],
      }),
      first: 2,
    });
    await sendKeys({ type: '12' });
    await rendered();
    await sendKeys({ press: 'ArrowDown' });
    await rendered();
    expect(inside(host, '[data-active]').textContent).to.equal('人员12');
    await until(() => options(host).length === 2);
    await sendKeys({ press: 'Enter' });
    await rendered();
    expect(picked).to.deep.equal(['人员12']);
  });

  it('loads each page once if the button is pressed twice', async () => {
    const { host } = await open();
    inside(host, '.csf-popup-more').click();
    await rendered();
    inside(host, '.csf-popup-more').click();
    await until(() => options(host).length === 40);
    expect(options(host).at(-1)?.textContent).to.equal('人员39');
  });

  it('shows each entry once after another language is chosen', async () => {
    const { host } = await open();
    inside(host, '.csf-popup-more').click();
    await until(() => options(host).length === 40);
    Object.assign(host, { textLang: 'en' });
    await new Promise(resolve => setTimeout(resolve, 100));
    await rendered();
    expect(options(host).length).to.equal(40);
  });

  it('fetches 10,000 entries page by page, and keeps the focus in the input', async () => {
    const { host, input } = await open();
    for (let press = 0; press < 21; press += 1) await sendKeys({ press: 'ArrowDown' });
    await until(() => options(host).length === 40);
    expect(host.shadowRoot.activeElement).to.equal(input);
    expect(inside(host, '[role=status]').textContent).to.equal('找到 10000 项');
  });

  it('announces a list of several choices as one', async () => {
    const several = await open({ stays: true });
    expect(inside(several.host, '[role=listbox]').ariaMultiSelectable).to.equal('true');
    const single = await open();
    expect(inside(single.host, '[role=listbox]').ariaMultiSelectable).to.equal(null);
  });
});

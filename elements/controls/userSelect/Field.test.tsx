/** People and organisations: searched by keyboard, from the host or the server, one and several. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type FormElement, field, show } from '../../form-renderer/testing/fixture.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { inside, rendered, until } from '../../testing/page.ts';
import type { Lookups, SearchOptions } from '../../ui/host.ts';

const people = ['李雷', '韩梅梅', '李明'].map((name, at) => ({ id: `p${at}`, name, detail: `部门${at}` }));

function hostLookups(seen: { query: string; options: SearchOptions }[] = []): Lookups {
  const users: Lookups['users'] = async (query, options) => {
    seen.push({ query, options });
    const list = people.filter(({ name }) => name.includes(query));
    return { total: list.length, list };
  };
  return { users };
}

async function open(more: object = {}, properties: object = {}, type = 'userSelect'): Promise<FormElement> {
  const control = { type, model: 'a', key: 'a', label: '经办人', options: more };
  const host = await show({
    definition: { list: [control], config: {} },
    lookups: hostLookups(),
    ...properties,
  });
  await until(() => host.shadowRoot.querySelector('[role=combobox],.csf-entry'));
  return host;
}

const names = (host: FormElement) =>
  [...host.shadowRoot.querySelectorAll('[role=option] span:first-child')].map(one => one.textContent);
const press = async (...keys: string[]) => {
  for (const key of keys) {
    await sendKeys({ press: key });
    await rendered();
  }
};
const held = async (host: FormElement) => (await host.getData()).a;

describe('user select', () => {
  it('searches after a pause in typing, and drops outdated results', async () => {
    const seen: { query: string; options: SearchOptions }[] = [];
    const host = await open({}, { lookups: hostLookups(seen) });
    field(host, '经办人').focus();
    await press('ArrowDown');
    await until(() => names(host).length === 3);
    await sendKeys({ type: '李' });
    await sendKeys({ type: '雷' });
    await until(() => seen.length === 2 && names(host).length === 1);
    expect(seen.map(({ query }) => query)).to.deep.equal(['', '李雷']);
    expect(seen[0]?.options).to.include({ page: 1, limit: 20 });
    expect(seen[0]?.options.signal.aborted).to.equal(true);
  });

  it('is chosen by keyboard, shows the name, and is emptied with its text', async () => {
    const host = await open();
    const input = field(host, '经办人');
    input.focus();
    await press('ArrowDown');
    await until(() => names(host).length === 3);
    await press('ArrowDown', 'ArrowDown');
    const active = host.shadowRoot.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).to.equal('韩梅梅部门1');
    await press('Enter');
    expect(await held(host)).to.deep.equal([{ id: 'p1', name: '韩梅梅' }]);
    expect(input.value).to.equal('韩梅梅');
    expect(input.getAttribute('aria-expanded')).to.equal('false');
    input.select();
    await press('Backspace');
    expect(await held(host)).to.deep.equal([]);
  });

  it('of several has chips; Backspace takes the last, a button any', async () => {
    const host = await open(
      { multiple: true },
      { values: { a: people.map(({ id, name }) => ({ id, name })) } },
    );
    field(host, '经办人').focus();
    await press('Backspace');
    expect(await held(host)).to.deep.equal([
      { id: 'p0', name: '李雷' },
      { id: 'p1', name: '韩梅梅' },
    ]);
    inside(host, 'button[aria-label="移除 李雷"]').click();
    await rendered();
    expect(await held(host)).to.deep.equal([{ id: 'p1', name: '韩梅梅' }]);
    field(host, '经办人').click();
    await until(() => names(host).length === 3);
    expect(inside(host, '[aria-selected=true]').textContent).to.contain('韩梅梅');
    inside(host, '[role=option]').click();
    await rendered();
    expect(((await held(host)) as object[]).length).to.equal(2);
    expect(host.shadowRoot.querySelectorAll('[role=option]').length).to.equal(3);
  });

  it('asks the server where the page has no lookups, page by page', async () => {
    const host = await open({}, { lookups: undefined, baseUrl: '/control-fixture/people', token: 't' });
    field(host, '经办人').click();
    await until(() => names(host).length === 20);
    expect(names(host)[0]).to.equal('员工0');
    inside(host, '.csf-popup-more').click();
    await until(() => names(host).length === 40);
    expect(host.shadowRoot.querySelector('.csf-popup-more')).to.equal(null);
    expect(inside(host, '.csf-popup [role=status]').textContent).to.equal('找到 40 项');
  });

  it('finds the names of ids that were stored alone', async () => {
    const properties = { lookups: undefined, baseUrl: '/control-fixture/people', values: { a: ['u7'] } };
    const host = await open({}, properties);
    await until(() => field(host, '经办人').value === '员工7');
    const reading = await open({}, { ...properties, readOnly: true });
    await until(() => inside(reading, 'dd').textContent === '员工7');
  });

  it('searches the people that the process allows where the form starts one', async () => {
    const properties = { lookups: undefined, baseUrl: '/control-fixture/people', processId: 'leave' };
    const host = await open({}, { ...properties, values: { a: ['u7'] } });
    await until(() => field(host, '经办人').value === '员工7');
    field(host, '经办人').focus();
    await press('ArrowDown');
    await until(() => names(host).length === 2);
    expect(names(host)).to.deep.equal(['field leave 1', 'field leave 2']);
    const note = inside(host, '.csf-popup [role=status]').textContent;
    expect(note).to.equal('前 2 项，输入更多文字可缩小范围');
  });

  it('shows a failed search, and retries it', async () => {
    let fails = true;
    const users = async () => {
      if (fails) throw new Error('目录不可用');
      return { total: 3, list: people };
    };
    const host = await open({}, { lookups: { users } });
    field(host, '经办人').click();
    await until(() => host.shadowRoot.querySelector('.csf-popup')?.textContent?.includes('目录不可用'));
    fails = false;
    inside(host, '.csf-popup-more').click();
    await until(() => names(host).length === 3);
  });

  it('Enter in the list does not submit, and Escape closes it', async () => {
    const host = await open({}, { submitLabel: '提交' });
    let submitted = 0;
    host.addEventListener('cs-submit', () => {
      submitted += 1;
    });
    field(host, '经办人').focus();
    await press('ArrowDown');
    await until(() => names(host).length === 3);
    await press('ArrowDown', 'Enter', 'ArrowDown', 'Escape');
    expect(submitted).to.equal(0);
    expect(host.shadowRoot.querySelector('.csf-popup')).to.equal(null);
  });

  it('of organisations asks for those', async () => {
    const organizations: Lookups['organizations'] = async () => ({
      total: 1,
      list: [{ id: 'o1', name: '总部' }],
    });
    const host = await open({}, { lookups: { organizations } }, 'organizationSelect');
    field(host, '经办人').click();
    await until(() => names(host).join() === '总部');
    expect(field(host, '经办人').placeholder).to.equal('输入名称搜索');
  });

  it('has an accessible list', async () => {
    const host = await open({ multiple: true }, { values: { a: [people[0]] } });
    field(host, '经办人').click();
    await until(() => names(host).length === 3);
    await press('ArrowDown');
    await expectAccessible(host);
  });
});

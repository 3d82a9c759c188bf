/** Containers and decorations: where controls stand, and that markup of authors stays words. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { field, nameOfFocused, show } from '../form-renderer/testing/fixture.ts';
import { expectAccessible } from '../testing/axe.ts';
import { inside, rendered, until } from '../testing/page.ts';

const input = (model: string) => ({ type: 'input', model, key: model, label: model.toUpperCase() });
const shown = (list: unknown[], more: object = {}) => show({ definition: { list, config: {} }, ...more });

describe('containers', () => {
  it('a grid is side by side where there is space, and below each other on a phone', async () => {
    const grid = {
      type: 'grid',
      columns: [
        { span: 12, list: [input('a')] },
        { span: 12, list: [input('b')] },
      ],
    };
    const host = await shown([grid]);
    const top = (name: string) => field(host, name).getBoundingClientRect().top;
    host.style.width = '800px';
    await rendered();
    expect(top('A')).to.equal(top('B'));
    host.style.width = '360px';
    await rendered();
    expect(top('B')).to.be.greaterThan(top('A'));
    expect(field(host, 'A').getBoundingClientRect().right).to.be.at.most(host.getBoundingClientRect().right);
  });

  it('tabs move with the arrow keys', async () => {
    const host = await shown([
      {
        type: 'tabs',
        key: 't',
        columns: [
          { label: '一', list: [input('a')] },
          { label: '二', list: [input('b')] },
        ],
      },
    ]);
    host.shadowRoot.querySelector<HTMLElement>('[role=tab]')?.focus();
    await sendKeys({ press: 'ArrowRight' });
    await rendered();
    expect(nameOfFocused(host)).to.equal('二');
    expect([field(host, 'A').checkVisibility(), field(host, 'B').checkVisibility()]).to.deep.equal([
      false,
      true,
    ]);
    await sendKeys({ press: 'ArrowRight' });
    expect(nameOfFocused(host)).to.equal('一');
  });

  it('a grid takes its spans from the width of the form', async () => {
    const column = (model: string) => ({ span: 12, xs: 24, md: { span: 8 }, list: [input(model)] });
    const host = await shown([{ type: 'grid', columns: ['a', 'b', 'c'].map(column) }]);
    const inRow = async (width: number) => {
      host.style.width = `${width}px`;
      await rendered();
      const tops = ['A', 'B', 'C'].map(name => field(host, name).getBoundingClientRect().top);
      return tops.filter(top => top === tops[0]).length;
    };
    expect(await inRow(400)).to.equal(1);
    expect(await inRow(600)).to.equal(1);
    expect(await inRow(900)).to.equal(3);
  });

  const two = [
    { label: '一', list: [input('a')] },
    { label: '二', list: [input('b')] },
  ];

  for (const tabPosition of ['left', 'right', 'bottom', 'top'])
    it(`tabs are at the ${tabPosition}, and their arrow keys follow`, async () => {
      const options = { tabPosition, type: 'card', tabBarGutter: 20, size: 'small', animated: true };
      const host = await shown([{ type: 'tabs', key: 't', columns: two, options }]);
      host.style.width = '800px';
      await rendered();
      const list = inside(host, '[role=tablist]').getBoundingClientRect();
      const panel = inside(host, '.csf-panels').getBoundingClientRect();
      const stands = { left: list.right <= panel.left, right: list.left >= panel.right };
      const upright = { top: list.bottom <= panel.top, bottom: list.top >= panel.bottom };
      expect({ ...stands, ...upright }[tabPosition]).to.equal(true);
      inside(host, '[role=tab]').focus();
      await sendKeys({ press: stands.left || stands.right ? 'ArrowDown' : 'ArrowRight' });
      await rendered();
      expect(nameOfFocused(host)).to.equal('二');
      expect(getComputedStyle(inside(host, '[role=tablist]')).columnGap).to.equal('20px');
      await expectAccessible(host);
    });

  it('tabs run with the text from right to left', async () => {
    const host = await show(
      { definition: { list: [{ type: 'tabs', key: 't', columns: two }], config: {} } },
      '<div dir="rtl"><form-renderer></form-renderer></div>',
    );
    inside(host, '[role=tab]').focus();
    await sendKeys({ press: 'ArrowLeft' });
    await rendered();
    expect(nameOfFocused(host)).to.equal('二');
  });

  it('the first error opens every tab on its way, and has the focus', async () => {
    const deep = { ...input('deep'), rules: [{ required: true }] };
    const tabs = (key: string, list: unknown[]) => ({
      type: 'tabs',
      key,
      columns: [
        { label: '空', list: [] },
        { label: '满', list },
      ],
    });
    const table = {
      type: 'table',
      trs: [{ tds: [{ list: [{ type: 'card', list: [tabs('inner', [deep])] }] }] }],
    };
    const host = await shown([tabs('outer', [{ type: 'grid', columns: [{ span: 24, list: [table] }] }])]);
    expect(field(host, 'DEEP').checkVisibility()).to.equal(false);
    expect(await host.validate()).to.have.length(1);
    expect(host.shadowRoot.activeElement).to.equal(field(host, 'DEEP'));
    expect(field(host, 'DEEP').checkVisibility()).to.equal(true);
  });

  it('a wide table scrolls on a phone, by keyboard too, and is no stop where all of it shows', async () => {
    const cells = ['a', 'b', 'c', 'd'].map(model => ({ list: [input(model)] }));
    const host = await shown([
      { type: 'table', options: { bright: true, small: true }, trs: [{ tds: cells }] },
    ]);
    const box = inside(host, '.csf-scroll');
    host.style.width = '360px';
    await until(() => box.tabIndex === 0);
    expect(host.scrollWidth).to.be.at.most(361);
    await expectAccessible(host);
    box.focus();
    await sendKeys({ press: 'ArrowRight' });
    await until(() => box.scrollLeft > 0);
    host.style.width = '900px';
    await until(() => box.tabIndex === -1);
  });

  it('both encodings of a merged table draw the same cells', async () => {
    const first = { colspan: 2, rowspan: 1, list: [input('a')] };
    const second = {
      tds: [
        { colspan: 1, rowspan: 1, list: [input('b')] },
        { colspan: 1, rowspan: 1, list: [] },
      ],
    };
    const cells = async (tds: unknown[]) => {
      const host = await shown([{ type: 'table', trs: [{ tds }, second] }]);
      return [...host.shadowRoot.querySelectorAll('tr')].map(row =>
        [...row.cells].map(cell => [cell.colSpan, cell.textContent]),
      );
    };
    const covered = await cells([first, { colspan: 0, rowspan: 0, list: [] }]);
    expect(covered).to.deep.equal(await cells([first]));
    expect(covered[0]).to.deep.equal([[2, 'A']]);
  });

  it('an unknown container still shows the fields in it', async () => {
    const host = await shown([{ type: 'panel', key: 'p', list: [input('a')] }]);
    expect(field(host, 'A').type).to.equal('text');
  });
});

describe('decorations', () => {
  it('the markup of an author never runs', async () => {
    const evil = '<img src=x onerror="window.harmed=1">好<script>window.harmed=1</script>';
    const list = [
      { type: 'text', key: 't', label: evil },
      { type: 'html', key: 'h', options: { defaultValue: evil } },
      { type: 'alert', key: 'a', label: evil, options: { description: evil } },
      { ...input('a'), help: evil, label: evil },
    ];
    const host = await shown(list);
    const text = inside(host, '.csf-text');
    expect(text.textContent).to.equal('好');
    await until(() => text.querySelector('img'));
    expect(text.querySelector('[onerror],script')).to.equal(null);
    expect(text.textContent).to.equal('好');
    expect(Reflect.get(window, 'harmed')).to.equal(undefined);
  });

  it('a reset button brings back the start values', async () => {
    const host = await shown(
      [input('a'), { type: 'button', key: 'b', label: '重置', options: { handle: 'reset' } }],
      { values: { a: 'x' } },
    );
    await host.setValues({ a: 'y' });
    host.shadowRoot.querySelector<HTMLElement>('button[type=reset]')?.click();
    await rendered();
    expect(field(host, 'A').value).to.equal('x');
  });
});

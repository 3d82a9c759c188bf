/** The panel of a node in a browser: its first selection, field rights, problems at their settings, typing and its steps, a phone, and accessibility. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { inside, rendered, until } from '../../testing/page.ts';
import { designerWith, press } from '../testing/driver.ts';
import { everyKindFlow, everyKindForm } from '../testing/every-kind.ts';
import {
  focusedInDesigner,
  nodeIn,
  openPanel,
  panelDesigner,
  panelPart,
  panelSetting,
  pressKeys,
} from '../testing/panel.ts';

/** Runs the delayed work of a page at once. */
function withoutDelays(): () => void {
  const { setTimeout: original } = window;
  window.setTimeout = ((run: () => void) => original(run)) as typeof setTimeout;
  return () => {
    window.setTimeout = original;
  };
}

/** Drops the work that a page delays by half a second or more. */
function withoutLongDelays(): () => void {
  const { setTimeout: original } = window;
  window.setTimeout = ((run: () => void, delay = 0) =>
    delay < 500 ? original(run, delay) : 0) as typeof setTimeout;
  return () => {
    window.setTimeout = original;
  };
}

describe('the panel before the first selection', () => {
  it('is rendered invisibly with its editors, and the first selection reuses it', async () => {
    const restore = withoutDelays();
    const host = await panelDesigner();
    const frame = await until(() => host.shadowRoot.querySelector<HTMLElement>('.panel-frame'));
    restore();
    expect(frame.checkVisibility()).to.equal(false);
    expect(frame.querySelector('.csf-skeleton-row')).to.equal(null);
    press(await until(() => host.shadowRoot.querySelector('.flow-row[id$="-a"]')));
    await until(() => frame.checkVisibility());
    expect(host.shadowRoot.querySelector('.panel-frame')).to.equal(frame);
    expect(frame.querySelector('.csf-skeleton-row')).to.equal(null);
    expect(panelPart<HTMLInputElement>(host, 'nodeName', 'input').value).to.equal(
      (await nodeIn(host, 'a')).nodeName,
    );
  });

  it('is rendered without a delay in a second designer of the page', async () => {
    const first = await panelDesigner();
    await until(() => first.shadowRoot.querySelector('.panel-frame'));
    const restore = withoutLongDelays();
    const host = await panelDesigner();
    const frame = await until(() => host.shadowRoot.querySelector('.panel-frame'));
    restore();
    expect(frame.querySelector('.csf-skeleton-row')).to.equal(null);
  });
});

describe('field rights in the panel', () => {
  it('of 205 fields draw what is in sight, and take digits over a range', async () => {
    const host = await panelDesigner();
    await openPanel(host, 'a');
    const list = panelPart(host, 'privileges', '[role=listbox]');
    expect(list.querySelectorAll('[role=option]').length).to.be.below(30);
    list.focus();
    await pressKeys('ArrowDown', 'Shift+ArrowDown', '3');
    const privileges = async () => (await nodeIn(host, 'a')).privileges;
    expect(await privileges()).to.deep.equal([
      { key: 'amount', hidden: true },
      { key: 'kind', hidden: true },
    ]);
    await pressKeys('End', '2');
    expect((await privileges())?.at(-1)).to.deep.equal({ key: 'f4_39', disabled: true });
    const last = list.querySelector('[data-active]');
    expect(last?.querySelector('.rights-name')?.textContent).to.equal('Field 5.40');
    expect(last?.querySelector('[data-on]')?.textContent).to.equal('Read-only');
    await host.undo();
    expect(await privileges()).to.have.length(2);
  });

  it('of all nodes stand on one page', async () => {
    const host = await panelDesigner();
    await openPanel(host, 'a');
    press([...panelSetting(host, 'privileges').querySelectorAll('.kit-button')].at(-1));
    const grid = await until(() => host.shadowRoot.querySelector<HTMLElement>('[role=grid]'));
    expect(grid.querySelectorAll('[role=gridcell]').length).to.be.below(300);
    grid.focus();
    await pressKeys('ArrowDown', 'Shift+ArrowRight', '2');
    for (const id of ['a', 'v'])
      expect((await nodeIn(host, id)).privileges).to.deep.equal([{ key: 'amount', disabled: true }]);
    await pressKeys('Control+z');
    expect(await nodeIn(host, 'v')).not.to.have.property('privileges');
    await expectAccessible(inside(host, 'dialog'));
  });
});

describe('the panel', () => {
  it('shows a problem at its setting, and leads to it from the list of problems', async () => {
    const host = await panelDesigner();
    await openPanel(host, 's');
    press(await until(() => host.shadowRoot.querySelector('.designer-problems-bar')));
    const problem = await until(() =>
      [...host.shadowRoot.querySelectorAll('.designer-problems li')].find(row =>
        row.textContent?.includes('stand in'),
      ),
    );
    press(problem.querySelector('.designer-problems-action'));
    await until(() => focusedInDesigner(host)?.closest('[data-at]')?.getAttribute('data-at') === 'nobody');
    expect(panelSetting(host, 'nobody').querySelector('.panel-problem')?.textContent).to.contain('stand in');
  });

  it('greys a switch that needs one of the flow, and turns that one on', async () => {
    const host = await panelDesigner();
    await openPanel(host, 'a');
    const flag = panelPart<HTMLInputElement>(host, 'configure.fallBack', 'input');
    expect(flag.disabled).to.equal(true);
    press(panelPart(host, 'configure.fallBack', '.panel-notes .kit-link'));
    await until(() => !flag.disabled);
    expect((await host.getFlow()).setting).to.deep.equal({ allowReturn: true });
  });

  it('joins what an input method composes to one step, and undo keeps the focus', async () => {
    const host = await panelDesigner();
    await openPanel(host, 'a');
    const name = panelPart<HTMLInputElement>(host, 'nodeName', 'input');
    name.select();
    const type = (text: string, isComposing: boolean) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, text);
      name.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, isComposing }));
    };
    name.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }));
    for (const text of ['z', 'zh', 'zhu', '主', '主管']) type(text, text !== '主管');
    name.dispatchEvent(
      new CompositionEvent('compositionend', { bubbles: true, composed: true, data: '主管' }),
    );
    await rendered();
    expect((await nodeIn(host, 'a')).nodeName).to.equal('主管');
    await pressKeys('Control+z');
    expect((await nodeIn(host, 'a')).nodeName).to.equal('Manager');
    expect(focusedInDesigner(host)).to.equal(name);
    expect(name.value).to.equal('Manager');
  });

  it('that is read-only shows every right, opens the page of all nodes and the panel of a lane, and changes nothing', async () => {
    const host = await panelDesigner({ readOnly: true });
    await openPanel(host, 'a');
    const before = JSON.stringify(await host.getFlow());
    const name = panelPart<HTMLInputElement>(host, 'nodeName', 'input');
    name.focus();
    await sendKeys({ type: 'x' });
    expect([focusedInDesigner(host), name.value]).to.deep.equal([name, 'Manager']);
    panelPart(host, 'privileges', '[role="listbox"]').focus();
    await pressKeys('3');
    press(panelPart(host, 'privileges', '.kit-buttons>.kit-button'));
    const dialog = await until(() => host.shadowRoot.querySelector('dialog'));
    const grid = await until(() => dialog.querySelector<HTMLElement>('[role="grid"]'));
    grid.focus();
    await pressKeys('ArrowRight', '3');
    await expectAccessible(dialog);
    press(dialog.querySelector('.kit-primary'));
    await until(() => !host.shadowRoot.querySelector('dialog'));
    await openPanel(host, 'c');
    press(panelPart(host, 'conditionNodes', '.conditions-lane'));
    await until(() => host.shadowRoot.querySelector('.panel-frame [data-at="conditionList"]'));
    expect(JSON.stringify(await host.getFlow())).to.equal(before);
  });

  it('is a sheet from below on a phone, and closes', async () => {
    const host = await designerWith(
      { form: everyKindForm, flow: everyKindFlow() },
      '<flow-designer lang="en" style="display:block;height:800px;width:390px"></flow-designer>',
    );
    press(await until(() => host.shadowRoot.querySelector('[data-id="a"]')));
    const side = await until(() => host.shadowRoot.querySelector<HTMLElement>('.node-side'));
    await rendered();
    const [sheet, all] = [side.getBoundingClientRect(), host.getBoundingClientRect()];
    expect(sheet.bottom).to.be.closeTo(all.bottom, 2);
    expect(sheet.width).to.be.closeTo(all.width, 2);
    expect(sheet.height).to.be.below(all.height * 0.75);
    press(side.querySelector('.node-sheet-head button'));
    await until(() => !host.shadowRoot.querySelector('.node-side'));
  });
});

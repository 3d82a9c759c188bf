/** A form in a page of others: its size, its borders, faults of one control, and a place that it leaves and comes back to. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { collectEvents, inside, rendered, until } from '../../testing/page.ts';
import { type FormElement, field, show } from '../testing/fixture.ts';

const input = { type: 'input', model: 'a', key: 'a', label: '甲' };
const plain = { list: [input], config: {} };
const other = { type: 'input', model: 'b', key: 'b', label: '乙' };

const shrinking = {
  'a dialog': '<dialog open><form-renderer></form-renderer></dialog>',
  'a cell of a table': '<table><tbody><tr><td><form-renderer></form-renderer></td></tr></tbody></table>',
  'a flex item': '<div style="display:flex"><form-renderer></form-renderer></div>',
  'a float': '<div><div style="float:left"><form-renderer></form-renderer></div></div>',
  'an absolute box': '<div><div style="position:absolute"><form-renderer></form-renderer></div></div>',
};

describe('a form in a parent that shrinks to fit', () => {
  for (const [parent, html] of Object.entries(shrinking))
    it(`is as wide as a form needs in ${parent}, and no wider than a narrow one`, async () => {
      const host = await show({ definition: plain }, html);
      expect(host.getBoundingClientRect().width).to.be.at.least(480);
      const box = host.parentElement!.closest('div > *, dialog') as HTMLElement;
      box.style.width = '240px';
      await rendered();
      expect(host.getBoundingClientRect().width).to.be.at.most(240);
    });
});

const wild = 'margin:-300px;width:4000px;border:99px solid red;font-size:200px;line-height:0';

const covering: Record<string, object> = {
  'html of a text': {
    list: [{ type: 'html', key: 'h', options: { defaultValue: `<p style="${wild}">x</p>` } }],
    config: {},
  },
  'css of a text': {
    list: [{ type: 'text', key: 'h', label: 'x', options: { customStyle: wild } }],
    config: {},
  },
  'css of a form': { list: [input], config: { customStyle: wild } },
  'rules of a form': { list: [input], config: { customStyle: `.csf-slot{${wild}}` } },
  'help of a field': { list: [{ ...input, help: `<p style="${wild}">x</p>` }], config: {} },
};

const page =
  '<div style="position:fixed;left:100px;top:100px;width:400px"><button style="display:block;height:40px;width:400px">页</button>' +
  '<form-renderer></form-renderer><button style="display:block;height:40px;width:400px">页</button></div>';

describe('an author', () => {
  for (const [what, definition] of Object.entries(covering))
    it(`covers nothing of the page by the ${what}`, async () => {
      const host = await show({ definition }, page);
      await until(() => host.shadowRoot.querySelector('.csf'));
      await until(() =>
        host.shadowRoot.adoptedStyleSheets.some(sheet => textOf(sheet).includes('overflow: clip')),
      );
      await rendered();
      const box = host.getBoundingClientRect();
      expect([box.left, box.top, box.width]).to.deep.equal([100, 140, 400]);
      for (const button of host.parentElement!.querySelectorAll('button')) {
        const { left, top, width, height } = button.getBoundingClientRect();
        if (top + height > innerHeight) continue;
        for (const at of [1, width / 2, width - 1])
          expect(document.elementFromPoint(left + at, top + height / 2) === button).to.equal(true);
      }
      for (const x of [50, 550]) expect(document.elementFromPoint(x, 160) === host).to.equal(false);
      expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
    });
});

const textOf = (sheet: CSSStyleSheet) => [...sheet.cssRules].map(rule => rule.cssText).join('');

/** Runs with a method of every array that throws where `isMeant`, as a careless script of the page leaves it. */
async function withPatched(
  name: 'find' | 'map',
  isMeant: (list: unknown[]) => boolean,
  run: () => Promise<void>,
) {
  const own = Array.prototype[name] as (...parts: unknown[]) => unknown;
  const patched = function (this: unknown[], ...parts: unknown[]) {
    if (isMeant(this)) throw new Error('patched');
    return own.apply(this, parts);
  };
  Object.defineProperty(Array.prototype, name, { configurable: true, writable: true, value: patched });
  await run().finally(() =>
    Object.defineProperty(Array.prototype, name, { configurable: true, writable: true, value: own }),
  );
}

const choices = [{ label: 'harmed', value: 1 }];
const isHarmed = (list: unknown[]) => (list[0] as { label?: string } | undefined)?.label === 'harmed';

describe('a fault of one control', () => {
  const withOne = (more: object) => ({
    definition: { list: [input, { model: 'c', key: 'c', label: '丙', ...more }, other], config: {} },
    values: { a: 'A', b: 'B' },
    lang: 'en',
  });

  for (const [tier, more] of [
    ['common', { type: 'radio', options: { options: choices } }],
    ['full', { type: 'radioButton', options: { options: choices } }],
    ['lazily loaded', { type: 'select', options: { options: choices, showSearch: true, multiple: true } }],
  ] as const)
    it(`leaves the others in a form, and is emitted (${tier})`, async () => {
      const errors = collectEvents('cs-error');
      await withPatched('map', isHarmed, async () => {
        const host = await show(withOne(more));
        if (tier === 'lazily loaded') {
          const search = await until(() =>
            host.shadowRoot.querySelector<HTMLInputElement>('.csf-search input'),
          );
          search.click();
        }
        const alert = await until(() => host.shadowRoot.querySelector('[role=alert][part=failure]'));
        expect(alert.textContent).to.contain('This part cannot be shown.');
        expect(alert.closest('.csf-slot')?.textContent).to.contain('丙');
        expect([field(host, '甲').value, field(host, '乙').value]).to.deep.equal(['A', 'B']);
        field(host, '乙').focus();
        await sendKeys({ type: '!' });
        expect(field(host, '乙').value).to.equal('B!');
      });
      expect(errors[0]?.detail).to.include({ code: 'render-failed', message: 'patched' });
    });

  it('leaves the other cells of a table', async () => {
    const kind = { type: 'radio', model: 'k', key: 'k', label: 'K', options: { options: choices } };
    const batch = { type: 'batch', model: 't', key: 't', label: 'T', list: [kind, { ...input, label: 'N' }] };
    await withPatched('map', isHarmed, async () => {
      const host = await show({ definition: { list: [batch], config: {} }, values: { t: [{ a: 'x' }] } });
      await until(() => host.shadowRoot.querySelector('.csf-cell [part=failure]'));
      expect(inside<HTMLInputElement>(host, '.csf-cell [type=text]').value).to.equal('x');
    });
  });

  it('is over once its value is another', async () => {
    let harmed = true;
    await withPatched(
      'map',
      list => harmed && isHarmed(list),
      async () => {
        const host = await show(withOne({ type: 'radio', options: { options: choices } }));
        await until(() => host.shadowRoot.querySelector('[part=failure]'));
        harmed = false;
        await host.setValues({ c: 1 });
        await until(() => host.shadowRoot.querySelector<HTMLInputElement>('[type=radio]')?.checked);
      },
    );
  });
});

describe('a form that is taken out of the page', () => {
  it('has what was typed when it is put back after any time', async () => {
    const host = await show({ definition: plain });
    field(host, '甲').focus();
    await sendKeys({ type: '出差' });
    const home = host.parentElement as HTMLElement;
    host.remove();
    await new Promise(resolve => setTimeout(resolve, 300));
    home.append(host);
    await until(() => host.matches(':state(ready)'));
    expect(field(host, '甲').value).to.equal('出差');
    expect(await host.getData()).to.deep.equal({ a: '出差' });
    field(host, '甲').focus();
    await sendKeys({ type: '!' });
    expect(await host.getData()).to.deep.equal({ a: '出差!' });
  });

  it('keeps its language and reads properties that were set meanwhile', async () => {
    const host = await show({ definition: plain }, '<div lang="en"><form-renderer></form-renderer></div>');
    const home = host.parentElement as HTMLElement;
    host.remove();
    await rendered();
    host.values = { a: 'set' };
    await rendered();
    home.append(host);
    await until(() => field(host, '甲').value === 'set');
    expect(inside(host, '.cs-root').lang).to.equal('en');
  });
});

/** Composes text as an input method does: an input event for each letter, then the characters. */
function compose(target: HTMLInputElement, texts: string[]): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  const init = { bubbles: true, composed: true };
  target.dispatchEvent(new CompositionEvent('compositionstart', init));
  for (const text of texts) {
    set!.call(target, text);
    target.dispatchEvent(new InputEvent('input', { ...init, isComposing: true }));
  }
  target.dispatchEvent(new CompositionEvent('compositionend', { ...init, data: texts.at(-1) ?? '' }));
}

describe('text that is composed', () => {
  it('is one change, with the characters that were chosen', async () => {
    const host = await show({ definition: plain });
    await host.validate();
    const changes = collectEvents('cs-change');
    compose(field(host, '甲'), ['c', 'ch', 'chu', 'chuc', '出差']);
    await rendered();
    expect(changes.map(({ detail }) => detail.value)).to.deep.equal(['出差']);
    expect(changes[0]?.detail.values).to.deep.equal({ a: '出差' });
    expect(field(host, '甲').value).to.equal('出差');
  });
});

describe('the sticky header of a page', () => {
  it('covers a segment that is selected and has the focus', async () => {
    const options = { options: [{ label: '一', value: 1 }] };
    const segments = { type: 'radioButton', model: 'a', key: 'a', label: '甲', options };
    const host = await show(
      { definition: { list: [segments], config: {} }, values: { a: 1 } },
      '<div><header style="position:fixed;inset:0;z-index:1"></header><form-renderer></form-renderer></div>',
    );
    const segment = await until(() => host.shadowRoot.querySelector('.csf-choice:has(:checked)'));
    await until(() => getComputedStyle(segment).zIndex !== 'auto');
    segment.querySelector('input')?.focus();
    const { left, top } = segment.getBoundingClientRect();
    expect(document.elementFromPoint(left + 4, top + 4)?.localName).to.equal('header');
  });
});

describe('a form in a box that scrolls', () => {
  it('does not lengthen the page by its texts for screen readers', async () => {
    const list = Array.from({ length: 60 }, (_, at) => ({
      ...input,
      model: `m${at}`,
      key: `m${at}`,
      label: '',
    }));
    const host = await show(
      { definition: { list, config: {} } },
      '<div style="height:200px;overflow:auto"><form-renderer></form-renderer></div>',
    );
    await until(() => host.shadowRoot.querySelectorAll('input').length === list.length);
    expect(host.offsetHeight).to.be.greaterThan(innerHeight);
    expect(document.documentElement.scrollHeight).to.be.at.most(innerHeight);
  });
});

describe('a divider', () => {
  it('has the same distance to the field above it in a long form', async () => {
    const gaps = [];
    for (const count of [3, 60]) {
      const fields = Array.from({ length: count }, (_, at) => ({ ...input, model: `m${at}`, key: `m${at}` }));
      const list = [...fields.slice(0, 1), { type: 'divider', key: 'd', label: '线' }, ...fields.slice(1)];
      const host = await show({ definition: { list, config: {} } });
      const divider = await until(() => host.shadowRoot.querySelector('.csf-divider'));
      await until(() => getComputedStyle(divider).display === 'flex');
      const above = host.shadowRoot.querySelector('[data-model=m0]') as HTMLElement;
      gaps.push(divider.getBoundingClientRect().top - above.getBoundingClientRect().bottom);
    }
    expect(gaps[1]).to.equal(gaps[0]);
  });
});

describe('a field without a label', () => {
  const unnamed = (host: FormElement) => host.shadowRoot.querySelector('label,legend,dt')!;

  it('draws none, and has its model as its name for screen readers', async () => {
    const host = await show({ definition: { list: [{ ...input, label: '' }], config: {} } });
    expect(unnamed(host).matches('.csf-unseen')).to.equal(true);
    expect(field(host, 'a').labels?.[0]?.textContent).to.equal('a');
  });
});

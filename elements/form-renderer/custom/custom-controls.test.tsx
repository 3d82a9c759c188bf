/** A page's own controls: value in and out, and everything around them is the form's. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { collectEvents, rendered, until } from '../../testing/page.ts';
import { description, type FormElement, field, show } from '../testing/fixture.ts';
import { type CustomField, registerControl } from './custom-controls.ts';

/** A page's element with an input in a shadow root, as most are. */
class StarField extends HTMLElement {
  static formAssociated = false;
  readonly input = document.createElement('input');
  #value: unknown = null;
  constructor() {
    super();
    this.attachShadow({ mode: 'open' }).append(this.input);
    this.input.addEventListener('input', () => {
      this.#value = Number(this.input.value);
      this.dispatchEvent(
        new CustomEvent('cs-change', { bubbles: true, composed: true, detail: { value: this.#value } }),
      );
    });
  }
  get value(): unknown {
    return this.#value;
  }
  set value(value: unknown) {
    this.#value = value;
    this.input.value = value === null ? '' : String(value);
  }
  set label(label: string) {
    this.input.setAttribute('aria-label', label);
  }
  set disabled(disabled: boolean) {
    this.input.disabled = disabled;
  }
  set readOnly(readOnly: boolean) {
    this.input.readOnly = readOnly;
  }
}

/** A form-associated element with attributes only, whose value is read from it when it says `change`. */
class PlainTag extends HTMLElement {
  static formAssociated = true;
  value: unknown = null;
  connectedCallback() {
    this.tabIndex = 0;
    this.attachInternals().role = 'textbox';
  }
}

customElements.define('star-field', StarField);
customElements.define('plain-tag', PlainTag);

registerControl('stars', { tag: 'star-field' });
registerControl('plain', { tag: 'plain-tag', group: false, text: value => `<${value}>` });

const updates: CustomField[] = [];
registerControl('drawing', {
  group: false,
  css: 'textarea.mine{width:123px}',
  draw(place, first, change) {
    const area = document.createElement('textarea');
    area.className = 'mine';
    const update = (next: CustomField) => {
      updates.push(next);
      area.id = next.id;
      area.disabled = next.disabled;
      area.readOnly = next.readOnly;
      if (next.readOnly) area.setAttribute('aria-label', next.label);
      area.setAttribute('aria-invalid', String(next.invalid));
      if (next.describedBy) area.setAttribute('aria-describedby', next.describedBy);
      if (area.value !== (next.value ?? '')) area.value = String(next.value ?? '');
    };
    area.addEventListener('input', () => change(area.value));
    place.append(area);
    update(first);
    return { update };
  },
});

const definition = {
  list: [
    { type: 'stars', key: 's', model: 's', label: '评分', help: '1 到 5', rules: [{ required: true }] },
    { type: 'plain', key: 'p', model: 'p', label: '标签' },
    { type: 'drawing', key: 'd', model: 'd', label: '备注', rules: [{ required: true }] },
  ],
  config: {},
};
const values = { s: 4, p: 'x', d: 'note' };

const star = (host: FormElement) => host.shadowRoot.querySelector('star-field') as StarField;
const plain = (host: FormElement) => host.shadowRoot.querySelector('plain-tag') as PlainTag;
const area = (host: FormElement) => host.shadowRoot.querySelector('textarea.mine') as HTMLTextAreaElement;

describe("a page's own controls", () => {
  for (const [name, state] of Object.entries({
    enabled: {},
    disabled: { disabled: true },
    'read-only': { readOnly: true },
    dark: { colorScheme: 'dark' },
    English: { lang: 'en' },
  })) {
    it(`are accessible (${name})`, async () => {
      document.body.style.background = name === 'dark' ? '#15181c' : '';
      await expectAccessible(await show({ definition, values, ...state }));
      document.body.style.background = '';
    });
  }

  it('are accessible with errors', async () => {
    const host = await show({ definition });
    await host.validate();
    await rendered();
    await expectAccessible(host);
  });

  it('take the value in and give it out', async () => {
    const host = await show({ definition, values });
    const changes = collectEvents('cs-change');
    expect(star(host).value).to.equal(4);
    expect(area(host).value).to.equal('note');
    star(host).input.focus();
    await sendKeys({ press: 'End' });
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ type: '5' });
    plain(host).value = 'y';
    plain(host).dispatchEvent(new Event('change', { bubbles: true }));
    area(host).focus();
    await sendKeys({ type: 's' });
    await rendered();
    expect(await host.getData()).to.deep.equal({ s: 5, p: 'y', d: await until(() => area(host).value) });
    expect(changes.every(event => event.target === host)).to.equal(true);
    expect(changes.map(event => event.detail.field)).to.deep.equal(['s', 's', 'p', 'd']);
    await host.setValues({ s: 1 });
    await rendered();
    expect(star(host).input.value).to.equal('1');
  });

  it('are named by the form, and its errors are tied to them and lead to them', async () => {
    const host = await show({ definition });
    expect(star(host).input.getAttribute('aria-label')).to.equal('评分');
    const group = field<HTMLElement>(host, '评分');
    expect(group.localName).to.equal('fieldset');
    await host.validate();
    await rendered();
    expect(description(host, group)).to.equal('请选择“评分” 1 到 5');
    expect(star(host).shadowRoot?.activeElement === star(host).input).to.equal(true);
    expect(field(host, '备注') === (area(host) as HTMLElement)).to.equal(true);
    expect(description(host, area(host))).to.equal('请选择“备注”');
    expect(area(host).getAttribute('aria-invalid')).to.equal('true');
    await host.setValues({ s: 2 });
    await host.validate();
    await until(() => host.shadowRoot.activeElement === area(host));
  });

  it('show their errors when they are left', async () => {
    const host = await show({ definition, values });
    area(host).focus();
    area(host).select();
    await sendKeys({ press: 'Delete' });
    star(host).input.focus();
    await until(() => description(host, area(host)) === '请选择“备注”');
  });

  it('are disabled with the form and by privilege', async () => {
    const host = await show({ definition, values, privileges: [{ key: 's', disabled: true }] });
    expect(star(host).input.disabled).to.equal(true);
    expect(area(host).disabled).to.equal(false);
    host.disabled = true;
    await until(() => area(host).disabled);
    expect(plain(host).hasAttribute('disabled')).to.equal(true);
  });

  it('are read in their own drawing, or as text', async () => {
    const host = await show({ definition, values, readOnly: true });
    expect(star(host).input.readOnly).to.equal(true);
    expect(star(host).value).to.equal(4);
    expect(host.shadowRoot.querySelector('plain-tag')).to.equal(null);
    expect(host.shadowRoot.textContent).to.contain('<x>');
  });

  it('bring their own css, without a style tag', async () => {
    const host = await show({ definition, values });
    expect(getComputedStyle(area(host)).width).to.equal('123px');
    expect(host.shadowRoot.querySelector('style')).to.equal(null);
  });

  it('are drawn when they are registered unregistered, and when their element comes unregistered', async () => {
    const definition = { list: [{ type: 'unregistered', key: 'l', model: 'l', label: '晚' }], config: {} };
    const host = await show({ definition, values: { l: 7 } });
    expect(host.shadowRoot.textContent).to.contain('unregistered');
    registerControl('unregistered', { tag: 'lazy-field' });
    const element = await until(() => host.shadowRoot.querySelector('lazy-field'));
    customElements.define('lazy-field', class extends StarField {});
    await until(() => (element as StarField).value === 7);
    expect((element as StarField).input.value).to.equal('7');
  });

  it('that fail are named, and take nothing else with them', async () => {
    registerControl('broken', {
      draw() {
        throw new Error('broken on purpose');
      },
    });
    const list = [{ type: 'broken', key: 'b', model: 'b', label: '坏' }, ...definition.list];
    const faults: string[] = [];
    const listen = window.onerror;
    window.onerror = message => {
      faults.push(String(message));
      return true;
    };
    const host = await show({ definition: { list, config: {} }, values: { ...values, b: 'stays' } });
    await until(() => host.shadowRoot.querySelector('.csf-unsupported'));
    window.onerror = listen;
    expect(faults.join()).to.contain('broken on purpose');
    expect(await host.getData()).to.deep.equal({ ...values, b: 'stays' });
  });

  it('need a tag with a dash or a function', () => {
    expect(() => registerControl('x', { tag: 'x' })).to.throw('a tag with a dash');
    expect(() => registerControl('', { tag: 'x-y' })).to.throw('type');
  });
});

/** Every control by keys alone: Tab comes in, keys fill it, Tab goes out; and its errors are tied to it and said. */
import { allKinds, type Control, type ControlType, controlTypes } from '@countersign/sdk/form';
import { expect } from 'chai';
import { description, type FormElement, field, show } from '../form-renderer/testing/fixture.ts';
import { collectEvents, until } from '../testing/page.ts';
import { byKeys, press, type } from './testing/by-keys.ts';
import { complete } from './testing/every-control.ts';
import { people } from './testing/lookups.ts';
import { samples } from './testing/samples.ts';

const holding = controlTypes.filter(one => allKinds.get(one) !== null);
const beside = (label: string): Control => ({ type: 'input', model: label, key: label, label });

async function open(control: Control): Promise<FormElement> {
  const list = [beside('before'), control, beside('after')];
  const host = await show({ definition: { list, config: {} }, lookups: people });
  await complete(host);
  field(host, 'before').focus();
  return host;
}

const openField = (one: ControlType, more: Partial<Control> = {}) =>
  open({
    type: one,
    model: 'a b',
    key: 'a',
    label: '字段',
    ...byKeys[one]?.control,
    rules: [{ required: true }],
    ...more,
  });

const slotOf = (host: FormElement) => host.shadowRoot.querySelector('[data-model="a b"]') as HTMLElement;
const focused = (host: FormElement) => host.shadowRoot.activeElement as HTMLElement | null;

/** Tab until the focus is where it should be; a control has but a few stops. */
async function tabTo(host: FormElement, isThere: (focused: HTMLElement | null) => boolean, most = 12) {
  for (let stop = 0; stop < most && !isThere(focused(host)); stop += 1) await press('Tab');
  expect(isThere(focused(host)), `Tab ends at ${focused(host)?.outerHTML}`).to.equal(true);
}

const intoField = (host: FormElement) => tabTo(host, at => slotOf(host).contains(at), 2);
const toAfter = (host: FormElement) => tabTo(host, at => at === field(host, 'after'));

/** Returns the description of the focused input: its own, and those of the groups around it. */
function descriptionOf(host: FormElement): string {
  const around: string[] = [];
  for (let one = focused(host); one; one = one.parentElement) around.push(description(host, one));
  return around.join(' ');
}

/** Returns the text of the form's live region. */
const announced = (host: FormElement): string =>
  host.shadowRoot.querySelector('form>.csf>[role=alert]')?.textContent ?? '';

describe('by keys alone', () => {
  it('is shown for every control that holds a value', () => {
    expect(Object.keys(byKeys).sort()).to.deep.equal([...holding].sort());
  });

  for (const one of holding)
    it(`${one} is reached, filled and left`, async () => {
      const { keys, holds } = byKeys[one] ?? expect.fail(`no keys for ${one}`);
      const host = await openField(one, { rules: [] });
      await intoField(host);
      await keys(host);
      await toAfter(host);
      const value = (await host.getData())['a b'];
      if (typeof holds === 'function') holds(value);
      else expect(value).to.deep.equal(holds);
    });
});

describe('an error', () => {
  for (const one of holding.filter(name => !byKeys[name]?.sound))
    it(`of ${one} leads to it, is tied to it, and is before`, async () => {
      const host = await openField(one);
      const [error] = await host.validate();
      const message = error?.message ?? expect.fail('nothing was wrong');
      expect(slotOf(host).contains(focused(host)), focused(host)?.outerHTML).to.equal(true);
      await until(() => descriptionOf(host).includes(message));
      expect(announced(host)).to.contain(message);
    });

  for (const one of holding)
    it(`of the server is announced, and tied to ${one}`, async () => {
      const host = await openField(one, { rules: [] });
      await host.setErrors([{ field: 'a b', message: '已被占用' }]);
      await until(() => slotOf(host).querySelector('.csf-error'));
      await until(() => announced(host).includes('已被占用'));
      await intoField(host);
      await until(() => descriptionOf(host).includes('已被占用'));
    });
});

describe('an error that a field shows when it is left', () => {
  const phone: Control = {
    type: 'input',
    model: 'a',
    key: 'a',
    label: '字段',
    options: { customRules: 'phone' },
  };

  it('is announced then, once, and again when it is another', async () => {
    const host = await open({ ...phone, rules: [{ required: true }] });
    await press('Tab');
    await type('12');
    expect(announced(host)).to.equal('');
    await press('Tab');
    await until(() => announced(host).includes('请输入正确格式手机号'));
    const before = announced(host);
    field(host, '字段').focus();
    await press('Tab');
    expect(announced(host)).to.equal(before);
    field(host, '字段').focus();
    field(host, '字段').select();
    await press('Backspace', 'Tab');
    await until(() => announced(host).includes('请填写“字段”'));
  });
});

describe('an error in a row', () => {
  it('is announced when its cell is left', async () => {
    const item = { type: 'input', model: 'item', key: 'item', label: '品名', rules: [{ required: true }] };
    const host = await open({ type: 'batch', model: 'a b', key: 'a', label: '字段', list: [item] });
    await host.setValues({ 'a b': [{ key: '1', item: '' }] });
    await until(() => slotOf(host).querySelector('tbody input'));
    await tabTo(host, at => at?.localName === 'input' && slotOf(host).contains(at));
    await type('x');
    await press('Backspace');
    expect(announced(host)).to.equal('');
    await press('Tab');
    await until(() => announced(host).includes('请填写“品名”'));
  });
});

describe('controls without a value, by keyboard:', () => {
  for (const one of ['card', 'grid', 'tabs', 'table'] as const)
    it(`Tab goes into ${one}, and out of it`, async () => {
      const [sample] = samples[one];
      const host = await open({ type: one, key: 'k', label: '容器', ...sample?.more });
      await tabTo(host, at => at?.localName === 'input' && at !== field(host, 'before'));
      const inside = field(host, '内');
      expect(focused(host)).to.equal(inside);
      await type('x');
      expect(inside.value).to.equal('x');
      await toAfter(host);
    });

  it('tabs are changed by arrows', async () => {
    const host = await open({ type: 'tabs', key: 'k', ...samples.tabs[0]?.more });
    await tabTo(host, at => at?.role === 'tab' || at?.getAttribute('role') === 'tab');
    await press('ArrowRight', 'Tab');
    expect(focused(host)).to.equal(field(host, '内 in-tab-2'));
  });

  it('a button is pressed by Enter and by space', async () => {
    const actions = collectEvents('cs-action');
    const options = { handle: 'dynamic', dynamicFun: 'query' };
    const host = await open({ type: 'button', key: 'k', label: '查询', options });
    await tabTo(host, at => at?.localName === 'button');
    await press('Enter', ' ');
    expect(actions.map(({ detail }) => detail.name)).to.deep.equal(['query', 'query']);
    await toAfter(host);
  });

  it('an alert is closed', async () => {
    const host = await open({ type: 'alert', key: 'k', label: '注意', options: { closable: true } });
    await tabTo(host, at => at?.localName === 'button');
    await press('Enter');
    expect(host.shadowRoot.querySelector('[role=note]')).to.equal(null);
  });

  it('a link in html is reached', async () => {
    const options = { defaultValue: '<a href="https://a.example">这里</a>' };
    const host = await open({ type: 'html', key: 'k', options });
    await until(() => host.shadowRoot.querySelector('a'));
    await tabTo(host, at => at?.localName === 'a');
    await toAfter(host);
  });
});

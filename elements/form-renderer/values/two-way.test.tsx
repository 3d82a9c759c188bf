/** Values bound both ways, as frameworks do: what comes back from `cs-change` disturbs nobody who types. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { carriers } from '../../testing/bindings.ts';
import { rendered } from '../../testing/page.ts';
import { description, type FormElement, field, option, show } from '../testing/fixture.ts';
import { leave, sound } from '../testing/leave.ts';

const type = (text: string) => sendKeys({ type: text });
const press = (key: string) => sendKeys({ press: key });

/** Hands every change back, as `v-model` and its like do, after what a slow page takes. */
function bind(host: FormElement, wait = 0): void {
  host.addEventListener('cs-change', event => {
    const { values } = (event as CustomEvent).detail;
    const give = () => {
      host.values = values;
    };
    if (wait === 0) give();
    else setTimeout(give, wait);
  });
}

/** Passes each of the objects to the form, and expects the field to show what was typed. */
async function expectTyped(host: FormElement, queue: readonly object[]): Promise<void> {
  for (const values of queue) {
    host.values = values;
    await rendered();
    expect(field(host, '申请人').value).to.equal('XYZ');
  }
}

describe('values both ways', () => {
  it('keep the state of a field: its error appears on blur', async () => {
    const host = await show({ definition: leave, values: {} });
    bind(host);
    const phone = field(host, '手机号');
    phone.focus();
    await type('12');
    await press('Tab');
    await press('Tab');
    await rendered();
    expect(description(host, phone)).to.equal('请输入正确格式手机号');
  });

  it('from a page that lags some keys behind lose no letter', async () => {
    const host = await show({ definition: leave, values: {} });
    bind(host, 120);
    field(host, '申请人').focus();
    await type('Wang Fang');
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(field(host, '申请人').value).to.equal('Wang Fang');
  });

  for (const { name, carry } of carriers)
    it(`from a queue of a page lose no letter as ${name}`, async () => {
      const host = await show({ definition: leave, values: {} });
      const queue: object[] = [];
      host.addEventListener('cs-change', event => {
        queue.push(carry(structuredClone((event as CustomEvent).detail.values)));
      });
      field(host, '申请人').focus();
      await type('XYZ');
      await expectTyped(host, queue);
      host.values = { ...queue[0] };
      await rendered();
      expect(field(host, '申请人').value).to.equal('X');
    });

  it('from an autosave that answers seconds later, with empty fields as null, lose no letter', async () => {
    const host = await show({ definition: leave, values: {} });
    const answers: Record<string, unknown>[] = [];
    host.addEventListener('cs-change', event => {
      const saved = Object.entries((event as CustomEvent).detail.values as object);
      answers.push(Object.fromEntries(saved.map(([name, value]) => [name, value === '' ? null : value])));
    });
    field(host, '申请人').focus();
    await type('XYZ');
    await expectTyped(host, answers);
    host.values = {};
    await rendered();
    expect(field(host, '申请人').value).to.equal('');
  });

  it('lose no letter in a record of the page that has other names and changes them', async () => {
    let record = { id: 7, saved: 0, name: '' };
    const host = await show({ definition: leave, values: record });
    const queue: object[] = [];
    host.addEventListener('cs-change', event => {
      record = { ...record, ...(event as CustomEvent).detail.values, saved: record.saved + 1 };
      queue.push(record);
    });
    field(host, '申请人').focus();
    await type('XYZ');
    await expectTyped(host, queue);
    host.values = { ...record, name: 'Li' };
    await rendered();
    expect(field(host, '申请人').value).to.equal('Li');
  });

  it('take the value of a hidden field that the page adds to what it got', async () => {
    const secret = { type: 'input', key: 's', model: 'secret', label: 'Secret' };
    const hidden = [{ id: 'secret', permission: 'hidden' }];
    const definition = { ...leave, list: [...leave.list, secret] };
    const host = await show({ definition, values: { secret: 'a' }, privileges: hidden });
    host.addEventListener('cs-change', event => {
      host.values = { ...(event as CustomEvent).detail.values, secret: 'b' };
    });
    field(host, '申请人').focus();
    await type('X');
    await rendered();
    host.privileges = [];
    await rendered();
    expect(field(host, 'Secret').value).to.equal('b');
    expect(field(host, '申请人').value).to.equal('X');
  });

  it('and a definition may be changed in place, and are read where the page passes another object', async () => {
    const definition = { ...leave, list: [...leave.list] };
    const values = { name: 'Li', notify: ['s'] };
    const host = await show({ definition, values });
    definition.list.push({ type: 'input', key: 'z', model: 'z', label: 'Z' });
    values.notify.push('m');
    host.definition = { ...definition };
    host.values = { ...values };
    await rendered();
    expect(field(host, 'Z').value).to.equal('');
    expect((await host.getValues()).notify).to.deep.equal(['s', 'm']);
  });

  it('may refer to the objects around them, as records of a store do', async () => {
    const values: Record<string, unknown> = { name: 'Li' };
    Object.assign(values, { parent: values, children: [values, values], root: { first: values } });
    const host = await show({ definition: leave, values });
    expect(field(host, '申请人').value).to.equal('Li');
    field(host, '申请人').focus();
    await type('X');
    host.values = { ...values, name: 'Wang' };
    await rendered();
    expect(field(host, '申请人').value).to.equal('Wang');
  });

  it('may be made in another window, or by a class', async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const { Object: OtherObject } = frame.contentWindow as unknown as typeof globalThis;
    class Leave {
      name: string;
      constructor(name: string) {
        this.name = name;
      }
    }
    for (const values of [Object.assign(new OtherObject(), { name: 'a' }), new Leave('a')]) {
      const host = await show({ definition: leave, values });
      values.name = 'b';
      host.values = { ...values };
      await rendered();
      expect(field(host, '申请人').value).to.equal('b');
    }
    frame.remove();
  });

  it('can be cleared, and set to the previous values', async () => {
    const host = await show({ definition: leave, values: {} });
    bind(host);
    const name = field(host, '申请人');
    name.focus();
    await type('Wang');
    await rendered();
    host.values = {};
    await rendered();
    expect(name.value).to.equal('');
    host.values = { name: 'Wang' };
    await rendered();
    expect(name.value).to.equal('Wang');
  });

  it('are reset to the initial values, not to the last input', async () => {
    const host = await show({ definition: leave, values: sound });
    bind(host);
    field(host, '申请人').focus();
    await type('x');
    await rendered();
    await host.reset();
    expect((await host.getData()).name).to.equal('王芳');
  });

  it('may be watched objects of a framework, which cannot be cloned', async () => {
    const watched = new Proxy({ ...sound, notify: new Proxy(['s'], {}) }, {});
    const host = await show({ definition: leave, values: watched });
    expect((await host.getData()).notify).to.deep.equal(['s']);
    await host.setValues(new Proxy({ notify: new Proxy(['m'], {}) }, {}));
    await rendered();
    expect(option(host, '方式', '邮件').checked).to.equal(true);
    expect((await host.getData()).notify).to.deep.equal(['m']);
  });
});

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
      for (const values of queue) {
        host.values = values;
        await rendered();
        expect(field(host, '申请人').value).to.equal('XYZ');
      }
      host.values = { ...queue[0] };
      await rendered();
      expect(field(host, '申请人').value).to.equal('X');
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

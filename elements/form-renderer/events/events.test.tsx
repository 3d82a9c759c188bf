/** Front-end events as a page and a person meet them. */
import type { FormDefinition } from '@countersign/sdk/form';
import { expect } from 'chai';
import { collectEvents, rendered, until } from '../../testing/page.ts';
import { type FormElement, field, show } from '../testing/fixture.ts';

interface Call {
  name: string;
  path: string;
  method: string;
  body: Record<string, unknown>;
  signal: AbortSignal;
  respondWith(response: unknown): void;
}

const event = (triggerParam: string, more: object = {}) => ({
  uuid: `on_${triggerParam}`,
  name: 'Find',
  triggerParam,
  requestMethod: 'POST',
  requestUrl: 'https://erp.example.com/find',
  requestHeaders: { headers: [], bodys: [{ name: 'code', type: 'formField', value: 'code' }] },
  responseFields: [
    { field: 'name', value: '$.name' },
    { field: 'bank', value: '$.banks', isOptions: true, optionLabel: 'title', optionValue: 'no' },
  ],
  ...more,
});
const form = (...formEvents: object[]): FormDefinition => ({
  list: [
    { type: 'input', model: 'code', key: 'k_code', label: 'Code' },
    { type: 'input', model: 'name', key: 'k_name', label: 'Name' },
    { type: 'select', model: 'bank', key: 'k_bank', label: 'Bank', options: { options: [] } },
  ],
  config: { formEvents },
});
const answer = { name: 'Acme', banks: [{ title: 'ICBC', no: 'b1' }] };

/** Shows a form whose page answers its calls. */
async function answered(definition: FormDefinition, reply: (call: Call) => unknown): Promise<FormElement> {
  const stop = new AbortController();
  const listen = (sent: Event) => reply((sent as CustomEvent<Call>).detail);
  document.addEventListener('cs-call', listen, { signal: stop.signal });
  ends.push(stop);
  return show({ definition });
}
const ends: AbortController[] = [];

describe('front-end events', () => {
  afterEach(() => {
    for (const end of ends.splice(0)) end.abort();
  });

  it('fire at the start, and the response fills values and choices', async () => {
    const host = await answered(form(event('init')), call => call.respondWith(Promise.resolve(answer)));
    await until(() => field(host, 'Name').value === 'Acme');
    await until(() => field(host, 'Bank').textContent?.includes('ICBC'));
    await host.setValues({ bank: 'b1' });
    expect(await host.getData()).to.deep.equal({ code: '', name: 'Acme', bank: 'b1' });
  });

  it('fire once a changed field rests, with its value, and not again for the same one', async () => {
    const calls: Call[] = [];
    const host = await answered(form(event('k_code')), call => {
      calls.push(call);
      call.respondWith(answer);
    });
    await host.setValues({ code: 'S' });
    await host.setValues({ code: 'S-1' });
    await until(() => field(host, 'Name').value === 'Acme');
    await host.setValues({ code: 'S-1' });
    await host.setOptions('bank', { disabled: true });
    await new Promise(rest => setTimeout(rest, 500));
    expect(calls.map(({ method, path, body }) => [method, path, body])).to.deep.equal([
      ['POST', 'https://erp.example.com/find', { code: 'S-1' }],
    ]);
  });

  it('show that they wait, and drop a stale response', async () => {
    const calls: { call: Call; respond(response: unknown): void }[] = [];
    const host = await answered(form(event('code')), call =>
      call.respondWith(new Promise(respond => calls.push({ call, respond }))),
    );
    const busy = () => host.shadowRoot.querySelector('form')?.getAttribute('aria-busy');
    await host.setValues({ code: '1' });
    await until(() => calls.length === 1 && busy() === 'true');
    await host.setValues({ code: '2' });
    await until(() => calls.length === 2);
    expect(calls[0]?.call.signal.aborted).to.equal(true);
    calls[1]?.respond({ ...answer, name: 'new' });
    calls[0]?.respond({ ...answer, name: 'old' });
    await until(() => busy() === null);
    expect(field(host, 'Name').value).to.equal('new');
  });

  it('that fail end their wait, leave the form as it is and emit an error', async () => {
    const errors = collectEvents('cs-error');
    const host = await answered(form(event('init')), call =>
      call.respondWith(Promise.reject(new Error('down'))),
    );
    await until(() => errors.length);
    expect(errors[0]?.detail).to.include({ code: 'event-failed', message: 'Find: down' });
    await until(() => !host.shadowRoot.querySelector('form')?.hasAttribute('aria-busy'));
    expect(field(host, 'Name').value).to.equal('');
  });

  it('without a server and a response emit a failure', async () => {
    const errors = collectEvents('cs-error');
    await show({ definition: form(event('init')), lang: 'en' });
    await until(() => errors.length);
    expect(errors[0]?.detail.message).to.contain('Neither a server nor the page');
  });

  it('in a circle end', async () => {
    let calls = 0;
    const responseFields = [{ field: 'code', value: '$' }];
    await answered(form(event('init', { responseFields }), event('code', { responseFields })), call => {
      calls += 1;
      call.respondWith(`c${calls}`);
    });
    await until(() => calls > 1);
    // Longer than a call and its pause: a circle that goes on would go on here.
    await new Promise(rest => setTimeout(rest, 2600));
    expect(calls).to.be.within(2, 6);
  });

  it('in a document bring the choices to read values by, and change no value', async () => {
    const stop = new AbortController();
    ends.push(stop);
    document.addEventListener(
      'cs-call',
      sent => (sent as CustomEvent<Call>).detail.respondWith(answer),
      stop,
    );
    const host = await show({
      definition: form(event('init')),
      values: { bank: 'b1', name: 'x' },
      readOnly: true,
    });
    await until(() => host.shadowRoot.textContent?.includes('ICBC'));
    await rendered();
    expect(host.shadowRoot.textContent).to.contain('x').and.not.to.contain('Acme');
  });

  it('ask the server at base-url, with the token', async () => {
    const own = window.fetch;
    const asked: Request[] = [];
    window.fetch = async (input, init) => {
      asked.push(new Request(input, init));
      const body = { code: 10000, data: { data: answer } };
      return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    };
    try {
      const host = await show({
        definition: form(event('init')),
        baseUrl: `${location.origin}/there`,
        token: 't1',
      });
      await until(() => field(host, 'Name').value === 'Acme');
    } finally {
      window.fetch = own;
    }
    expect(asked[0]?.url).to.equal(`${location.origin}/there/digital-portal/api/authority/admin/jflow/call`);
    expect(asked[0]?.headers.get('authorization')).to.contain('t1');
    expect(await asked[0]?.json()).to.deep.include({
      path: 'https://erp.example.com/find',
      body: { code: '' },
    });
  });
});

/** Checks by the page, a submission that waits, and values without a check. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { collectEvents, rendered, until } from '../../testing/page.ts';
import { type FormElement, field, show } from '../testing/fixture.ts';

const code = {
  type: 'input',
  model: 'code',
  key: 'code',
  label: '编号',
  options: { maxLength: 5 },
};
const definition = { list: [code, { ...code, model: 'other', key: 'other', label: '其他' }], config: {} };

interface Asked {
  value: unknown;
  signal: AbortSignal;
  answer(message: unknown): void;
  fail(error: Error): void;
}

async function open(more: object = {}) {
  const asked: Asked[] = [];
  const validator = (value: unknown, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    asked.push({ value, signal, answer: resolve, fail: reject });
    return promise;
  };
  const host = await show({ definition, validators: { code: validator }, submitLabel: '提交', ...more });
  await until(() => host.validate);
  await host.validate();
  asked.length = 0;
  return { host, asked };
}

async function typeInto(host: FormElement, label: string, text: string): Promise<void> {
  field(host, label).focus();
  field(host, label).select();
  await sendKeys({ type: text });
  field(host, '其他').focus();
  await rendered();
}

const errorOf = (host: FormElement) =>
  host.shadowRoot.querySelector('[data-model="code"] .csf-error')?.textContent;
const isBusy = (host: FormElement) =>
  host.shadowRoot.querySelector('[data-model="code"]')?.hasAttribute('data-busy');
const press = (host: FormElement) => host.shadowRoot.querySelector<HTMLElement>('[type=submit]')?.click();

describe('checks by the page', () => {
  it('run when a field is left, once per value, and the last value counts', async () => {
    const { host, asked } = await open();
    await typeInto(host, '编号', 'A1');
    await until(() => asked.length === 1);
    expect(isBusy(host)).to.equal(true);
    await typeInto(host, '编号', 'A2');
    await until(() => asked.length === 2);
    expect(asked.map(({ value, signal }) => [value, signal.aborted])).to.deep.equal([
      ['A1', true],
      ['A2', false],
    ]);
    asked[1]?.answer('A2 已占用');
    await until(() => errorOf(host) === 'A2 已占用');
    asked[0]?.answer('A1 已占用');
    await rendered();
    expect([errorOf(host), isBusy(host)]).to.deep.equal(['A2 已占用', false]);
    field(host, '编号').focus();
    field(host, '其他').focus();
    await rendered();
    expect(asked).to.have.length(2);
  });

  it('hold a submission up, and stop it', async () => {
    const { host, asked } = await open();
    const submitted = collectEvents('cs-submit');
    const invalid = collectEvents('cs-invalid');
    await host.setValues({ code: 'A3' });
    press(host);
    press(host);
    await until(() => asked.length === 1);
    expect(submitted).to.have.length(0);
    asked[0]?.answer(['太短', '已占用']);
    await until(() => invalid.length === 1);
    expect(errorOf(host)).to.equal('太短已占用');
    await host.setValues({ code: 'A4' });
    press(host);
    await until(() => asked.length === 2);
    asked[1]?.answer(undefined);
    await until(() => submitted.length === 1);
    const data = await host.getData();
    expect(data.code).to.equal('A4');
  });

  it('are not asked where the form itself finds an error, and a failure is no consent', async () => {
    const { host, asked } = await open();
    await typeInto(host, '编号', 'toolong');
    expect((await host.validate()).map(error => error.code)).to.deep.equal(['max-length']);
    expect(asked).to.have.length(0);
    const failed = collectEvents('cs-error');
    await typeInto(host, '编号', 'A5');
    await until(() => asked.length === 1);
    asked[0]?.fail(new Error('offline'));
    await until(() => failed.length === 1);
    expect(errorOf(host)).to.equal('offline');
  });

  it('that the definition names are asked by an event', async () => {
    const host = await show({
      definition: { list: [{ ...code, options: { check: 'unique' } }], config: {} },
      values: { code: 'A1' },
    });
    const names: unknown[] = [];
    host.addEventListener('cs-check', event => {
      const { name, field, value, respondWith } = (event as CustomEvent).detail;
      names.push([name, field, value]);
      respondWith(Promise.resolve('已占用'));
    });
    const errors = await until(async () => (await host.validate()).map(({ message }) => message));
    expect([await errors, names]).to.deep.equal([['已占用'], [['unique', 'code', 'A1']]]);
  });

  it('take cells of rows, each once per value, with the error at the cell', async () => {
    const price = { type: 'input', model: 'price', key: 'price', label: '单价', options: { check: 'price' } };
    const rows = { type: 'batch', model: 'items', key: 'items', label: '明细', list: [price] };
    const asked: unknown[] = [];
    const host = await show({
      definition: { list: [rows], config: {} },
      values: { items: [{ price: '1' }, { price: '2' }, { price: '' }] },
      validators: {
        'items.price': async (value: unknown, { path, row }: { path: unknown; row: object }) => {
          asked.push([value, path, row]);
          return value === '2' ? '太贵' : undefined;
        },
      },
    });
    const errors = await until(async () =>
      (await host.validate()).map(({ path, message }) => [path, message]),
    );
    expect(await errors).to.deep.equal([[['items', 1, 'price'], '太贵']]);
    expect(asked).to.deep.equal([
      ['1', ['items', 0, 'price'], { price: '1' }],
      ['2', ['items', 1, 'price'], { price: '2' }],
    ]);
    const inputs = await until(() => {
      const found = [...host.shadowRoot.querySelectorAll<HTMLInputElement>('[data-model=items] input')];
      return found.some(({ ariaInvalid }) => ariaInvalid === 'true') ? found : undefined;
    });
    expect(inputs.map(({ ariaInvalid }) => ariaInvalid === 'true')).to.deep.equal([false, true, false]);
    inputs[2]?.focus();
    await sendKeys({ type: '2' });
    inputs[0]?.focus();
    await until(() => inputs[2]?.ariaInvalid === 'true');
    expect(asked.slice(2)).to.deep.equal([['2', ['items', 2, 'price'], { price: '2' }]]);
  });
});

describe('cs-before-submit', () => {
  it('cancels, waits, and shows the errors of a refusal', async () => {
    const host = await show({ definition, submitLabel: '提交', values: { code: 'A1' } });
    const submitted = collectEvents('cs-submit');
    const waits: { resolve(value?: unknown): void; reject(error: unknown): void }[] = [];
    let cancels = true;
    host.addEventListener('cs-before-submit', event => {
      if (cancels) return event.preventDefault();
      const { promise, ...wait } = Promise.withResolvers<unknown>();
      waits.push(wait);
      (event as CustomEvent).detail.waitUntil(promise);
    });
    await host.validate();
    press(host);
    await rendered();
    expect(submitted).to.have.length(0);
    cancels = false;
    press(host);
    press(host);
    await until(() => waits.length === 1);
    expect(host.shadowRoot.querySelector('form')?.getAttribute('aria-busy')).to.equal('true');
    waits[0]?.reject(Object.assign(new Error('refused'), { errors: [{ field: 'code', message: '已占用' }] }));
    await until(() => errorOf(host) === '已占用');
    await rendered();
    press(host);
    await until(() => waits.length === 2);
    expect(submitted).to.have.length(0);
    waits[1]?.resolve();
    await until(() => submitted.length === 1);
  });
});

it('getValues returns values without a check', async () => {
  const host = await show({ definition: { list: [{ ...code, rules: [{ required: true }] }], config: {} } });
  expect(await host.getValues()).to.deep.equal({ code: '' });
  expect(errorOf(host)).to.equal(undefined);
});

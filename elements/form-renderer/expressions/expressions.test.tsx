/** Computed values, and conditional required and read-only, as a person meets them. */
import type { Control, FormDefinition } from '@countersign/sdk/form';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { expectAccessible } from '../../testing/axe.ts';
import { collectEvents, rendered, until } from '../../testing/page.ts';
import { type FormElement, field, show } from '../testing/fixture.ts';

const number = (model: string, computed?: string, more: object = {}): Control => ({
  type: 'number',
  key: `k_${model}`,
  model,
  label: `${model};`,
  options: { computed, ...more },
});
const when = (model: string, value: string) => ({ conditions: [{ field: model, operator: '=', value }] });
const liveText = (host: FormElement) => host.shadowRoot.querySelector('[role=alert]')?.textContent ?? '';

const order: FormDefinition = {
  list: [
    { type: 'input', key: 'k_kind', model: 'kind', label: 'kind;' },
    number('net'),
    number('tax', 'round(net * 6%, 2)', { precision: 2 }),
    number('total', 'sum(net, tax, hotel)'),
    number('hotel'),
  ],
  config: { hideRules: [{ ...when('kind', 't'), showKeys: ['hotel'] }] },
};

describe('computed values', () => {
  it('are part of the values that a page reads at once', async () => {
    const ready = collectEvents('cs-ready');
    const showing = show({ definition: order, values: { net: 100 } });
    await until(() => ready[0]);
    const values = (ready[0]!.target as FormElement).getValues();
    expect(await values).to.deep.equal({ kind: '', net: 100, tax: 6, total: 106 });
    await showing;
  });

  it('follow every key, are not entered, and are part of the data', async () => {
    const host = await show({ definition: order, values: { net: 1, total: 99 } });
    await until(() => field(host, 'total;').value === '1.06');
    expect(field(host, 'tax;').disabled).to.equal(true);
    const events = collectEvents('cs-change');
    field(host, 'net;').focus();
    await sendKeys({ type: '5' });
    await until(() => field(host, 'total;').value === '15.9');
    expect(field(host, 'tax;').value).to.equal('0.9');
    expect((events.at(-1) as CustomEvent).detail).to.deep.include({ field: 'net', value: 15 });
    expect((events.at(-1) as CustomEvent).detail.values.total).to.equal(15.9);
    expect(await host.getData()).to.deep.equal({ kind: '', net: 15, tax: 0.9, total: 15.9 });
    await expectAccessible(host);
  });

  it('count a hidden field as empty, and are computed again after a reset and by the page', async () => {
    const host = await show({ definition: order, values: { net: 100, hotel: 50, kind: 't' } });
    await until(() => field(host, 'total;').value === '156');
    await host.setValues({ kind: 'x', tax: 3 });
    expect((await host.getData()).total).to.equal(106);
    await host.reset();
    expect(await host.getData()).to.deep.equal({ kind: 't', net: 100, tax: 6, hotel: 50, total: 156 });
  });

  it('in rows read their own row, and the sum follows', async () => {
    const definition: FormDefinition = {
      list: [
        {
          type: 'batch',
          key: 'k_items',
          model: 'items',
          label: 'items',
          list: [number('price'), number('amount', 'price * rate')],
        },
        number('rate'),
        number('sum', 'sum(items.amount)'),
      ],
      config: {},
    };
    const items = [
      { key: 'a', price: 1 },
      { key: 'b', price: 2 },
    ];
    const host = await show({ definition, values: { items, rate: 2 } });
    await until(() => field(host, 'sum;').value === '6');
    const inputs = () => [...host.shadowRoot.querySelectorAll<HTMLInputElement>('[data-model=items] input')];
    await until(() => inputs().length === 4);
    expect(inputs().map(({ value, disabled }) => `${value} ${disabled}`)).to.deep.equal([
      '1 false',
      '2 true',
      '2 false',
      '4 true',
    ]);
    inputs()[0]?.focus();
    await sendKeys({ type: '0' });
    await until(() => field(host, 'sum;').value === '24');
    expect(inputs()[1]?.value).to.equal('20');
    expect(host.shadowRoot.activeElement).to.equal(inputs()[0]);
    field(host, 'rate;').focus();
    await sendKeys({ press: 'Backspace' });
    await until(() => field(host, 'sum;').value === '0');
  });

  it('that read something hidden from the person show what the server computed', async () => {
    const definition = { list: [number('cost'), number('net'), number('sum', 'cost + net')], config: {} };
    const privileges = [{ key: 'cost', hidden: true }];
    const host = await show({ definition, values: { net: 1, sum: 42 }, privileges });
    await host.setValues({ net: 7 });
    expect(await host.getData()).to.deep.equal({ net: 7, sum: 42 });
  });

  it('are shown as stored in a document', async () => {
    const host = await show({ definition: order, values: { net: 100, total: 1 }, readOnly: true });
    await until(() => host.shadowRoot.textContent?.includes('6.00'));
    expect(host.shadowRoot.querySelector('[data-model=total] dd')?.textContent).to.equal('1');
  });
});

describe('conditions', () => {
  const definition: FormDefinition = {
    list: [
      { type: 'input', key: 'k_kind', model: 'kind', label: 'kind;' },
      {
        type: 'input',
        key: 'k_why',
        model: 'why',
        label: 'why;',
        options: { requiredWhen: when('kind', 'x') },
      },
      {
        type: 'card',
        key: 'k_card',
        label: 'card',
        options: { readOnlyWhen: when('kind', 'x') },
        list: [number('a')],
      },
      {
        type: 'batch',
        key: 'k_rows',
        model: 'rows',
        label: 'rows',
        list: [
          { type: 'input', model: 'b', label: 'b', options: { requiredWhen: when('kind', 'x') } },
          number('c', undefined, { readOnlyWhen: when('kind', 'x') }),
        ],
      },
    ],
    config: {},
  };

  it('make fields and columns required and read-only as the form is filled in, and announce it', async () => {
    const host = await show({ definition, lang: 'en', values: { rows: [{ key: 1 }] } });
    expect(await host.validate()).to.deep.equal([]);
    const cells = () => [...host.shadowRoot.querySelectorAll<HTMLInputElement>('[data-model=rows] input')];
    await until(() => cells().length === 2);
    expect(field(host, 'why;').required || field(host, 'why;').ariaRequired === 'true').to.equal(false);
    field(host, 'kind;').focus();
    await sendKeys({ type: 'x' });
    await until(() => field(host, 'a;').disabled);
    await until(() => liveText(host).includes('“why;” is required now'));
    expect(cells().map(({ disabled }) => disabled)).to.deep.equal([false, true]);
    expect((await host.validate()).map(error => error.field)).to.deep.equal(['why', 'rows.0.b']);
    await expectAccessible(host);
    await host.setValues({ kind: 'y' });
    await rendered();
    expect(await host.validate()).to.deep.equal([]);
    expect(field(host, 'a;').disabled).to.equal(false);
  });
});

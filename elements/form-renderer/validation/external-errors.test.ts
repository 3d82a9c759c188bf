/** Errors of the host page: where they are shown, what they focus, and which of them an edit removes. */
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { collectEvents, rendered, until } from '../../testing/page.ts';
import { description, type FormElement, field, nameOfFocused, show } from '../testing/fixture.ts';

const input = (model: string, options: object = {}) => ({
  type: 'input',
  model,
  key: `k_${model}`,
  label: model,
  options,
});
const batch = (model: string, ...list: object[]) => ({
  type: 'batch',
  model,
  key: `k_${model}`,
  label: model,
  options: {},
  list,
});
const form = (...list: object[]) => ({ list, config: {} });
const errorsOf = (...fields: string[]) => fields.map(name => ({ field: name, message: `!${name}` }));
const shownErrors = (host: FormElement): string[] =>
  [...host.shadowRoot.querySelectorAll('.csf-error')].map(({ textContent }) => textContent ?? '');
const announced = (host: FormElement) => host.shadowRoot.querySelector('[role=alert]')?.textContent;
const cell = (host: FormElement, at: number, place = 0): HTMLInputElement => {
  const found = host.shadowRoot.querySelectorAll<HTMLInputElement>(`[data-at="${at}"] input`)[place];
  if (!found) throw new Error(`No input ${place} in row ${at}.`);
  return found;
};

async function withTables(properties: Record<string, unknown>, count: number): Promise<FormElement> {
  const host = await show(properties);
  await until(() => host.shadowRoot.querySelectorAll('table').length === count);
  await host.validate();
  return host;
}

const items = form(input('first'), batch('items', input('amount'), input('note')), input('last'));
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ key: `r${at}`, amount: String(at), note: 'n' }));
const withItems = (count: number) => withTables({ definition: items, values: { items: rows(count) } }, 1);

describe('errors of the host page in rows', () => {
  it('remain at the other cells when a cell is edited, until the rows change', async () => {
    const host = await withItems(3);
    await host.setErrors(errorsOf('items.0.amount', 'items.0.note', 'items.1.amount', 'items'));
    expect(shownErrors(host)).to.have.length(4);
    cell(host, 0).focus();
    await sendKeys({ type: '1' });
    await rendered();
    expect(shownErrors(host)).to.deep.equal(['!items.0.note', '!items.1.amount']);
    host.shadowRoot.querySelector<HTMLElement>('.csf-rows-add')?.click();
    await rendered();
    expect(shownErrors(host)).to.deep.equal([]);
  });

  it('remain at the other cells when a cell of nested rows is edited', async () => {
    const b = [
      { key: 'y', c: '1' },
      { key: 'z', c: '2' },
    ];
    const host = await withTables(
      {
        definition: form(batch('a', input('city'), batch('b', input('c')))),
        values: { a: [{ key: 'x', city: '1', b }] },
      },
      2,
    );
    await host.setErrors(errorsOf('a.0.b.1.c', 'a.0.b.0.c', 'a.0.city', 'a.0.b'));
    host.shadowRoot
      .querySelector<HTMLInputElement>('.csf-rows-table .csf-rows-table [data-at="1"] input')
      ?.focus();
    await sendKeys({ type: '1' });
    await rendered();
    expect(shownErrors(host)).to.deep.equal(['!a.0.city', '!a.0.b.0.c']);
  });

  it('find their cell with field keys of dots and digits, and with indexes that are text', async () => {
    const definition = form(
      input('a.b'),
      batch('x.y', input('c')),
      batch('7', batch('8', input('9'))),
      input('x'),
    );
    const values = { 'x.y': [{ key: 'r', c: '1' }], 7: [{ key: 'r', 8: [{ key: 's', 9: '1' }] }] };
    const host = await withTables({ definition, values }, 3);
    for (const name of ['a.b', 'x.y.0.c', 'x.y', '7.0.8.0.9']) {
      await host.setErrors(errorsOf(name));
      expect(shownErrors(host)).to.deep.equal([`!${name}`]);
    }
    const path = ['7', '0', '8', '0', '9'];
    await host.setErrors([{ field: 'any', path, message: 'by path' }]);
    expect(shownErrors(host)).to.deep.equal(['by path']);
  });
});

describe('the focus after errors of the host page', () => {
  it('skips hidden fields and opens no tab for them; locked fields are last', async () => {
    const tabs = {
      type: 'tabs',
      key: 't',
      label: 'tabs',
      columns: [
        { label: 'one', value: '1', list: [input('a'), input('locked', { disabled: true })] },
        { label: 'two', value: '2', list: [input('withheld'), input('hidden', { hidden: true })] },
        { label: 'three', value: '3', list: [input('c')] },
      ],
    };
    const definition = form(tabs, input('z'));
    const host = await show({ definition, privileges: [{ key: 'withheld', hidden: true }] });
    await host.validate();
    const openTab = () => host.shadowRoot.querySelector('[role=tab][aria-selected=true]')?.textContent;
    await host.setErrors(errorsOf('withheld', 'hidden'));
    expect([nameOfFocused(host), openTab()]).to.deep.equal([undefined, 'one']);
    await host.setErrors(errorsOf('withheld', 'hidden', 'locked', 'c'));
    expect([nameOfFocused(host), openTab()]).to.deep.equal(['c', 'three']);
    await host.setErrors(errorsOf('locked'));
    expect(openTab()).to.equal('one');
    await host.setErrors([]);
    expect(shownErrors(host)).to.deep.equal([]);
  });

  it('stays in a field with an error while the page checks each keystroke', async () => {
    const host = await show({ definition: form(input('a'), input('b')) });
    await host.validate();
    host.addEventListener('cs-change', () => void host.setErrors(errorsOf('a', 'b')));
    field(host, 'b').focus();
    await sendKeys({ type: 'xyz' });
    await rendered();
    expect([field(host, 'a').value, field(host, 'b').value]).to.deep.equal(['', 'xyz']);
    expect(description(host, field(host, 'b'))).to.equal('!b');
  });

  it('stays in the cell and in the second input of a range', async () => {
    const range = { type: 'rangePicker', model: 'range', key: 'range', label: 'range' };
    const definition = form(range, batch('items', input('amount'), input('note')));
    const host = await withTables({ definition, values: { items: rows(3) } }, 1);
    cell(host, 2, 1).focus();
    await host.setErrors(errorsOf('items.0.amount', 'items.2.note'));
    expect(host.shadowRoot.activeElement).to.equal(cell(host, 2, 1));
    const end = host.shadowRoot.querySelectorAll<HTMLElement>('[data-model=range] input')[1];
    end?.focus();
    await host.setErrors(errorsOf('range'));
    expect(host.shadowRoot.activeElement).to.equal(end);
  });

  it('moves to a row that is not rendered, also a second time with the same path', async () => {
    const host = await withItems(500);
    const errors = [{ field: 'items.450.note', path: ['items', 450, 'note'], message: 'far' }];
    for (const _ of [1, 2]) {
      await host.setErrors(errors);
      expect(host.shadowRoot.activeElement).to.equal(cell(host, 450, 1));
      cell(host, 450, 1).blur();
      host.shadowRoot.querySelector('.csf-rows-box')?.scrollTo(0, 0);
      await rendered();
    }
  });
});

describe('errors of the host page with unexpected contents', () => {
  it('are announced in form order, errors of unknown fields last', async () => {
    const host = await withItems(1);
    await host.setErrors(errorsOf('gone', 'last', 'first'));
    expect(announced(host)).to.contain('!first');
    expect(nameOfFocused(host)).to.equal('first');
  });

  for (const wrong of [
    { field: null },
    {},
    { field: 5 },
    { field: '' },
    { field: 'constructor.0.a' },
    { field: 'gone', path: [] },
    { field: 'items.999999.amount' },
    { field: 'items.0.amount', path: ['items', -1, 'amount'] },
  ])
    it(`do not hide the other errors: ${JSON.stringify(wrong)}`, async () => {
      const host = await withItems(60);
      await host.setErrors([{ ...wrong, message: 'wrong' } as never, ...errorsOf('last')]);
      expect(shownErrors(host)).to.deep.equal(['!last']);
    });

  for (const message of [7, null, { text: 'no' }, ['a', 'b']])
    it(`do not break the field: the message ${JSON.stringify(message)}`, async () => {
      const host = await withItems(1);
      const failures = collectEvents('cs-error');
      await host.setErrors([{ field: 'first', message } as never]);
      expect(shownErrors(host)).to.deep.equal([String(message ?? '')]);
      expect(failures).to.deep.equal([]);
    });

  for (const reason of [
    { errors: [] },
    { errors: [{ path: ['first'], message: 'no field' }] },
    new AggregateError([new Error('one')], 'all failed'),
  ])
    it(`are reported if none belongs to a field: ${JSON.stringify(reason)}`, async () => {
      const host = await show({ definition: form(input('first')), submitLabel: 'Send' });
      await host.validate();
      const failures = collectEvents('cs-error');
      host.addEventListener('cs-before-submit', event =>
        (event as CustomEvent).detail.waitUntil(Promise.reject(reason)),
      );
      host.shadowRoot.querySelector<HTMLElement>('[type=submit]')?.click();
      await until(() => failures.length > 0);
      expect(failures[0]?.detail.code).to.equal('before-submit-failed');
    });
});

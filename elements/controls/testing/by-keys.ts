/** The keys that fill in each control with a value, starting at its tab stop. */
import type { Control, ControlType } from '@countersign/sdk/form';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { FormElement } from '../../form-renderer/testing/fixture.ts';
import { rendered, until } from '../../testing/page.ts';

export interface ByKeys {
  control?: Partial<Control>;
  /** Presses keys; initially the first tab stop of the control is focused. */
  keys(host: FormElement): Promise<void>;
  /** The value after the keys, or a check of it. */
  holds: unknown;
  /** True for a control that is never invalid: a switch, a serial number, a frame. */
  sound?: true;
}

export const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) {
    await sendKeys({ press: key });
    await rendered();
  }
};
export const type = async (text: string): Promise<void> => {
  await sendKeys({ type: text });
  await rendered();
};

const found = (host: FormElement, selector: string) => until(() => host.shadowRoot.querySelector(selector));
const focused = (host: FormElement) => host.shadowRoot.activeElement as HTMLElement;

const choices = {
  options: [
    { label: '年假', value: 1 },
    { label: '事假', value: 2 },
  ],
};
const tree = {
  options: [
    { label: '浙江', value: 'zj', children: [{ label: '杭州', value: 'hz' }] },
    { label: '江苏', value: 'js' },
  ],
};

const matches = (pattern: RegExp) => (value: unknown) => expect(String(value)).to.match(pattern);

/** Opens the picker of a date, a month or a time, and takes what it proposes. */
async function fromPicker(host: FormElement): Promise<void> {
  await found(host, '.csf-open');
  await sendKeys({ down: 'Alt' });
  await press('ArrowDown');
  await sendKeys({ up: 'Alt' });
  await until(() => focused(host)?.closest('.csf-calendar'));
  if (focused(host).localName === 'select') await type('08');
  await press('Enter');
}

/** The second end is typed, in a notation of its own. */
async function twoDaysByKeys(host: FormElement): Promise<void> {
  await found(host, '.csf-open');
  await type('20260105');
  await press('Tab', 'Tab');
  await type('1/7');
  await press('Tab');
}

const oneFile = (): ByKeys => ({
  control: { options: { action: '/control-fixture/ok/' } },
  keys: async host => {
    const input = focused(host) as HTMLInputElement;
    const asked: boolean[] = [];
    input.addEventListener('click', event => {
      event.preventDefault();
      asked.push(event.isTrusted);
    });
    await press('Enter', ' ');
    expect(asked).to.deep.equal([true, true]);
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await found(host, '.csf-file-done');
  },
  holds: (value: { name: string }[]) => expect(value.map(({ name }) => name)).to.deep.equal(['a.png']),
});

const chosenFrom = (expected: unknown): ByKeys => ({
  keys: async host => {
    await press('ArrowDown');
    await found(host, '[role=option]');
    await press('ArrowDown', 'Enter');
  },
  holds: expected,
});

const day = /^\d{4}-\d\d-\d\d$/;
const twoDays = /^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/;

/** The keys by type; types without a value are absent, and a test finds any other missing type. */
export const byKeys: Partial<Record<ControlType, ByKeys>> = {
  input: { keys: () => type('ab'), holds: 'ab' },
  textarea: {
    keys: async () => {
      await type('a');
      await press('Enter');
      await type('b');
    },
    holds: 'a\nb',
  },
  number: {
    keys: async () => {
      await type('12');
      await press('ArrowUp');
    },
    holds: 13,
  },
  select: { control: { options: choices }, keys: () => press('ArrowDown'), holds: 1 },
  radio: { control: { options: choices }, keys: () => press(' ', 'ArrowDown'), holds: 2 },
  checkbox: { control: { options: choices }, keys: () => press(' ', 'Tab', ' '), holds: [1, 2] },
  radioButton: { control: { options: choices }, keys: () => press(' ', 'ArrowRight'), holds: 2 },
  switch: { keys: () => press(' '), holds: true, sound: true },
  slider: { keys: () => press('ArrowRight', 'ArrowRight'), holds: 2 },
  rate: { keys: () => press(' ', 'ArrowRight'), holds: 2 },
  date: { keys: fromPicker, holds: matches(day) },
  datePicker: { keys: fromPicker, holds: matches(day) },
  rangePicker: { keys: twoDaysByKeys, holds: matches(twoDays) },
  monthPicker: { keys: fromPicker, holds: matches(/^\d{4}-\d\d$/) },
  time: { keys: fromPicker, holds: matches(/^\d\d:\d\d:\d\d$/) },
  timePicker: {
    control: { options: { format: 'HH:mm' } },
    keys: fromPicker,
    holds: matches(/^\d\d:\d\d$/),
  },
  colorPicker: {
    keys: async () => {
      await press('Tab');
      await type('#112233');
    },
    holds: '#112233',
  },
  upload: oneFile(),
  uploadFile: oneFile(),
  uploadImg: oneFile(),
  signature: {
    control: { options: { action: '/control-fixture/ok/' } },
    keys: async host => {
      await type('Li Lei');
      await press('Tab', 'Enter');
      await until(() =>
        /已保存/.test(host.shadowRoot.querySelector('.csf-signature-note')?.textContent ?? ''),
      );
    },
    holds: (value: { name: string }[]) =>
      expect(value.map(({ name }) => name)).to.deep.equal(['signature.png']),
  },
  userSelect: chosenFrom([{ id: 'p2', name: '韩梅梅' }]),
  organizationSelect: chosenFrom([{ id: 'o2', name: '分公司' }]),
  address: {
    keys: async () => {
      await press('ArrowDown', 'ArrowDown', 'Tab', 'ArrowDown', 'Tab', 'ArrowDown', 'Tab');
      await type('1 号');
    },
    holds: ({ names, detail }: { names: string[]; detail: string }) =>
      expect([names[0], names.length, detail]).to.deep.equal(['天津市', 3, '1 号']),
  },
  cascader: {
    control: { options: tree },
    keys: () => press('ArrowDown', 'Tab', 'ArrowDown'),
    holds: ['zj', 'hz'],
  },
  treeSelect: {
    control: { options: tree },
    keys: () => press('ArrowDown', 'ArrowRight', 'ArrowDown', 'Enter'),
    holds: 'hz',
  },
  editor: {
    keys: async host => {
      await press('Enter');
      await until(() => focused(host).matches('.csf-rich'));
      await type('ab');
    },
    holds: '<p><strong>ab</strong></p>',
  },
  codemirror: { keys: () => type('let x'), holds: 'let x' },
  uuid: { keys: () => type('x'), holds: matches(/^[\da-f-]{36}$/), sound: true },
  frame: {
    control: { options: { mode: 'frame', frameUrl: '/frame/none' } },
    keys: async host => {
      await press('Enter');
      await found(host, 'dialog[open]');
      await press('Escape');
      await until(() => !host.shadowRoot.querySelector('dialog[open]'));
    },
    holds: (value: unknown) => expect(value ?? null).to.equal(null),
    sound: true,
  },
  batch: {
    control: { list: [{ type: 'input', model: 'item', key: 'item', label: '品名' }] },
    keys: async host => {
      if (focused(host).localName !== 'button') await press('Tab');
      expect(focused(host).outerHTML).to.contain('button');
      await press('Enter');
      await until(() => focused(host).matches('tbody input'));
      await type('A');
    },
    holds: (rows: { item: string }[]) => expect(rows.map(({ item }) => item)).to.deep.equal(['A']),
  },
  selectInputList: {
    control: {
      columns: [
        { value: 'car', label: '租车', list: [{ type: 'input', model: 'plate', key: 'p', label: '车牌' }] },
      ],
    },
    keys: async host => {
      await press(' ');
      await found(host, '.csf-option-inside input');
      await press('Tab');
      await type('A1');
    },
    holds: [{ checked: true, value: 'car', label: '租车', plate: 'A1' }],
  },
};

/** A dynamic table on the page, and what a person finds in it. */
import { sendKeys } from '@web/test-runner-commands';
import { type FormElement, type Input, show } from '../../../form-renderer/testing/fixture.ts';
import { until } from '../../../testing/page.ts';
import { lazyTypedReader } from '../../lazy-typed-reader.ts';

export const press = (key: string) => sendKeys({ press: key });

/** Presses a key while others are held. */
export async function chord(...keys: string[]): Promise<void> {
  const held = keys.slice(0, -1);
  for (const key of held) await sendKeys({ down: key });
  await press(keys.at(-1) ?? '');
  for (const key of held.toReversed()) await sendKeys({ up: key });
}

export const table = (options: object = {}, more: object = {}) => ({
  config: {},
  list: [
    {
      type: 'batch',
      model: 'items',
      key: 'k_items',
      label: '明细',
      options,
      list: [
        { type: 'input', model: 'name', key: 'k_name', label: '品名', rules: [{ required: true }] },
        { type: 'number', model: 'amount', key: 'k_amount', label: '金额', options: { min: 0 } },
        {
          type: 'select',
          model: 'kind',
          key: 'k_kind',
          label: '类型',
          options: {
            options: [
              { label: '办公', value: 1 },
              { label: '差旅', value: 2 },
            ],
          },
        },
      ],
      ...more,
    },
  ],
});

export const row = (key: string, name: string, amount: number | null = null) => ({
  key,
  name,
  amount,
  kind: null,
});
export const abc = { items: [row('a', 'A', 1), row('b', 'B', 2), row('c', 'C', 3)] };
export const many = (count: number, change: (at: number) => object = () => ({})) => ({
  items: Array.from({ length: count }, (_, at) => ({ ...row(`k${at}`, `n${at}`, at), ...change(at) })),
});

export async function shown(properties: Record<string, unknown>): Promise<FormElement> {
  const host = await show(properties);
  /** The focus loads the reader of pasted texts. Tests paste at once. */
  await lazyTypedReader.load();
  await until(
    () => host.shadowRoot.querySelector('.csf-rows-table') ?? host.shadowRoot.querySelector('.csf-none'),
  );
  return host;
}

export const all = <T extends Element = HTMLElement>(host: FormElement, selector: string): T[] => [
  ...host.shadowRoot.querySelectorAll<T>(selector),
];
export const cell = (host: FormElement, at: number, column: number): Input => {
  const found = host.shadowRoot.querySelector<Input>(
    `[data-at="${at}"] [data-column="${column}"] :is(input,select)`,
  );
  if (!found) throw new Error(`No input in row ${at}, column ${column}.`);
  return found;
};
export const action = (host: FormElement, at: number, name: string): HTMLButtonElement => {
  const found = host.shadowRoot.querySelector<HTMLButtonElement>(`[data-at="${at}"] [data-action=${name}]`);
  if (!found) throw new Error(`No action ${name} in row ${at}.`);
  return found;
};
export const add = (host: FormElement) => host.shadowRoot.querySelector<HTMLButtonElement>('.csf-rows-add');
export const focused = (host: FormElement) => host.shadowRoot.activeElement;
/** Whether the focus is in a row, in the part of it that a selector names. */
export const isIn = (host: FormElement, at: number, part: string): boolean =>
  focused(host)?.closest(`[data-at="${at}"]`) != null && focused(host)?.closest(part) != null;
export const announcement = (host: FormElement) =>
  host.shadowRoot.querySelector('.csf-rows-below [role=status]')?.textContent;
export const namesOf = (event: CustomEvent | undefined): string[] =>
  event?.detail.values.items.map(({ name }: { name: string }) => name);

export function paste(target: Element, text: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true });
  Object.defineProperty(event, 'clipboardData', { value: clipboardData });
  return target.dispatchEvent(event);
}

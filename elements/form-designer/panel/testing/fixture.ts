/** A form with a choice, a card and a computed text in a designer, and what a person does in its panel. */
import type { FormDefinition } from '@countersign/sdk/form';
import { sendKeys } from '@web/test-runner-commands';
import { rendered, until } from '../../../testing/page.ts';
import { type DesignerElement, designerWith } from '../../testing/designer.ts';

export const form = (): FormDefinition => ({
  list: [
    {
      type: 'select',
      key: 'kind',
      model: 'kind',
      label: 'Kind',
      options: {
        options: [
          { label: 'Trip', value: 'trip' },
          { label: 'Other', value: 'other' },
        ],
      },
      rules: [{ required: false }],
    },
    {
      type: 'card',
      key: 'card',
      label: 'Costs',
      options: {},
      list: [
        {
          type: 'number',
          key: 'amount',
          model: 'amount',
          label: 'Amount',
          options: {},
          rules: [{ required: false }],
        },
      ],
    },
    {
      type: 'input',
      key: 'note',
      model: 'note',
      label: 'Note',
      options: { computed: '' },
      rules: [{ required: false }],
    },
  ],
  config: {
    hideRules: [
      { range: 'all', conditions: [{ field: 'kind', operator: '=', value: 'trip' }], showKeys: ['card'] },
    ],
  },
});

/** A designer that is wide enough for both sides. */
export async function wideDesigner(definition: FormDefinition): Promise<DesignerElement> {
  const designer = await designerWith(definition);
  Object.assign(designer.style, { display: 'block', width: '1200px', height: '800px' });
  await until(() => designer.shadowRoot.querySelector('[data-region=right][data-open] .panel-frame'), 8000);
  return designer;
}

/** Selects the control of a key as a pointer does; with `ctrlKey` beside those that are selected. */
export async function select(
  designer: DesignerElement,
  key: string,
  init: MouseEventInit = {},
): Promise<void> {
  const item = await until(() => designer.shadowRoot.querySelector<HTMLElement>(`[data-key="${key}"]`));
  await new Promise(resolve => setTimeout(resolve, 120));
  item.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, button: 0 }));
  item.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, composed: true, button: 0 }));
  item.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...init }));
  await rendered();
  await until(() => !panel(designer).querySelector('.csf-skeleton-row'));
}

export const row = (designer: DesignerElement, at: string): Promise<HTMLElement> =>
  until(() => designer.shadowRoot.querySelector<HTMLElement>(`[data-at="${at}"]`));
export const inputIn = async (designer: DesignerElement, at: string): Promise<HTMLInputElement> =>
  (await row(designer, at)).querySelector<HTMLInputElement>('input,textarea,select')!;
export const panel = ({ shadowRoot }: DesignerElement): HTMLElement =>
  shadowRoot.querySelector('[data-region=right]')!;
export const keys = async (...presses: string[]) => {
  for (const press of presses) await sendKeys({ press });
  await rendered();
};
export const open = async (designer: DesignerElement, tab: 'control' | 'form') => {
  panel(designer).querySelector<HTMLElement>(`[data-tab-name=${tab}]`)?.click();
  await rendered();
};
/** The topmost dialog with this title. */
export const dialogCalled = (designer: DesignerElement, title: string): Promise<HTMLDialogElement> =>
  until(() =>
    [...designer.shadowRoot.querySelectorAll<HTMLDialogElement>('dialog[open]')].find(
      dialog => dialog.querySelector('h2')?.textContent === title,
    ),
  );
export const choose = async (select: HTMLSelectElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, value);
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await rendered();
};

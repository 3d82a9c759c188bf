/** The form in which every state of the designer can be opened, and what a state is. */
import type { FormDefinition } from '@countersign/sdk/form';
import type { DesignerElement } from '../designer.ts';
import { card, grid, input, table } from '../driver.ts';

/** Something that the designer opens, and how a person opens it. */
export interface State {
  name: string;
  definition?: (() => FormDefinition) | undefined;
  open(designer: DesignerElement): Promise<unknown>;
  /** The side that the state is in: a drawer where the designer is narrow. */
  side?: 'left' | 'right';
}

const CONDITION = { range: 'any' as const, conditions: [{ field: 'kind', operator: '=', value: 'trip' }] };

export const sample = (): FormDefinition => ({
  list: [
    input('name', { rules: [{ required: true }, { pattern: '^A', message: 'Begins with A' }] }),
    {
      ...input('kind', { rules: [{ required: false }] }),
      type: 'select',
      options: {
        options: [
          { label: 'Trip', value: 'trip' },
          { label: 'Other', value: 'other' },
        ],
      },
    },
    card('card', input('inside', { options: { requiredWhen: CONDITION } })),
    { ...grid('grid', [input('left')], [input('right')]), label: '' },
    table('table', [[input('cell')], []], [[], []]),
    { type: 'tabs', key: 'tabs', label: 'tabs', columns: [{ value: '1', label: 'one', list: [input('x')] }] },
    { type: 'number', key: 'sum', model: 'sum', label: 'sum', options: { computed: 'gone + 1' } },
    ...['v', 'w'].map(key => input(key, { model: 'twice' })),
  ],
  config: {
    hideRules: [{ ...CONDITION, showKeys: ['card', 'gone'] }],
    formEvents: [
      {
        uuid: 'e',
        name: 'Event',
        triggerParam: 'init',
        requestMethod: 'GET',
        requestUrl: 'https://example.com/a',
        requestHeaders: { headers: [{ name: 'a', value: 'b' }], bodys: [{ name: 'c', value: 'd' }] },
        responseFields: [{ field: 'name', label: 'name', value: '$.data.name' }],
      },
    ],
  },
});

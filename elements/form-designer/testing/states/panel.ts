/** The states of the panel, and how a person comes to each. */
import { sendKeys } from '@web/test-runner-commands';
import { until } from '../../../testing/page.ts';
import { typeInto } from '../designer.ts';
import { find, press, select } from '../looks.ts';
import type { State } from './form.ts';

export const inPanel: State[] = [
  {
    name: 'no control selected',
    side: 'right',
    open: designer => press(designer, '[data-tab-name=control]'),
  },
  {
    name: 'the settings of the form',
    side: 'right',
    open: designer => press(designer, '[data-tab-name=form]'),
  },
  {
    name: 'a condition of required',
    side: 'right',
    open: designer => select(designer, 'inside'),
  },
  {
    name: 'a pattern and its try',
    side: 'right',
    open: async designer => {
      await select(designer, 'name');
      typeInto((await find(designer, '.panel-checks .panel-try input')) as HTMLInputElement, 'B');
      await find(designer, '.panel-fails');
    },
  },
  {
    name: 'an expression with a fault and its completions',
    side: 'right',
    open: async designer => {
      await select(designer, 'sum');
      await press(designer, '.panel-faults button');
      await until(() => designer.shadowRoot.activeElement?.matches('textarea'));
      await sendKeys({ type: 'na' });
      await find(designer, '.panel-expression [aria-activedescendant]');
    },
  },
];

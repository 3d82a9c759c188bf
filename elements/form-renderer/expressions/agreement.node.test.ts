/** The form in the browser and the server compute the same of random forms, values and changes. */
import { convertHostValuesToStoredValues, type Values } from '@countersign/sdk/form';
import * as engine from '@countersign/sdk/form/computing';
import { applyFieldChanges, computedValues, workdayLookup } from '@countersign/sdk/form/expressions';
import { beforeAll, expect, test } from 'vitest';
import { randomForm } from '../../../sdk/form/expressions/testing/random-form.ts';
import { FormInstance } from '../store/form.ts';
import { fillFullTier } from '../testing/full-tier-on-node.ts';
import { ComputedValues } from './computed-values.ts';

const COUNT = process.env.TEST_ALL === '1' ? 10_000 : 150;

beforeAll(fillFullTier);

/** Tuesday to Saturday, with holidays and make-up days among the dates of the random forms. */
const workdays = workdayLookup({
  week: [[], [1], [1], [1], [1], [1], []],
  exceptions: Array.from({ length: 12 }, (_, month) => ({
    date: `2026-${String(month + 1).padStart(2, '0')}-15`,
    isWorking: month % 2 === 0,
  })),
});

const start = (definition: ReturnType<typeof randomForm>['definition'], values: Values): FormInstance => {
  const form = new FormInstance({ definition, values, privileges: [], lang: 'zh' });
  new ComputedValues(form, engine, { isDocument: false, workdays }).start();
  return form;
};

test(`${COUNT} random forms have the same values in the browser and on the server`, {
  timeout: 1_800_000,
}, () => {
  let computed = 0;
  for (let seed = 0; seed < COUNT; seed += 1) {
    const { definition, values, changes } = randomForm(seed);
    const form = start(definition, values);
    for (const [model, value] of [['in0', values.in0] as const, ...changes]) {
      const [field] = form.store.get(form.atoms.byModel).get(model) ?? [];
      // The inputs of a form write cells as the host's values are read, such as an empty text in place of null.
      if (field) form.change(field, convertHostValuesToStoredValues(definition, { [model]: value })[model]);
      const held = form.values();
      const stored = applyFieldChanges(
        definition,
        computedValues(definition, convertHostValuesToStoredValues(definition, values), { workdays }),
        held,
        { workdays },
      );
      expect({ seed, held }).toEqual({ seed, held: stored });
      expect(computedValues(definition, stored, { workdays })).toEqual(stored);
      computed += Object.keys(held).filter(name => name.startsWith('out') && held[name] !== null).length;
    }
  }
  expect(computed).toBeGreaterThan(COUNT * 2);
});

/** Fields that the form's show/hide rules hide have no part in a decision: they are neither stored nor required. */
import { expect, it } from 'vitest';
import type { FormDefinition } from '../../form/index.ts';
import { play } from '../testing/driver.ts';
import { approver, chain, processOf } from '../testing/flows.ts';

const form: FormDefinition = {
  list: [
    { type: 'input', model: 'kind', key: 'k1' },
    { type: 'input', model: 'city', key: 'k2', rules: [{ required: true }] },
  ],
  config: {
    hideRules: [{ conditions: [{ field: 'kind', operator: '=', value: 'travel' }], showKeys: ['city'] }],
  },
};
const process = processOf(chain(approver('a', 'li')), {}, form);
const start = (values: Record<string, unknown>) => ({ by: 'emp', does: 'starts' as const, values });

it('a required field that a rule hides is not asked for, and one that it shows is', () => {
  expect(play(process, [start({ kind: 'office' })]).refusal).toBeUndefined();
  expect(play(process, [start({ kind: 'travel' })]).refusal?.code).toBe('invalid-values');
});

it('a hidden value that is sent all the same is not stored', () => {
  expect(play(process, [start({ kind: 'office', city: 'Rome' })]).instance?.values).toEqual({
    kind: 'office',
  });
});

it('a value that a later change hides is dropped, and that counts as a change', () => {
  const changed = { by: 'li', does: 'agrees' as const, values: { kind: 'office' } };
  const { instance } = play(process, [start({ kind: 'travel', city: 'Rome' }), changed]);
  expect(instance?.values).toEqual({ kind: 'office' });
  expect(instance?.changes.city).toBe(instance?.changes.kind);
});

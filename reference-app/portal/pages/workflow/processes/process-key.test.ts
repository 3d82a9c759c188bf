import { PROCESS_KEY_PATTERN } from '@countersign/sdk/flow';
import { expect, it } from 'vitest';
import { suggestProcessKey } from './process-key.ts';

it.each([
  ['Expense claim 2', 'expense_claim_ab'],
  ['费用报销', 'process_ab'],
  ['费用 Reimbursement（新）', 'reimbursement_ab'],
  ['1st Façade', 'st_fac_ade_ab'],
])('%s gets the key %s', (name, key) => {
  expect(suggestProcessKey(name, 'ab')).toBe(key);
  expect(key).toMatch(PROCESS_KEY_PATTERN);
});

import { unmetPasswordRules } from '@countersign/sdk/api';
import { expect, it } from 'vitest';
import { generateInitialPassword } from './initial-password.ts';

it('meets the rules, and is another one each time', () => {
  const passwords = Array.from({ length: 50 }, generateInitialPassword);
  expect(passwords.flatMap(unmetPasswordRules)).toEqual([]);
  expect(new Set(passwords).size).toBe(50);
});

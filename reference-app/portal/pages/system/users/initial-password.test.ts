import { unmetRules } from '@countersign/sdk/api';
import { expect, it } from 'vitest';
import { generateInitialPassword } from './initial-password.ts';

it('meets the rules, and is another one each time', () => {
  const passwords = Array.from({ length: 50 }, generateInitialPassword);
  expect(passwords.flatMap(unmetRules)).toEqual([]);
  expect(new Set(passwords).size).toBe(50);
});

/** The fields of a profile that their person edits, and their rules. */

export const EDITABLE = ['nickName', 'phonenumber', 'email'] as const;
export type Editable = (typeof EDITABLE)[number];

/** A contact leads into the account: its change takes the password. */
export const isContact = (field: Editable): boolean => field !== 'nickName';

const PHONE = /^1[2-9]\d{9}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,6}$/;

/** Returns the key of the message; undefined where the value is right. A phone number may be empty. */
export function problemOf(field: Editable, value: string): 'nameMissing' | 'missing' | 'format' | undefined {
  const text = value.trim();
  if (field === 'nickName') return text === '' ? 'nameMissing' : undefined;
  if (field === 'phonenumber') return text === '' || PHONE.test(text) ? undefined : 'format';
  if (text === '') return 'missing';
  return EMAIL.test(text) ? undefined : 'format';
}

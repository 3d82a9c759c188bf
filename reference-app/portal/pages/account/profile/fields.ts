/** Defines the profile fields that users can edit themselves, and their validation. */

export const EDITABLE_PROFILE_FIELDS = ['nickName', 'phonenumber', 'email'] as const;
export type EditableProfileField = (typeof EDITABLE_PROFILE_FIELDS)[number];

/** Changing an email address or phone number requires the password, because both can be used to sign in. */
export const isContactField = (field: EditableProfileField): boolean => field !== 'nickName';

const PHONE_PATTERN = /^1[2-9]\d{9}$/;
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,6}$/;

/** Returns the key of the error message, or undefined if the value is valid. A phone number may be empty. */
export function profileFieldProblem(
  field: EditableProfileField,
  value: string,
): 'nameMissing' | 'missing' | 'format' | undefined {
  const text = value.trim();
  if (field === 'nickName') return text === '' ? 'nameMissing' : undefined;
  if (field === 'phonenumber') return text === '' || PHONE_PATTERN.test(text) ? undefined : 'format';
  if (text === '') return 'missing';
  return EMAIL_PATTERN.test(text) ? undefined : 'format';
}

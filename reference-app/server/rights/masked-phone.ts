/** Masks phone numbers for users without the permission `system:user:phone`. */

/**
 * Returns only the first three and the last four digits of the number. A number with fewer than 8 characters
 * is masked completely.
 */
export function maskedPhone(phone: string): string {
  if (phone === '') return '';
  return phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

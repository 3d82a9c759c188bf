/**
 * Determines the contacts to which a verification code can be sent: the stored contacts of the user, masked.
 */
import type { CodeDeliveryChannel } from '@countersign/sdk/api/contract';

interface Contacts {
  email: string;
  phonenumber: string;
}

/**
 * Returns the channels through which the user can receive a verification code. If the user has no usable
 * contact, the list is empty and the sign-in requires no code. If a code were required, an attacker could
 * lock the user out with failed passwords.
 */
export function channelsForSignInCode(
  { email, phonenumber }: Contacts,
  served: ReadonlySet<string>,
): { channel: CodeDeliveryChannel; target: string }[] {
  const all: { channel: CodeDeliveryChannel; target: string }[] = [
    { channel: 'sms', target: maskPhone(phonenumber) },
    { channel: 'email', target: maskMail(email) },
  ];
  return all.filter(({ channel, target }) => target !== '' && served.has(channel));
}

/** Masks a phone number: returns its first 3 digits, `****` and its last 4 digits. */
export const maskPhone = (phone: string): string =>
  phone.length < 8 ? phone && '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;

export function maskMail(mail: string): string {
  const [local = '', domain = ''] = mail.split('@');
  return domain && `${local.slice(0, 1)}***@${domain}`;
}

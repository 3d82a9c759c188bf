/**
 * Determines the contacts to which a verification code can be sent: the stored contacts of the user, masked.
 */
import type { CodeChannel } from '@countersign/sdk/api/contract';

interface Contacts {
  email: string;
  phonenumber: string;
}

/**
 * Returns the channels for a verification code. If the user has no usable contact, the list is empty and no
 * code is required, so that others cannot lock the user out.
 */
export function channelsForSignInCode(
  { email, phonenumber }: Contacts,
  served: ReadonlySet<string>,
): { channel: CodeChannel; target: string }[] {
  const all: { channel: CodeChannel; target: string }[] = [
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

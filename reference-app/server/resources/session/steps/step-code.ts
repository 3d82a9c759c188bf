/** Where a code for a step may go: the stored contacts of the person, shown masked. */
import type { CodeChannel } from '@countersign/sdk/api/contract';

interface Contacts {
  email: string;
  phonenumber: string;
}

/** Empty where nobody can be reached: then no code is asked for, so that others cannot lock the person out. */
export function stepCodeChannels(
  { email, phonenumber }: Contacts,
  served: ReadonlySet<string>,
): { channel: CodeChannel; target: string }[] {
  const all: { channel: CodeChannel; target: string }[] = [
    { channel: 'sms', target: maskPhone(phonenumber) },
    { channel: 'email', target: maskMail(email) },
  ];
  return all.filter(({ channel, target }) => target !== '' && served.has(channel));
}

/** First 3 digits, ****, last 4. */
export const maskPhone = (phone: string): string =>
  phone.length < 8 ? phone && '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;

export function maskMail(mail: string): string {
  const [local = '', domain = ''] = mail.split('@');
  return domain && `${local.slice(0, 1)}***@${domain}`;
}

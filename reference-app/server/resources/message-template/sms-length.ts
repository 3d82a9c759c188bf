/** Counts the parts of an SMS: 160 characters of the GSM alphabet or 70 others in one, 153 or 67 in each of several. */

const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each takes two places. */
const EXTENDED = '\f^{}\\[~]|€';

export interface SmsLength {
  /** Places of the alphabet that the text needs. */
  length: number;
  parts: number;
  /** Places of one part. */
  limit: number;
}

export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const isGsm = characters.every(one => GSM.includes(one) || EXTENDED.includes(one));
  const length = isGsm
    ? characters.reduce((sum, one) => sum + (EXTENDED.includes(one) ? 2 : 1), 0)
    : text.length;
  const [single, several] = isGsm ? [160, 153] : [70, 67];
  return length <= single
    ? { length, parts: 1, limit: single }
    : { length, parts: Math.ceil(length / several), limit: several };
}

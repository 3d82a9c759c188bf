/**
 * Counts the parts of an SMS. A message in one part holds 160 GSM characters or 70 other characters. In a
 * longer message, each part holds 153 GSM characters or 67 other characters.
 */

const GSM_CHARACTERS =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Characters of the GSM extension table, each of which counts as two. */
const GSM_EXTENDED_CHARACTERS = '\f^{}\\[~]|€';

export interface SmsLength {
  /**
   * The length of the text in characters. In a text with only GSM characters, each extended GSM character
   * counts as two.
   */
  length: number;
  parts: number;
  /** The maximum number of characters per part. */
  limit: number;
}

export function smsLength(text: string): SmsLength {
  const characters = [...text];
  const isGsm = characters.every(
    one => GSM_CHARACTERS.includes(one) || GSM_EXTENDED_CHARACTERS.includes(one),
  );
  const length = isGsm
    ? characters.reduce((sum, one) => sum + (GSM_EXTENDED_CHARACTERS.includes(one) ? 2 : 1), 0)
    : text.length;
  const [single, several] = isGsm ? [160, 153] : [70, 67];
  return length <= single
    ? { length, parts: 1, limit: single }
    : { length, parts: Math.ceil(length / several), limit: several };
}

/** Converts full-width characters, which Chinese input methods produce, to ASCII. */

/** Converts full-width letters, digits, signs and blanks. Each character remains one character. */
export const toHalfWidth = (text: string): string =>
  text.replace(/[！-～\u3000]/g, sign =>
    sign === '\u3000' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  );

/** The nonce with which the server's policy lets a library of this page write a style element. */

const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');

/** Browsers hide the attribute from css; scripts read the property. */
export const styleNonce = meta?.nonce ?? '';

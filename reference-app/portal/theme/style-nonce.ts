/**
 * Reads the nonce that lets libraries on this page add style elements under the server's content security
 * policy.
 */

const nonceMeta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');

/** The nonce is read from the property, because browsers clear the attribute. */
export const styleNonce = nonceMeta?.nonce ?? '';

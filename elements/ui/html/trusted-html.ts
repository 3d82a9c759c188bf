/**
 * Creates the Trusted Types policy for the HTML that the elements parse and for their worker. A host page
 * that requires Trusted Types must allow the policy name `countersign`.
 */
import type { Config } from 'dompurify';

type Policy = Config['TRUSTED_TYPES_POLICY'];

interface Factory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): Policy;
}

/** Returns the URL if it has the same origin as the elements' code, otherwise an empty text. */
const sameOriginUrlOrEmpty = (address: string): string =>
  new URL(address).origin === new URL(import.meta.url).origin ? address : '';

/**
 * Rules of the Trusted Types policy. Only the sanitiser calls `createHTML`, so unsanitised HTML is never
 * inserted. `createScriptURL` is used to start the worker for graph layouts.
 */
const trustedTypesRules = { createHTML: (html: string) => html, createScriptURL: sameOriginUrlOrEmpty };

/**
 * Creates the Trusted Types policy. Returns null if the browser has no Trusted Types or the host page does
 * not allow the policy name.
 */
function createTrustedTypesPolicy(): Policy {
  const factory = Reflect.get(globalThis, 'trustedTypes') as Factory | undefined;
  try {
    return factory?.createPolicy('countersign', trustedTypesRules) ?? null;
  } catch {
    return null;
  }
}

/** Options that every call of the HTML sanitiser (DOMPurify) needs. */
export const trustedTypesOptions: { TRUSTED_TYPES_POLICY: Policy } = {
  TRUSTED_TYPES_POLICY: createTrustedTypesPolicy(),
};

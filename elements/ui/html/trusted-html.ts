/** The Trusted Types policy of all html that the elements parse, and of their worker. A page that requires Trusted Types lists its name. */
import type { Config } from 'dompurify';

type Policy = Config['TRUSTED_TYPES_POLICY'];

interface Factory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): Policy;
}

/** Scripts come from the place of the elements themselves. */
const ownAddress = (address: string): string =>
  new URL(address).origin === new URL(import.meta.url).origin ? address : '';

/** The sanitiser gets it, and its html is never inserted as it is; the layout of graphs starts its worker by it. */
const rules = { createHTML: (html: string) => html, createScriptURL: ownAddress };

/** Null in a browser without Trusted Types, and where the page does not allow the name. */
function createPolicy(): Policy {
  const factory = Reflect.get(globalThis, 'trustedTypes') as Factory | undefined;
  try {
    return factory?.createPolicy('countersign', rules) ?? null;
  } catch {
    return null;
  }
}

/** For the options of every call of the sanitiser. */
export const trusted: { TRUSTED_TYPES_POLICY: Policy } = { TRUSTED_TYPES_POLICY: createPolicy() };

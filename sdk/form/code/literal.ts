/** Data as source text that is safe in any host: in a script of a page, in a component file, in an attribute. */

/**
 * Returns JSON as a JavaScript expression. No `<` is left in it, so that no label ends a script or begins a comment, and
 * no line separator that older parsers refuse. A key `__proto__` stays a key.
 */
export const literalOf = (value: unknown): string =>
  (JSON.stringify(value, null, 2) ?? 'undefined')
    .replace(/^(\s*)"__proto__": /gm, '$1["__proto__"]: ')
    .replace(/[<>\u2028\u2029]/g, escaped);

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Returns text for an attribute in double quotes, for HTML and for the templates of Vue, Angular and Svelte. */
export const attributeOf = (text: string): string =>
  text.replace(/[&<>"'{}]/g, character => `&#${character.charCodeAt(0)};`);

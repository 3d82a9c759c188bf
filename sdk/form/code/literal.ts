/** Escapes data for use in source code: in a script element, a component file or an attribute. */

/**
 * Returns a value as a JavaScript expression. `<` and `>` are escaped, so that no label closes a script
 * element or opens a comment. Line separators are escaped, because older parsers reject them. A `__proto__`
 * key stays an own key.
 */
export const toJsLiteral = (value: unknown): string =>
  (JSON.stringify(value, null, 2) ?? 'undefined')
    .replace(/^(\s*)"__proto__": /gm, '$1["__proto__"]: ')
    .replace(/[<>\u2028\u2029]/g, unicodeEscape);

const unicodeEscape = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes text for an attribute value in double quotes, in HTML and in Vue, Angular and Svelte templates. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"'{}]/g, character => `&#${character.charCodeAt(0)};`);

/** Writes XML. All names and texts are written through this module, so that everything is escaped. */

export type XmlAttributes = Record<string, string | number | boolean | undefined>;

/** Escaped XML, one string per line. */
export type Xml = { lines: string[] };

const ESCAPED_CHARACTERS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Matches characters that XML 1.0 does not allow, even as character references. */
const INVALID_XML_CHARACTER = /(?![\n\r\t\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu;

/** Replaces characters that XML does not allow with U+FFFD. */
export const replaceInvalidXmlCharacters = (text: string): string =>
  text.toWellFormed().replace(INVALID_XML_CHARACTER, '\ufffd');

const escapeXmlCharactersMatching = (text: string, pattern: RegExp): string =>
  replaceInvalidXmlCharacters(text).replace(pattern, found => ESCAPED_CHARACTERS[found] ?? found);

/** Escapes text. A literal carriage return is escaped, because XML parsers convert it to a line feed. */
export const escapeXmlText = (text: string): string => escapeXmlCharactersMatching(text, /[&<>\r]/g);

/**
 * Escapes an attribute value. Literal line breaks and tabs are escaped, because XML parsers convert them to
 * spaces.
 */
export const escapeXmlAttribute = (text: string): string =>
  escapeXmlCharactersMatching(text, /[&<>"\n\r\t]/g);

/** Returns an element with its children. Children and attributes that are undefined are omitted. */
export function createXmlElement(
  name: string,
  attributes: XmlAttributes,
  children: (Xml | undefined)[] = [],
): Xml {
  const inner = children.flatMap(child => child?.lines ?? []).map(line => `  ${line}`);
  const open = `${name}${attributesText(attributes)}`;
  return { lines: inner.length > 0 ? [`<${open}>`, ...inner, `</${name}>`] : [`<${open} />`] };
}

/** Creates an element that contains only text. */
export const createXmlTextElement = (name: string, text: string, attributes: XmlAttributes = {}): Xml => ({
  lines: [`<${name}${attributesText(attributes)}>${escapeXmlText(text)}</${name}>`],
});

const attributesText = (attributes: XmlAttributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXmlAttribute(String(value))}"`)
    .join('');

export const createXmlDocument = (root: Xml): string =>
  `${['<?xml version="1.0" encoding="UTF-8"?>', ...root.lines].join('\n')}\n`;

/** Writes XML: every name and text goes through here, so that nothing is written unescaped. */

export type Attributes = Record<string, string | number | boolean | undefined>;

/** A piece of XML, already escaped. */
export type Xml = { lines: string[] };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** Characters that XML 1.0 knows in no form at all. */
const UNKNOWN = /(?![\n\r\t\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu;

/** Text as XML can hold it at all. */
export const cleanText = (text: string): string => text.toWellFormed().replace(UNKNOWN, '\ufffd');

const escaped = (text: string, pattern: RegExp): string =>
  cleanText(text).replace(pattern, found => entities[found] ?? found);

/** Readers turn a bare carriage return into a line feed. */
export const escapeText = (text: string): string => escaped(text, /[&<>\r]/g);

/** Readers turn bare white space in attributes into blanks. */
export const escapeAttribute = (text: string): string => escaped(text, /[&<>"\n\r\t]/g);

/** An element with its children; undefined ones are left out. */
export function element(name: string, attributes: Attributes, children: (Xml | undefined)[] = []): Xml {
  const inner = children.flatMap(child => child?.lines ?? []).map(line => `  ${line}`);
  const open = `${name}${writtenAttributes(attributes)}`;
  return { lines: inner.length > 0 ? [`<${open}>`, ...inner, `</${name}>`] : [`<${open} />`] };
}

/** An element that holds text alone. */
export const textElement = (name: string, text: string, attributes: Attributes = {}): Xml => ({
  lines: [`<${name}${writtenAttributes(attributes)}>${escapeText(text)}</${name}>`],
});

const writtenAttributes = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`)
    .join('');

export const document = (root: Xml): string =>
  `${['<?xml version="1.0" encoding="UTF-8"?>', ...root.lines].join('\n')}\n`;

/**
 * Parses XML to a tree of elements with local names, attributes and text. Document type and entity
 * declarations are not supported.
 */

import { ownProperty } from '../../form/definition/own.ts';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const XML_TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<(?<close>\/)?(?<name>[^\s<>/="']+)(?<attributes>(?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/)?>|(?<text>[^<]+)/gy;
const XML_ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Parses XML. Returns undefined if the text is not well-formed XML with exactly one root element. */
export function readXml(source: string): XmlElement | undefined {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const text = source.replace(/^\ufeff/, '');
  XML_TOKEN.lastIndex = 0;
  while (XML_TOKEN.lastIndex < text.length) {
    const token = XML_TOKEN.exec(text);
    if (!token || !applyXmlToken(token.groups ?? {}, open)) return undefined;
  }
  return open.length === 1 && root.children.length === 1 ? root.children[0] : undefined;
}

type TokenGroups = Record<string, string | undefined>;

function applyXmlToken(
  { data, close, name, attributes = '', empty, text }: TokenGroups,
  open: XmlElement[],
): boolean {
  const top = open.at(-1);
  if (!top) return false;
  if (name === undefined) {
    top.text += data ?? unescapeXml(text ?? '');
    return true;
  }
  if (close) return open.pop()?.name === localName(name) && open.length > 0;
  const made = { name: localName(name), attributes: readAttributes(attributes), children: [], text: '' };
  top.children.push(made);
  if (!empty) open.push(made);
  return true;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(XML_ATTRIBUTE)].map(([, key = '', a, b]) => [key, unescapeXml(a ?? b ?? '')]),
  );

const XML_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return ownProperty(XML_ENTITIES, name) ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** Returns the first child element with the given name. */
export const childElement = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find(child => child.name === name);

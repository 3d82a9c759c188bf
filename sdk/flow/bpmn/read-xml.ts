/** Reads XML as a tree: elements by their local names, attributes, and text. Declarations of types and entities are not read. */

import { own } from '../../form/definition/own.ts';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<(?<close>\/)?(?<name>[^\s<>/="']+)(?<attributes>(?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/)?>|(?<text>[^<]+)/gy;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Undefined where the text is no well-formed XML of one root. */
export function readXml(source: string): XmlElement | undefined {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const text = source.replace(/^\ufeff/, '');
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const token = TOKEN.exec(text);
    if (!token || !take(token.groups ?? {}, open)) return undefined;
  }
  return open.length === 1 && root.children.length === 1 ? root.children[0] : undefined;
}

type Groups = Record<string, string | undefined>;

function take({ data, close, name, attributes = '', empty, text }: Groups, open: XmlElement[]): boolean {
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
    [...text.matchAll(ATTRIBUTE)].map(([, key = '', a, b]) => [key, unescapeXml(a ?? b ?? '')]),
  );

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return own(entities, name) ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** The first child of that name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find(child => child.name === name);

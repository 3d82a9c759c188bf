/** Describes a rendered page as text: one line for each block, with the names and states of its controls. */
import { FakeElement, type FakeNode } from './fake-element.ts';

const INLINE =
  /^(a|b|i|em|strong|small|span|code|time|button|input|textarea|select|label|sup|abbr|kbd|bdi|mark)$/;
const STATES: [attribute: string, value: string, text: string][] = [
  ['aria-pressed', 'true', 'pressed'],
  ['aria-checked', 'true', 'checked'],
  ['aria-selected', 'true', 'selected'],
  ['aria-expanded', 'true', 'expanded'],
  ['aria-current', 'page', 'current'],
  ['aria-current', 'true', 'current'],
  ['aria-invalid', 'true', 'invalid'],
  ['aria-busy', 'true', 'busy'],
  ['aria-disabled', 'true', 'disabled'],
];

function statesOf(element: FakeElement): string {
  const states = STATES.filter(([name, value]) => element.getAttribute(name) === value).map(
    ([, , text]) => text,
  );
  if (element.disabled) states.push('disabled');
  if (Reflect.get(element, 'checked') === true && !states.includes('checked')) states.push('checked');
  return states.length > 0 ? ` (${[...new Set(states)].join(', ')})` : '';
}

/** Returns the accessible name of an element. */
export function nameOf(element: FakeElement): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const labelled = element.getAttribute('aria-labelledby')?.split(' ')[0];
  const of = labelled && element.ownerDocument.getElementById(labelled);
  if (of) return plain(of);
  const isField = /^(input|textarea|select)$/.test(element.localName);
  const forField =
    element.id &&
    element.ownerDocument.querySelectorAll('label').find(one => one.getAttribute('for') === element.id);
  const around = forField || (isField ? element.closest('label') : null);
  return around
    ? plain(around)
    : plain(element) || (element.getAttribute('title') ?? element.getAttribute('placeholder') ?? '');
}

/** Elements that an open dialog hides from screen readers are part of the description. */
const isHidden = (element: FakeElement) =>
  element.hidden ||
  (element.getAttribute('aria-hidden') === 'true' && element.parentElement?.localName !== 'body') ||
  /^(style|script|svg|noscript|legend)$/.test(element.localName);

function plain(node: FakeNode): string {
  if (!(node instanceof FakeElement)) return node.nodeType === 3 ? (node.nodeValue ?? '') : '';
  if (isHidden(node) || /^(input|textarea|select)$/.test(node.localName)) return '';
  return node.childNodes.map(plain).join('').replace(/\s+/g, ' ').trim();
}

function controlText(element: FakeElement): string | undefined {
  const { localName: tag, role } = element;
  const states = statesOf(element);
  if (
    tag === 'button' ||
    /^(button|tab|menuitem|option|switch|combobox|checkbox|menuitemradio)$/.test(role ?? '')
  )
    if (tag !== 'input') return ` [${nameOf(element)}]${states} `;
  if (tag === 'a') return ` [${nameOf(element)}](${element.getAttribute('href') ?? ''})${states} `;
  if (!/^(input|textarea|select)$/.test(tag)) return undefined;
  const type = Reflect.get(element, 'type');
  const value = /^(checkbox|radio)$/.test(String(type))
    ? ''
    : ` = ${JSON.stringify(Reflect.get(element, 'value'))}`;
  return ` {${nameOf(element)}${value}}${states} `;
}

function attributesOf(element: FakeElement): string {
  const all = [...element.attributes].filter(
    ([name]) => !/^(class|style|id|base-url|lang|color-scheme)$/.test(name),
  );
  return all
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}=${JSON.stringify(value)}`))
    .join('');
}

function outlineOf(node: FakeNode): string {
  if (!(node instanceof FakeElement))
    return node.nodeType === 3 ? (node.nodeValue ?? '').replace(/\s+/g, ' ') : '';
  if (isHidden(node)) return '';
  const control = controlText(node);
  if (control !== undefined) return control;
  const { localName: tag, role } = node;
  const inner = node.childNodes.map(outlineOf).join('');
  if (tag === 'td' || tag === 'th' || /^(gridcell|columnheader)$/.test(role ?? '')) return `${inner} | `;
  if (/^h[1-6]$/.test(tag)) return `\n# ${inner}\n`;
  if (role === 'alert') return `\n! ${inner.trim()}\n`;
  if (role === 'dialog' || tag === 'dialog') return `\n-- ${nameOf(node).slice(0, 40)}\n${inner}\n--\n`;
  if (tag.includes('-')) return `\n<${tag}${attributesOf(node)}>${inner}\n`;
  if (role === 'progressbar') return `\n(progress ${node.getAttribute('aria-valuenow') ?? ''})\n`;
  return INLINE.test(tag) ? inner : `\n${inner}\n`;
}

export const outline = (node: FakeNode): string =>
  outlineOf(node)
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');

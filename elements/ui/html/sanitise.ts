/** Makes an author's html safe: the one place that knows dompurify, fetched when a text has markup at all. */
import DOMPurify from 'dompurify';
import { adopt, sheetOf } from '../../element/styles/style-sheets.ts';
import { clipCss } from './clip-css.ts';
import { safeDeclarations } from './safe-style.ts';
import { trusted } from './trusted-html.ts';

/**
 * A strict policy refuses, and reports, style attributes and handlers even where nothing is drawn, so they are renamed
 * before parsing. That makes nothing safe: DOMPurify does, afterwards.
 */
const STYLED = 'data-cs-style';
const HANDLER = 'data-cs-handler';
const renamed = (html: string): string =>
  html.replace(/<[^<>]*>/g, tag =>
    tag
      .replace(/([\s/"'])style(\s*=)/gi, `$1${STYLED}$2`)
      .replace(/([\s/"'])on[a-z]{3,}(\s*=)/gi, `$1${HANDLER}$2`),
  );

const settings = {
  ...trusted,
  RETURN_DOM_FRAGMENT: true as const,
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'textarea',
    'select',
    'option',
    'dialog',
    'audio',
    'video',
  ],
  FORBID_ATTR: [
    'style',
    'class',
    'id',
    'name',
    'slot',
    'part',
    'popover',
    'popovertarget',
    'background',
    'srcset',
    HANDLER,
  ],
  ALLOWED_URI_REGEXP:
    /^(?:(?:https?|mailto|tel):|data:image\/(?:png|jpe?g|gif|webp);|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
};

/** Longer html is cut: an author's text fits, and a page never hangs on it. */
const MAX_LENGTH = 200_000;

/** Attributes that a clean text loses without any change to its reader. */
const unseen = new Set(['class', 'id', 'name']);

/** Returns whether html loses something that its author would miss: an element, a handler, an address. */
export function isStripped(html: string): boolean {
  DOMPurify.sanitize(renamed(html.slice(0, MAX_LENGTH)), settings);
  return (
    html.length > MAX_LENGTH ||
    DOMPurify.removed.some(one =>
      'attribute' in one ? one.attribute && !unseen.has(one.attribute.name) : one.element instanceof Element,
    )
  );
}

/** The result runs no code, does not style the form around it, and does not replace any of its parts. */
export function safeFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(renamed(html.slice(0, MAX_LENGTH)), settings);
  for (const element of fragment.querySelectorAll<HTMLElement>(`[${STYLED}]`)) restyle(element);
  for (const image of fragment.querySelectorAll('img')) image.referrerPolicy = 'no-referrer';
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return fragment;
}

/** Draws html in place of the contents of an element, which stay where the page's Trusted Types forbid it. */
export function drawSafely(place: HTMLElement, html: string): void {
  place.replaceChildren(safeFragment(html));
  const root = place.getRootNode();
  if (root instanceof ShadowRoot) adopt(root, sheetOf(clipCss), 'element');
}

function restyle(element: HTMLElement): void {
  const style = element.getAttribute(STYLED) ?? '';
  element.removeAttribute(STYLED);
  for (const [name, value] of safeDeclarations(style)) element.style.setProperty(name, value);
}

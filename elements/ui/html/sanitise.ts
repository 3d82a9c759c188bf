/**
 * Sanitises an author's HTML. No other file imports DOMPurify. This file is loaded when a text contains
 * markup.
 */
import DOMPurify from 'dompurify';
import { adoptStyleSheetInLayer, sheetForCss } from '../../element/styles/style-sheets.ts';
import { formOverflowClipCss } from './clip-css.ts';
import { safeCssDeclarations } from './safe-style.ts';
import { trustedTypesOptions } from './trusted-html.ts';

/**
 * If a strict CSP applies, the browser refuses and reports style attributes and event handlers even in a
 * document that is not rendered. They are therefore renamed before parsing. This step adds no safety;
 * DOMPurify provides it afterwards.
 */
const RENAMED_STYLE_ATTRIBUTE = 'data-cs-style';
const EVENT_HANDLER_REPLACEMENT_ATTRIBUTE = 'data-cs-handler';
const renameUnsafeAttributes = (html: string): string =>
  html.replace(/<[^<>]*>/g, tag =>
    tag
      .replace(/([\s/"'])style(\s*=)/gi, `$1${RENAMED_STYLE_ATTRIBUTE}$2`)
      .replace(/([\s/"'])on[a-z]{3,}(\s*=)/gi, `$1${EVENT_HANDLER_REPLACEMENT_ATTRIBUTE}$2`),
  );

const domPurifyOptions = {
  ...trustedTypesOptions,
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
    EVENT_HANDLER_REPLACEMENT_ATTRIBUTE,
  ],
  ALLOWED_URI_REGEXP:
    /^(?:(?:https?|mailto|tel):|data:image\/(?:png|jpe?g|gif|webp);|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
};

/**
 * Maximum length of HTML; longer HTML is truncated. Authors' texts are shorter, and a longer text could make
 * the page unresponsive.
 */
const MAX_HTML_LENGTH = 200_000;

/** HTML attributes that the sanitiser can remove without a visible change. */
const htmlAttributesWithoutVisibleEffect = new Set(['class', 'id', 'name']);

/**
 * Returns whether sanitising removes something that the author would miss: an element, an event handler or a
 * URL.
 */
export function sanitisingRemovesContent(html: string): boolean {
  DOMPurify.sanitize(renameUnsafeAttributes(html.slice(0, MAX_HTML_LENGTH)), domPurifyOptions);
  return (
    html.length > MAX_HTML_LENGTH ||
    DOMPurify.removed.some(one =>
      'attribute' in one
        ? one.attribute && !htmlAttributesWithoutVisibleEffect.has(one.attribute.name)
        : one.element instanceof Element,
    )
  );
}

/**
 * Returns sanitised HTML. It runs no code, does not style the form around it, and cannot replace parts of the
 * form.
 */
export function sanitisedFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(
    renameUnsafeAttributes(html.slice(0, MAX_HTML_LENGTH)),
    domPurifyOptions,
  );
  for (const element of fragment.querySelectorAll<HTMLElement>(`[${RENAMED_STYLE_ATTRIBUTE}]`))
    applySafeStyle(element);
  for (const image of fragment.querySelectorAll('img')) image.referrerPolicy = 'no-referrer';
  for (const link of fragment.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return fragment;
}

/**
 * Replaces the contents of an element with sanitised HTML. Throws if the Trusted Types of the page forbid it;
 * the contents then stay as they were.
 */
export function replaceWithSanitised(place: HTMLElement, html: string): void {
  place.replaceChildren(sanitisedFragment(html));
  const root = place.getRootNode();
  if (root instanceof ShadowRoot) adoptStyleSheetInLayer(root, sheetForCss(formOverflowClipCss), 'element');
}

function applySafeStyle(element: HTMLElement): void {
  const style = element.getAttribute(RENAMED_STYLE_ATTRIBUTE) ?? '';
  element.removeAttribute(RENAMED_STYLE_ATTRIBUTE);
  for (const [name, value] of safeCssDeclarations(style)) element.style.setProperty(name, value);
}

/**
 * Sanitises rich text from other users: removes everything that could run code, load resources, or restyle
 * the page.
 */
import createPurifier from 'dompurify';
import { trustedTypesOptions } from '../../ui/html/trusted-html.ts';
import { replaceUnsupportedBlocksByDiv } from './blocks.ts';
import { withoutStyleAttributes } from './unstyled.ts';

/**
 * The editor uses its own DOMPurify instance, because a host page that uses DOMPurify has its own hooks and
 * settings.
 */
const richTextPurifier = createPurifier(window);

const allowedTags =
  'p br h1 h2 h3 h4 h5 h6 strong b em i u s del sub sup blockquote pre code ul ol li hr a span div table thead tbody tr th td img';

/**
 * The allowed attributes. `style`, `class`, `id` and data attributes are removed; links, images and table
 * cells keep the attributes they need.
 */
const allowedHtmlAttributes = [
  'href',
  'title',
  'src',
  'alt',
  'width',
  'height',
  'colspan',
  'rowspan',
  'start',
];

richTextPurifier.addHook('afterSanitizeAttributes', node => {
  // Requests for images send no referrer, because an image server must not receive the URL of the approval.
  if (node.localName === 'img') node.setAttribute('referrerpolicy', 'no-referrer');
  if (node.localName !== 'a') return;
  node.setAttribute('rel', 'noopener noreferrer nofollow');
  node.setAttribute('target', '_blank');
});

const purifierSettings = {
  ...trustedTypesOptions,
  ALLOWED_TAGS: allowedTags.split(' '),
  ALLOWED_ATTR: allowedHtmlAttributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|data:image\/(?:png|jpe?g|gif|webp);|\/(?!\/))/i,
};

const toPurifierInput = (html: unknown): string =>
  typeof html === 'string' ? replaceUnsupportedBlocksByDiv(withoutStyleAttributes(html)) : '';

/** Returns safe HTML to store. Use it for everything that a user typed or pasted. */
export const cleanHtml = (html: string): string =>
  richTextPurifier.sanitize(toPurifierInput(html), purifierSettings);

/**
 * Returns a safe fragment to display or edit. Stored values are sanitised too, because they are not trusted.
 */
export const cleanFragment = (html: unknown): DocumentFragment =>
  richTextPurifier.sanitize(toPurifierInput(html), { ...purifierSettings, RETURN_DOM_FRAGMENT: true });

/** Returns whether users may link to a URL. */
export const isAllowedLink = (address: string): boolean => /^(https?:\/\/|mailto:)\S+$/i.test(address);

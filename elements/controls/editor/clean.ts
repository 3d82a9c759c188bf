/** Formatted text that other people wrote, without anything that could run, load or restyle the page. */
import createPurifier from 'dompurify';
import { trusted } from '../../ui/html/trusted-html.ts';
import { withPlainBlocks } from './blocks.ts';
import { unstyled } from './unstyled.ts';

/** One of our own: a page that uses dompurify itself keeps its hooks and settings. */
const purifier = createPurifier(window);

const tags =
  'p br h1 h2 h3 h4 h5 h6 strong b em i u s del sub sup blockquote pre code ul ol li hr a span div table thead tbody tr th td img';

/** No `style`, no `class`, no `id`, no data: only where a link leads, and what a picture or a cell needs. */
const attributes = ['href', 'title', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start'];

purifier.addHook('afterSanitizeAttributes', node => {
  // The host of a picture must not learn the address of the approval.
  if (node.localName === 'img') node.setAttribute('referrerpolicy', 'no-referrer');
  if (node.localName !== 'a') return;
  node.setAttribute('rel', 'noopener noreferrer nofollow');
  node.setAttribute('target', '_blank');
});

const settings = {
  ...trusted,
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|data:image\/(?:png|jpe?g|gif|webp);|\/(?!\/))/i,
};

const textOf = (html: unknown): string => (typeof html === 'string' ? withPlainBlocks(unstyled(html)) : '');

/** Use on the way out: nothing that was typed or pasted is stored as it came. */
export const clean = (html: string): string => purifier.sanitize(textOf(html), settings);

/** Use on the way in and before reading: a value is never trusted because it was stored. */
export const cleanFragment = (html: unknown): DocumentFragment =>
  purifier.sanitize(textOf(html), { ...settings, RETURN_DOM_FRAGMENT: true });

/** The addresses that a person may link to. */
export const isLink = (address: string): boolean => /^(https?:\/\/|mailto:)\S+$/i.test(address);

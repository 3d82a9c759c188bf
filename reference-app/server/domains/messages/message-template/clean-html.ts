/** Sanitizes rich text before it is stored. No other file may use the library sanitize-html directly. */
import sanitizeHtml from 'sanitize-html';

const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'];

/**
 * Patterns for the colour formats that the rich text editor produces: hexadecimal values, RGB functions and
 * colour names.
 */
const COLOUR_PATTERNS = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d.,\s%]+\)$/i, /^[a-z]{3,20}$/i];

/**
 * Block elements that web pages and word processors produce. They are replaced with `div`, so that their line
 * breaks remain.
 */
const REPLACED_BLOCK_TAGS = [
  'address',
  'article',
  'aside',
  'caption',
  'center',
  'dd',
  'details',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'header',
  'legend',
  'main',
  'nav',
  'section',
  'summary',
];

const SANITIZE_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'div',
    'br',
    'hr',
    'blockquote',
    'pre',
    'code',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'span',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    '*': ['style'],
  },
  allowedStyles: {
    '*': {
      color: COLOUR_PATTERNS,
      'background-color': COLOUR_PATTERNS,
      'text-align': [/^(left|right|center|justify|start|end)$/],
    },
  },
  allowedSchemes: LINK_SCHEMES,
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: Object.fromEntries(REPLACED_BLOCK_TAGS.map(tag => [tag, 'div'])),
};

/** Returns sanitized HTML. Sanitizing the result again changes nothing. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, SANITIZE_OPTIONS).trim();

const BLOCK_TAG_PATTERN = /<(?:br|hr|\/?(?:p|div|h[1-6]|ul|ol|li|table|tr|blockquote|pre))\b[^>]*>/gi;
/**
 * Matches blank characters at both ends of a text. Zero-width characters are included, because editors insert
 * them into empty paragraphs.
 */
const BLANK_EDGES_PATTERN = /^[\s\u200b\u2060]+|[\s\u200b\u2060]+$/g;

/** Converts HTML to plain text: one line per non-empty block, and a space between table cells. */
export function htmlToText(html: string): string {
  const lines = html
    .replace(/<pre\b[\s\S]*?<\/pre>|\s+/gi, part => (part.startsWith('<') ? part : ' '))
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(BLOCK_TAG_PATTERN, '\n');
  const text = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return text
    .split('\n')
    .map(line => line.replace(BLANK_EDGES_PATTERN, ''))
    .filter(Boolean)
    .join('\n');
}

/** Makes rich text of people harmless before it is stored: the one place that knows sanitize-html. */
import sanitizeHtml from 'sanitize-html';

const WEB = ['http', 'https', 'mailto', 'tel'];

/** Colours and alignment as the editor writes them. */
const COLOUR = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d.,\s%]+\)$/i, /^[a-z]{3,20}$/i];

/** Other blocks, as web pages and word processors write them: they keep their lines. */
const BLOCKS = [
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

const RULES: sanitizeHtml.IOptions = {
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
      color: COLOUR,
      'background-color': COLOUR,
      'text-align': [/^(left|right|center|justify|start|end)$/],
    },
  },
  allowedSchemes: WEB,
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: Object.fromEntries(BLOCKS.map(tag => [tag, 'div'])),
};

/** The same text again gives the same result. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, RULES).trim();

const BLOCK = /<(?:br|hr|\/?(?:p|div|h[1-6]|ul|ol|li|table|tr|blockquote|pre))\b[^>]*>/gi;
/** Editors leave characters without a width in empty paragraphs. */
const EDGES = /^[\s\u200b\u2060]+|[\s\u200b\u2060]+$/g;

/** Its text alone: a line for each block that has one, a space between cells. */
export function textOfHtml(html: string): string {
  const lines = html
    .replace(/<pre\b[\s\S]*?<\/pre>|\s+/gi, part => (part.startsWith('<') ? part : ' '))
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(BLOCK, '\n');
  const text = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return text
    .split('\n')
    .map(line => line.replace(EDGES, ''))
    .filter(Boolean)
    .join('\n');
}

/**
 * Makes the built elements smaller: removes documentation, compacts CSS, and computes values at build time
 * that are the same for every page.
 */
import { type Plugin, parseAst } from 'vite';
import { elementTokenCss } from './element/theme/tokens.ts';

/** Keys of a declaration that only documentation and types need. The elements never read them at run time. */
const documentationOnlyDeclarationKeys = new Set([
  'summary',
  'ts',
  'default',
  'imports',
  'cssProperties',
  'parts',
  'states',
]);
const elementDeclarationModulePattern = /elements\/(element\/declaration|[\w-]+\/element)\.ts$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isSyntaxNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

const isDocumentationProperty = ({ type, key }: Node): boolean =>
  type === 'Property' &&
  isSyntaxNode(key) &&
  documentationOnlyDeclarationKeys.has(String(key.name ?? key.value));

function findDocumentationPropertyNodes(node: Node): Node[] {
  if (isDocumentationProperty(node)) return [node];
  return Object.values(node).flat().filter(isSyntaxNode).flatMap(findDocumentationPropertyNodes);
}

/**
 * Replaces each documentation property of an element declaration, such as `summary`, with an empty spread.
 * The minifier removes the empty spreads.
 */
function removeDocumentationProperties(code: string): string {
  const properties = findDocumentationPropertyNodes(parseAst(code) as unknown as Node);
  return properties.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}...{}${text.slice(end)}`,
    code,
  );
}

export const removeDocumentationPlugin = (): Plugin => ({
  name: 'countersign-without-docs',
  transform: {
    filter: { id: elementDeclarationModulePattern },
    handler: code => ({ code: removeDocumentationProperties(code), map: null }),
  },
});

export const precomputeTokensPlugin = (): Plugin => ({
  name: 'countersign-computed-tokens',
  load: {
    filter: { id: /elements\/element\/theme\/default-tokens\.ts$/ },
    handler: () => `export const defaultTokens = ${JSON.stringify(elementTokenCss())};`,
  },
});

/** Matches CSS in a template literal. */
const styleSheetPattern = /(\/\* css \*\/ `)([^`]*)(?=`)/g;
/** Matches template expressions and CSS strings, which must stay unchanged. */
const cssPartsKeptVerbatimPattern = /(\$\{[^}]*\}|"[^"]*")/;

const removeCssSpace = (css: string): string =>
  css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/([:(]) /g, '$1')
    .replaceAll(' )', ')')
    .replaceAll(' !', '!')
    .replace(/(?<![\w.])0(?=\.\d)/g, '')
    .replaceAll(';}', '}');

/** Returns CSS without its comments, and without spaces, quotation marks and zeros that have no effect. */
export const compactCss = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/="([a-z][\w-]*)"\]/gi, '=$1]')
    .split(cssPartsKeptVerbatimPattern)
    .map((part, index) => (index % 2 === 1 ? part : removeCssSpace(part)))
    .join('')
    .trim();

export const compactStylesPlugin = (): Plugin => ({
  name: 'countersign-compact-styles',
  transform: {
    order: 'pre',
    filter: { code: styleSheetPattern },
    handler: code => ({
      code: code.replace(styleSheetPattern, (_, opening: string, css: string) => opening + compactCss(css)),
      map: null,
    }),
  },
});

/**
 * Takes out of the built elements what only their docs and their authors need, and computes at build time what is the same for
 * every page.
 */
import { type Plugin, parseAst } from 'vite';
import { elementCss } from './element/theme/tokens.ts';

/** Keys of a declaration for people and compilers, which the running element never reads. */
const documentation = new Set(['summary', 'ts', 'default', 'imports', 'cssProperties', 'parts', 'states']);
const declaring = /elements\/(element\/declaration|[\w-]+\/element)\.ts$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

const isDocumentation = ({ type, key }: Node): boolean =>
  type === 'Property' && isNode(key) && documentation.has(String(key.name ?? key.value));

function documentationIn(node: Node): Node[] {
  if (isDocumentation(node)) return [node];
  return Object.values(node).flat().filter(isNode).flatMap(documentationIn);
}

/** Replaces each documentation property by a spread of nothing, which the minifier drops. */
function withoutDocumentation(code: string): string {
  const properties = documentationIn(parseAst(code) as unknown as Node);
  return properties.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}...{}${text.slice(end)}`,
    code,
  );
}

export const withoutDocs = (): Plugin => ({
  name: 'countersign-without-docs',
  transform: {
    filter: { id: declaring },
    handler: code => ({ code: withoutDocumentation(code), map: null }),
  },
});

export const computedTokens = (): Plugin => ({
  name: 'countersign-computed-tokens',
  load: {
    filter: { id: /elements\/element\/theme\/default-tokens\.ts$/ },
    handler: () => `export const defaultTokens = ${JSON.stringify(elementCss())};`,
  },
});

/** A style sheet in a template. */
const styleSheet = /\/\* css \*\/ `[^`]*`/g;
/** Expressions of the template and strings of the style sheet stay as they are. */
const unchanged = /(\$\{[^}]*\}|"[^"]*")/;

/**
 * Returns a style sheet without the white space that has no effect: runs of spaces become one, and braces and semicolons have
 * none around them.
 */
export const compactCss = (css: string): string =>
  css
    .split(unchanged)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part
            .replace(/\s+/g, ' ')
            .replace(/ ?([{};]) ?/g, '$1')
            .replaceAll(';}', '}'),
    )
    .join('');

export const compactStyles = (): Plugin => ({
  name: 'countersign-compact-styles',
  transform: {
    order: 'pre',
    filter: { code: styleSheet },
    handler: code => ({ code: code.replace(styleSheet, compactCss), map: null }),
  },
});

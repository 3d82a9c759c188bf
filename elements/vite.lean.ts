/** Takes out of the built elements what only their docs need, and computes at build time what is the same for every page. */
import { type Plugin, parseAst } from 'vite';
import { tokenCss } from './element/theme/tokens.ts';

/** What a declaration tells people and compilers, and the running element never reads. */
const told = new Set(['summary', 'ts', 'default', 'imports', 'cssProperties', 'parts', 'states']);
const declaring = /elements\/(element\/declaration|[\w-]+\/element)\.ts$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

const isTold = ({ type, key }: Node): boolean =>
  type === 'Property' && isNode(key) && told.has(String(key.name ?? key.value));

function toldIn(node: Node): Node[] {
  if (isTold(node)) return [node];
  return Object.values(node).flat().filter(isNode).flatMap(toldIn);
}

/** Replaces each told property by a spread of nothing, which the minifier drops. */
function untold(code: string): string {
  const properties = toldIn(parseAst(code) as unknown as Node);
  return properties.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}...{}${text.slice(end)}`,
    code,
  );
}

export const withoutDocs = (): Plugin => ({
  name: 'countersign-without-docs',
  transform: {
    filter: { id: declaring },
    handler: code => ({ code: untold(code), map: null }),
  },
});

export const computedTokens = (): Plugin => ({
  name: 'countersign-computed-tokens',
  load: {
    filter: { id: /elements\/element\/theme\/default-tokens\.ts$/ },
    handler: () => `export const defaultTokens = ${JSON.stringify(tokenCss())};`,
  },
});

/**
 * Searches the outline: finds nodes by their name, type or summary, and by the people and form fields in
 * their settings.
 */
import type { FlowNode } from '@countersign/sdk/flow';
import { nodeKindNameOf, type OutlineRow } from '@countersign/sdk/flow/diagram';
import type { Lang } from '@countersign/sdk/i18n';

const searchTextByNode = new WeakMap<FlowNode, string>();

/** Returns the searchable text of a node in lower case. The texts of nested nodes are not included. */
export function searchableNodeText(node: FlowNode, lang: Lang): string {
  const known = searchTextByNode.get(node);
  if (known !== undefined) return known;
  const texts: string[] = [nodeKindNameOf(node, lang)];
  for (const [key, value] of Object.entries(node))
    if (!KEYS_EXCLUDED_FROM_SEARCH.has(key)) collectNestedStrings(value, texts);
  const text = texts.join(' ').toLocaleLowerCase();
  searchTextByNode.set(node, text);
  return text;
}

const KEYS_EXCLUDED_FROM_SEARCH: ReadonlySet<string> = new Set([
  'id',
  'pid',
  'childNode',
  'conditionNodes',
  'privileges',
]);

/**
 * Collects all texts recursively, because the names of people, roles and fields are nested in the node's
 * settings.
 */
function collectNestedStrings(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value);
  else if (Array.isArray(value)) for (const one of value) collectNestedStrings(one, texts);
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) collectNestedStrings(one, texts);
}

export function filterOutlineRows(
  rows: readonly OutlineRow[],
  query: string,
  lang: Lang,
): readonly OutlineRow[] {
  const sought = query.trim().toLocaleLowerCase();
  return sought === '' ? rows : rows.filter(({ node }) => searchableNodeText(node, lang).includes(sought));
}

/** The search of the outline: nodes by name, kind, summary, person and field. */
import type { FlowNode } from '@countersign/sdk/flow';
import { kindNameOf, type OutlineRow } from '@countersign/sdk/flow/diagram';
import type { Lang } from '@countersign/sdk/i18n';

const found = new WeakMap<FlowNode, string>();

/** Everything of a node that a person may look for, without what is below it. */
export function searchText(node: FlowNode, lang: Lang): string {
  const known = found.get(node);
  if (known !== undefined) return known;
  const texts: string[] = [kindNameOf(node, lang)];
  for (const [key, value] of Object.entries(node)) if (!TREE.has(key)) collect(value, texts);
  const text = texts.join(' ').toLocaleLowerCase();
  found.set(node, text);
  return text;
}

const TREE: ReadonlySet<string> = new Set(['id', 'pid', 'childNode', 'conditionNodes', 'privileges']);

/** Names of people, roles and fields lie in lists and groups of the settings. */
function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value);
  else if (Array.isArray(value)) for (const one of value) collect(one, texts);
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) collect(one, texts);
}

export function searched(rows: readonly OutlineRow[], query: string, lang: Lang): readonly OutlineRow[] {
  const sought = query.trim().toLocaleLowerCase();
  return sought === '' ? rows : rows.filter(({ node }) => searchText(node, lang).includes(sought));
}

/** Finds a way down a tree by any label on it; choosing one fills every level. */
import { type TreeNode, treeOf } from '@countersign/sdk/form';
import { type ReactNode, useMemo } from 'react';
import type { Found, Search } from '../../ui/host.ts';
import { Combobox } from '../../ui/picking/Combobox.tsx';
import { pickingText } from '../../ui/picking/picking-text.ts';
import type { FieldProps } from '../control.ts';
import { valuesOf } from './path.ts';

export function PathSearch({ id, control, label, lang, onChange }: FieldProps): ReactNode {
  const nodes = treeOf(control);
  const ways = useMemo(() => leafWays(nodes), [nodes]);
  const search: Search = async (query, { page, limit }) => {
    const found = matching(ways, query);
    return { total: found.length, list: found.slice((page - 1) * limit, page * limit).map(foundOf(ways)) };
  };
  return (
    <Combobox
      id={`${id}-search`}
      label={`${pickingText(lang, 'search')} ${label}`}
      placeholder={pickingText(lang, 'search')}
      search={search}
      chosen={[]}
      lang={lang}
      disabled={false}
      required={false}
      invalid={false}
      describedBy={undefined}
      onPick={({ id: at }) => onChange(valuesOf(ways[Number(at)] ?? []))}
    />
  );
}

const text = (way: readonly TreeNode[]): string => way.map(({ label }) => label).join(' / ');

const matching = (ways: readonly TreeNode[][], query: string): TreeNode[][] => {
  const sought = query.trim().toLowerCase();
  return ways.filter(way => text(way).toLowerCase().includes(sought));
};

const foundOf =
  (ways: readonly TreeNode[][]) =>
  (way: TreeNode[]): Found => ({ id: String(ways.indexOf(way)), name: text(way) });

/** Every way to an entry that has nothing below it and is not switched off. */
function leafWays(nodes: readonly TreeNode[], above: TreeNode[] = []): TreeNode[][] {
  return nodes
    .filter(node => !node.disabled)
    .flatMap(node => {
      const way = [...above, node];
      return node.children.length === 0 ? [way] : leafWays(node.children, way);
    });
}

/** Searches the paths of a tree by the labels in them. Selecting a path sets every level. */
import { choiceTreeOf, type TreeNode } from '@countersign/sdk/form';
import { type ReactNode, useMemo } from 'react';
import type { Found, Search } from '../../ui/host.ts';
import { Combobox } from '../../ui/picking/Combobox.tsx';
import { translatePickerText } from '../../ui/picking/picking-text.ts';
import type { FieldProps } from '../control.ts';
import { valuesOfTreePath } from './path.ts';

export function PathSearch({ id, control, label, lang, onChange }: FieldProps): ReactNode {
  const nodes = choiceTreeOf(control);
  const ways = useMemo(() => leafPaths(nodes), [nodes]);
  const search: Search = async (query, { page, limit }) => {
    const found = filterMatchingCascaderPaths(ways, query);
    return {
      total: found.length,
      list: found.slice((page - 1) * limit, page * limit).map(toPathSearchResult(ways)),
    };
  };
  return (
    <Combobox
      id={`${id}-search`}
      label={`${translatePickerText(lang, 'search')} ${label}`}
      placeholder={translatePickerText(lang, 'search')}
      search={search}
      chosen={[]}
      lang={lang}
      disabled={false}
      required={false}
      invalid={false}
      describedBy={undefined}
      onPick={({ id: at }) => onChange(valuesOfTreePath(ways[Number(at)] ?? []))}
    />
  );
}

const pathLabel = (way: readonly TreeNode[]): string => way.map(({ label }) => label).join(' / ');

const filterMatchingCascaderPaths = (ways: readonly TreeNode[][], query: string): TreeNode[][] => {
  const sought = query.trim().toLowerCase();
  return ways.filter(way => pathLabel(way).toLowerCase().includes(sought));
};

const toPathSearchResult =
  (ways: readonly TreeNode[][]) =>
  (way: TreeNode[]): Found => ({ id: String(ways.indexOf(way)), name: pathLabel(way) });

/** Returns the path to every enabled tree node that has no children. */
function leafPaths(nodes: readonly TreeNode[], above: TreeNode[] = []): TreeNode[][] {
  return nodes
    .filter(node => !node.disabled)
    .flatMap(node => {
      const way = [...above, node];
      return node.children.length === 0 ? [way] : leafPaths(node.children, way);
    });
}

/** Field rights as a designer shows them: rows under their sections, found by name, with the rights that a node offers. */
import { type FlowNode, NODE } from '@countersign/sdk/flow';
import { RIGHTS, type Right, type RightsRow, rightTo } from '@countersign/sdk/flow/rights';

/** A row of the list: a field, or a section that stands for all of its fields. */
export type RightsItem =
  | { kind: 'field'; row: RightsRow }
  | { kind: 'section'; name: string; rows: readonly RightsRow[] };

export function itemsOf(rows: readonly RightsRow[], query: string): RightsItem[] {
  const sought = query.trim().toLowerCase();
  const found = rows.filter(({ label, id, section }) =>
    `${label} ${id} ${section}`.toLowerCase().includes(sought),
  );
  const items: RightsItem[] = [];
  let section = '';
  for (const row of found) {
    if (row.section !== section) {
      section = row.section;
      const inside = found.filter(one => one.section === section);
      if (section !== '') items.push({ kind: 'section', name: section, rows: inside });
    }
    items.push({ kind: 'field', row });
  }
  return items;
}

export const rowsOf = (item: RightsItem): readonly RightsRow[] =>
  item.kind === 'field' ? [item.row] : item.rows;

/** The rights that count at a node: a recipient of a copy only reads. */
export const rightsAt = ({ type }: FlowNode): readonly Right[] =>
  type === NODE.copy ? ['read', 'hide'] : RIGHTS;

/** Returns the right to a field at a node as it counts there. */
export function rightAt(node: FlowNode, row: RightsRow): Right {
  const right = rightTo(row, node.privileges);
  return right === 'edit' && node.type === NODE.copy ? 'read' : right;
}

/** Returns the right that all fields of an item have; undefined where they differ. */
export function rightOfItem(node: FlowNode, item: RightsItem): Right | undefined {
  const [first, ...others] = rowsOf(item).map(row => rightAt(node, row));
  return others.every(right => right === first) ? first : undefined;
}

/** The right to store: where a node only shows, read-only needs no privilege. */
export const storedRight = ({ type }: FlowNode, right: Right): Right =>
  type === NODE.copy && right === 'read' ? 'edit' : right;

export const countRights = (node: FlowNode, rows: readonly RightsRow[]): Record<Right, number> => {
  const counts: Record<Right, number> = { edit: 0, read: 0, hide: 0 };
  for (const row of rows) counts[rightAt(node, row)] += 1;
  return counts;
};

/**
 * Prepares field permissions for display: fields grouped by section and filtered by name, with their
 * effective permissions at a node.
 */
import { type FlowNode, NODE } from '@countersign/sdk/flow';
import { FIELD_RIGHTS, fieldRightOf, type Right, type RightsRow } from '@countersign/sdk/flow/rights';

/** An entry of the list: a field, or a section of the form that represents all its fields. */
export type RightsItem =
  | { kind: 'field'; row: RightsRow }
  | { kind: 'section'; name: string; rows: readonly RightsRow[] };

export function toFieldRightsListItems(rows: readonly RightsRow[], query: string): RightsItem[] {
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

export const fieldRowsOfRightsItem = (item: RightsItem): readonly RightsRow[] =>
  item.kind === 'field' ? [item.row] : item.rows;

/** Returns the permissions that can be set at a node. Recipients of a copy can only read. */
export const selectableRightsOfNode = ({ type }: FlowNode): readonly Right[] =>
  type === NODE.copy ? ['read', 'hide'] : FIELD_RIGHTS;

/** Returns the effective permission for a field at a node. */
export function effectiveFieldRightAtNode(node: FlowNode, row: RightsRow): Right {
  const right = fieldRightOf(row, node.privileges);
  return right === 'edit' && node.type === NODE.copy ? 'read' : right;
}

/**
 * Returns the permission that all fields of a list item (a field or a section) have in common. Returns
 * undefined if the permissions differ.
 */
export function commonRightOfItemFields(node: FlowNode, item: RightsItem): Right | undefined {
  const [first, ...others] = fieldRowsOfRightsItem(item).map(row => effectiveFieldRightAtNode(node, row));
  return others.every(right => right === first) ? first : undefined;
}

/**
 * Returns the permission to store for a field at a node. At a copy node, `read` is stored as `edit`, which
 * needs no entry in `privileges`. This grants nothing, because recipients of a copy can never edit.
 */
export const toStoredFieldPermission = ({ type }: FlowNode, right: Right): Right =>
  type === NODE.copy && right === 'read' ? 'edit' : right;

export const countRights = (node: FlowNode, rows: readonly RightsRow[]): Record<Right, number> => {
  const counts: Record<Right, number> = { edit: 0, read: 0, hide: 0 };
  for (const row of rows) counts[effectiveFieldRightAtNode(node, row)] += 1;
  return counts;
};

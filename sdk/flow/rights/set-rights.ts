/** Edits field rights: sets a right for fields at nodes, or copies all rights of one node to other nodes. */
import type { FormDefinition, Privilege } from '../../form/definition/types.ts';
import type { FlowTexts } from '../../i18n/flow.ts';
import { changeNode } from '../edits/fields.ts';
import { findNodeTreePosition } from '../edits/replace.ts';
import type { Flow } from '../model/flow.ts';
import { flowTextsIn } from '../model/summary.ts';
import {
  canNodeHaveFieldRights,
  fieldRightOf,
  listFieldRightsRows,
  type Right,
  type RightsRow,
} from './rows.ts';

export interface RightsChange {
  nodeIds: readonly string[];
  /** The ids of the fields and table columns for which the right changes. */
  rows: readonly string[];
  right: Right;
}

/**
 * Sets a right for fields at nodes. If a stored privilege applies to a whole layout container, privileges for
 * the single fields replace it. The rights to the other fields in the container therefore stay the same.
 * Privileges for unknown fields are kept.
 */
export function setFieldRights(
  flow: Flow,
  form: FormDefinition,
  { nodeIds, rows, right }: RightsChange,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const all = listFieldRightsRows(form);
  const wanted = new Set(rows);
  return nodeIds.reduce((now, nodeId) => {
    const node = findNodeTreePosition(now, nodeId)?.node;
    if (!node || !canNodeHaveFieldRights(node)) return now;
    const { privileges = [] } = node;
    const changed = all.filter(row => wanted.has(row.id) && fieldRightOf(row, privileges) !== right);
    if (changed.length === 0) return now;
    const next = setFieldRightsInPrivileges(privileges, all, { changed, right });
    return changeNode(now, nodeId, { privileges: next.length > 0 ? next : undefined }, texts);
  }, flow);
}

function setFieldRightsInPrivileges(
  privileges: readonly Privilege[],
  all: readonly RightsRow[],
  { changed, right }: { changed: readonly RightsRow[]; right: Right },
): Privilege[] {
  const around = new Set(changed.flatMap(({ containers }) => containers));
  const expanded = privileges.filter(({ key }) => around.has(key)).map(({ key }) => key);
  const inside = all.filter(row => row.containers.some(key => expanded.includes(key)));
  const own = new Set(changed.flatMap(({ names }) => names));
  const rights = new Map(inside.map(row => [row, fieldRightOf(row, privileges)]));
  for (const row of changed) rights.set(row, right);
  const left = privileges.filter(
    ({ key }) => !expanded.includes(key) && !own.has(key) && !inside.some(row => row.names.includes(key)),
  );
  const entries = [...rights].flatMap(([{ id }, one]) => createFieldPrivileges(id, one));
  return removePrivilegesWithUnprefixedFieldKey([...left, ...entries], changed, right);
}

const createFieldPrivileges = (key: string, right: Right): Privilege[] =>
  right === 'edit' ? [] : [{ key, ...(right === 'hide' ? { hidden: true } : { disabled: true }) }];

/**
 * Removes a privilege with an unprefixed field key (`model`) if it contradicts the new right of a field. An
 * unprefixed key applies to the field and to every table column with this field key.
 */
function removePrivilegesWithUnprefixedFieldKey(
  privileges: Privilege[],
  changed: readonly RightsRow[],
  right: Right,
): Privilege[] {
  const stuck = new Set(
    changed.filter(row => fieldRightOf(row, privileges) !== right).map(({ field }) => field.model),
  );
  return stuck.size === 0 ? privileges : privileges.filter(({ key }) => !stuck.has(key));
}

/** Copies the rights of one node to other nodes. */
export function copyFieldRights(
  flow: Flow,
  { from, to }: { from: string; to: readonly string[] },
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const privileges = findNodeTreePosition(flow, from)?.node.privileges;
  return to.reduce((now, nodeId) => {
    const node = findNodeTreePosition(now, nodeId)?.node;
    return node && canNodeHaveFieldRights(node) && nodeId !== from
      ? changeNode(now, nodeId, { privileges }, texts)
      : now;
  }, flow);
}

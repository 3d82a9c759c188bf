/** Edits of field rights: of some fields at some nodes, or all rights of one node for others. */
import type { FormDefinition, Privilege } from '../../form/definition/types.ts';
import type { FlowTexts } from '../../i18n/flow.ts';
import { changeNode } from '../edits/fields.ts';
import { placeOf } from '../edits/replace.ts';
import type { Flow } from '../model/flow.ts';
import { flowTextsIn } from '../model/summary.ts';
import { hasRights, type Right, type RightsRow, rightsRows, rightTo } from './rows.ts';

export interface RightsChange {
  nodeIds: readonly string[];
  /** The `id` of the rows. */
  rows: readonly string[];
  right: Right;
}

/**
 * Gives fields a right. A privilege of a container around them becomes one of each other field in it, so that only the fields
 * of the change have another right afterwards. Privileges of fields that the form does not have stay.
 */
export function setRights(
  flow: Flow,
  form: FormDefinition,
  { nodeIds, rows, right }: RightsChange,
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const all = rightsRows(form);
  const wanted = new Set(rows);
  return nodeIds.reduce((now, nodeId) => {
    const node = placeOf(now, nodeId)?.node;
    if (!node || !hasRights(node)) return now;
    const { privileges = [] } = node;
    const changed = all.filter(row => wanted.has(row.id) && rightTo(row, privileges) !== right);
    if (changed.length === 0) return now;
    const next = withRight(privileges, all, { changed, right });
    return changeNode(now, nodeId, { privileges: next.length > 0 ? next : undefined }, texts);
  }, flow);
}

function withRight(
  privileges: readonly Privilege[],
  all: readonly RightsRow[],
  { changed, right }: { changed: readonly RightsRow[]; right: Right },
): Privilege[] {
  const around = new Set(changed.flatMap(({ containers }) => containers));
  const expanded = privileges.filter(({ key }) => around.has(key)).map(({ key }) => key);
  const inside = all.filter(row => row.containers.some(key => expanded.includes(key)));
  const own = new Set(changed.flatMap(({ names }) => names));
  const rights = new Map(inside.map(row => [row, rightTo(row, privileges)]));
  for (const row of changed) rights.set(row, right);
  const left = privileges.filter(
    ({ key }) => !expanded.includes(key) && !own.has(key) && !inside.some(row => row.names.includes(key)),
  );
  const entries = [...rights].flatMap(([{ id }, one]) => privilegeFor(id, one));
  return looser([...left, ...entries], changed, right);
}

const privilegeFor = (key: string, right: Right): Privilege[] =>
  right === 'edit' ? [] : [{ key, ...(right === 'hide' ? { hidden: true } : { disabled: true }) }];

/** A privilege by a bare model also means columns of that model: where it still holds a changed row down, it goes. */
function looser(privileges: Privilege[], changed: readonly RightsRow[], right: Right): Privilege[] {
  const stuck = new Set(
    changed.filter(row => rightTo(row, privileges) !== right).map(({ field }) => field.model),
  );
  return stuck.size === 0 ? privileges : privileges.filter(({ key }) => !stuck.has(key));
}

/** Gives other nodes the rights of one. */
export function copyRights(
  flow: Flow,
  { from, to }: { from: string; to: readonly string[] },
  texts: FlowTexts = flowTextsIn(),
): Flow {
  const privileges = placeOf(flow, from)?.node.privileges;
  return to.reduce((now, nodeId) => {
    const node = placeOf(now, nodeId)?.node;
    return node && hasRights(node) && nodeId !== from ? changeNode(now, nodeId, { privileges }, texts) : now;
  }, flow);
}

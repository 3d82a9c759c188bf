/**
 * Reads the people rules of DingTalk: members, labels, leaders, the initiator, or people that the initiator
 * picks.
 */
import type { CopyNode, Named, PeopleSetting } from '../../../flow/model/flow.ts';
import {
  createCopyNodesByPeopleKind,
  createInitiatorPeopleSetting,
  createLeaderAssigneeSetting,
  createPeopleSetting,
  createSupervisorsPeopleSetting,
  emptyPeopleSetting,
  groupPeopleByKind,
  pickedPeopleSetting,
} from '../draft.ts';
import type { FlowImportContext, IdentifiedName, PeopleKind } from '../reading.ts';
import type { FlowSource } from '../source.ts';

type RulePeople =
  | { people: { kind: PeopleKind; named: Named }[] }
  | { setting: PeopleSetting; selectMode?: 1 | 2 }
  | { unknown: true };

/**
 * Combines rules of the same type. If a node has people rules of several types, only the rules of the first
 * type are imported.
 */
export function readPeopleRules(
  properties: FlowSource,
  rules: FlowSource[],
  reading: FlowImportContext,
): PeopleSetting & { selectMode?: 1 | 2 } {
  const found = rules.map(rule => readPeopleRule(rule, reading));
  const lists = groupPeopleByKind(found.flatMap(one => ('people' in one ? one.people : [])));
  const [setting] = found.flatMap(one => ('setting' in one ? [one] : []));
  const kinds = lists.length + found.filter(one => 'setting' in one).length;
  if (kinds > 1) reportMixedAssigneeRules(properties, rules);
  const [first] = lists;
  if (first && (!setting || 'people' in (found[0] ?? {}))) return createPeopleSetting(first.kind, first.list);
  if (!setting) return emptyPeopleSetting();
  return { ...setting.setting, ...(setting.selectMode && { selectMode: setting.selectMode }) };
}

function reportMixedAssigneeRules(properties: FlowSource, rules: FlowSource[]): void {
  const [stored = '', ...left] = rules.map(rule => rule.text('type'));
  properties.lose('people-mixed', { stored, left: left.join('、'), key: 'actionerRules' });
}

/**
 * Creates a copy node for each type of people. If the initiator picks the recipients, the recipients become a
 * setting of the start node instead.
 */
export function readDingtalkCopies(
  source: FlowSource,
  name: IdentifiedName,
  reading: FlowImportContext,
): CopyNode[] {
  const rules = source.child('properties')?.list('actionerRules') ?? [];
  const found = rules
    .filter(rule => !isCopyRecipientPickedByInitiator(rule, reading))
    .map(rule => readPeopleRule(rule, reading));
  const lists = groupPeopleByKind(found.flatMap(one => ('people' in one ? one.people : [])));
  const settings = found.flatMap(one => ('setting' in one ? [one.setting] : []));
  const nodes = createCopyNodesByPeopleKind(
    name,
    [...lists.map(({ kind, list }) => createPeopleSetting(kind, list)), ...settings],
    reading,
  );
  for (const node of nodes) source.becomes(node);
  return nodes;
}

function isCopyRecipientPickedByInitiator(rule: FlowSource, reading: FlowImportContext): boolean {
  if (rule.text('type') !== 'target_select') return false;
  rule.ignore('multi', 'key', 'isEmpty');
  rule.values('select');
  for (const part of ['approvals', 'labels']) rule.child('range')?.ignore(part, 'allStaff');
  rule.lose('initiator-copies', { key: 'type' });
  reading.copiesAtStart = true;
  return true;
}

/**
 * Reads one rule that selects people. `memberCount` and `actType` are ignored, because they repeat the
 * examine mode of the node.
 */
function readPeopleRule(rule: FlowSource, reading: FlowImportContext): RulePeople {
  rule.ignore('isEmpty', 'actType', 'key');
  const type = rule.text('type');
  switch (type) {
    case 'target_approval':
      return { people: readMembers(rule, 'approvals', reading) };
    case 'target_label':
      return { people: readLabelsAsRoles(rule, reading) };
    case 'target_management':
      return { setting: readLeader(rule) };
    case 'target_managers':
      return { setting: createSupervisorsPeopleSetting(rule.number('level')) };
    case 'target_originator':
      return { setting: createInitiatorPeopleSetting() };
    case 'target_select':
      return readPickRule(rule, reading);
    case 'target_formula':
      return readPeopleFormula(rule);
    default:
      rule.lose('people-unknown', { what: type, key: 'type' });
      return { unknown: true };
  }
}

/**
 * Reads a list of members, each with an employee number and a name. Older rules contain ids and names as
 * text.
 */
function readMembers(
  rule: FlowSource,
  key: string,
  reading: FlowImportContext,
): { kind: PeopleKind; named: Named }[] {
  const listed = rule.list(key).map(one => {
    one.ignore('avatar', 'nick');
    const id = one.text('workNo') || one.text('userId');
    return { id, name: one.text('userName') || one.text('name') || id };
  });
  const [ids, names] = [rule.ids('approverIds'), rule.ids('approverNames')];
  const old = ids.map((id, at) => ({ id, name: names[at] ?? id }));
  return [...listed, ...old].map(({ id, name }) => ({
    kind: 'user',
    named: reading.named('user', id, name),
  }));
}

/** Reads labels as roles. If the id of a label is missing, its name is used as the id. */
function readLabelsAsRoles(
  rule: FlowSource,
  reading: FlowImportContext,
): { kind: PeopleKind; named: Named }[] {
  const [ids, names] = [rule.ids('labels'), rule.ids('labelNames')];
  if ((rule.number('memberCount') ?? 1) > 1)
    rule.lose('vote-count', { what: 'memberCount', key: 'memberCount' });
  const list = ids.length > 0 ? ids : names;
  return list.map((id, at) => ({ kind: 'role', named: reading.named('role', id, names[at] ?? id) }));
}

function readLeader(rule: FlowSource): PeopleSetting {
  if (rule.flag('autoUp')) rule.lose('auto-up', { key: 'autoUp' });
  rule.ignore('approverNames', 'approverIds', 'memberCount');
  return createLeaderAssigneeSetting(rule.number('level') ?? 1);
}

/**
 * Reads a rule by which people are picked. In DingTalk, the initiator picks the people when the flow starts.
 * After the import, the assignee of the preceding node picks them.
 */
function readPickRule(rule: FlowSource, reading: FlowImportContext): RulePeople {
  const range = rule.child('range');
  const from = range ? readMembers(range, 'approvals', reading) : [];
  range?.ignore('allStaff', 'labels');
  if (rule.values('select').includes('labels'))
    rule.lose('people-unknown', { what: 'labels', key: 'select' });
  rule.lose('picked-before', { key: 'type' });
  const selectMode = rule.flag('multi') ? 2 : 1;
  return { setting: pickedPeopleSetting(from.map(one => one.named)), selectMode };
}

/**
 * Reads a formula that selects people. `ReportLineManager(corpId,originator,1)` is the initiator's leader at
 * level 1. Other formulas are not supported.
 */
function readPeopleFormula(rule: FlowSource): RulePeople {
  const [kind, formula] = [rule.text('subType'), rule.text('formula')];
  const level = /^ReportLineManager\(\s*\w+\s*,\s*originator\s*,\s*(\d+)\s*\)$/i.exec(formula)?.[1];
  if (level !== undefined) return { setting: createLeaderAssigneeSetting(Number(level)) };
  rule.lose('people-unknown', { what: kind || formula, key: 'formula' });
  return { unknown: true };
}

/** DingTalk's rules of people: members, labels, leaders, the initiator, or people picked by the initiator. */
import type { CopyNode, Named, PeopleSetting } from '../../model/flow.ts';
import { byKind, copies, initiator, leader, nobody, people, picked, supervisors } from '../draft.ts';
import type { NodeName, PeopleKind, Reading } from '../reading.ts';
import type { Source } from '../source.ts';

type Found =
  | { people: { kind: PeopleKind; named: Named }[] }
  | { setting: PeopleSetting; selectMode?: 1 | 2 }
  | { unknown: true };

/** Rules of one kind are read together; of several kinds the first stays. */
export function readRules(
  properties: Source,
  rules: Source[],
  reading: Reading,
): PeopleSetting & { selectMode?: 1 | 2 } {
  const found = rules.map(rule => readRule(rule, reading));
  const lists = byKind(found.flatMap(one => ('people' in one ? one.people : [])));
  const [setting] = found.flatMap(one => ('setting' in one ? [one] : []));
  const kinds = lists.length + found.filter(one => 'setting' in one).length;
  if (kinds > 1) mixed(properties, rules);
  const [first] = lists;
  if (first && (!setting || 'people' in (found[0] ?? {}))) return people(first.kind, first.list);
  if (!setting) return nobody();
  return { ...setting.setting, ...(setting.selectMode && { selectMode: setting.selectMode }) };
}

function mixed(properties: Source, rules: Source[]): void {
  const [stored = '', ...left] = rules.map(rule => rule.text('type'));
  properties.lose('people-mixed', { stored, left: left.join('、'), key: 'actionerRules' });
}

/** Each kind of people becomes a copy node; people picked by the initiator are copied by the start node. */
export function readCopies(source: Source, name: NodeName, reading: Reading): CopyNode[] {
  const rules = source.child('properties')?.list('actionerRules') ?? [];
  const found = rules.filter(rule => !isInitiatorsCopy(rule, reading)).map(rule => readRule(rule, reading));
  const lists = byKind(found.flatMap(one => ('people' in one ? one.people : [])));
  const settings = found.flatMap(one => ('setting' in one ? [one.setting] : []));
  const nodes = copies(name, [...lists.map(({ kind, list }) => people(kind, list)), ...settings], reading);
  for (const node of nodes) source.becomes(node);
  return nodes;
}

function isInitiatorsCopy(rule: Source, reading: Reading): boolean {
  if (rule.text('type') !== 'target_select') return false;
  rule.ignore('multi', 'key', 'isEmpty');
  rule.values('select');
  for (const part of ['approvals', 'labels']) rule.child('range')?.ignore(part, 'allStaff');
  rule.lose('initiator-copies', { key: 'type' });
  reading.copiesAtStart = true;
  return true;
}

/** `memberCount` and `actType` say again how several decide. */
function readRule(rule: Source, reading: Reading): Found {
  rule.ignore('isEmpty', 'actType', 'key');
  const type = rule.text('type');
  switch (type) {
    case 'target_approval':
      return { people: readMembers(rule, 'approvals', reading) };
    case 'target_label':
      return { people: readLabels(rule, reading) };
    case 'target_management':
      return { setting: readLeader(rule) };
    case 'target_managers':
      return { setting: supervisors(rule.number('level')) };
    case 'target_originator':
      return { setting: initiator() };
    case 'target_select':
      return readSelect(rule, reading);
    case 'target_formula':
      return readFormula(rule);
    default:
      rule.lose('people-unknown', { what: type, key: 'type' });
      return { unknown: true };
  }
}

/** Members have a number at work and a name; older rules list both as text. */
function readMembers(rule: Source, key: string, reading: Reading): { kind: PeopleKind; named: Named }[] {
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

/** Labels are roles; without an id the name stands for it. */
function readLabels(rule: Source, reading: Reading): { kind: PeopleKind; named: Named }[] {
  const [ids, names] = [rule.ids('labels'), rule.ids('labelNames')];
  if ((rule.number('memberCount') ?? 1) > 1)
    rule.lose('vote-count', { what: 'memberCount', key: 'memberCount' });
  const list = ids.length > 0 ? ids : names;
  return list.map((id, at) => ({ kind: 'role', named: reading.named('role', id, names[at] ?? id) }));
}

function readLeader(rule: Source): PeopleSetting {
  if (rule.flag('autoUp')) rule.lose('auto-up', { key: 'autoUp' });
  rule.ignore('approverNames', 'approverIds', 'memberCount');
  return leader(rule.number('level') ?? 1);
}

/** The initiator picks when starting; here the assignee of the node before does. */
function readSelect(rule: Source, reading: Reading): Found {
  const range = rule.child('range');
  const from = range ? readMembers(range, 'approvals', reading) : [];
  range?.ignore('allStaff', 'labels');
  if (rule.values('select').includes('labels'))
    rule.lose('people-unknown', { what: 'labels', key: 'select' });
  rule.lose('picked-before', { key: 'type' });
  const selectMode = rule.flag('multi') ? 2 : 1;
  return { setting: picked(from.map(one => one.named)), selectMode };
}

/** `ReportLineManager(corpId,originator,1)` is the initiator's leader of that level; nothing else of formulas is known. */
function readFormula(rule: Source): Found {
  const [kind, formula] = [rule.text('subType'), rule.text('formula')];
  const level = /^ReportLineManager\(\s*\w+\s*,\s*originator\s*,\s*(\d+)\s*\)$/i.exec(formula)?.[1];
  if (level !== undefined) return { setting: leader(Number(level)) };
  rule.lose('people-unknown', { what: kind || formula, key: 'formula' });
  return { unknown: true };
}

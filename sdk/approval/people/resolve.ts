/** Resolves the people that a setting of the flow specifies, and the group of the directory that they form. */
import {
  arePeoplePickedByPrecedingAssignee,
  type DynamicRule,
  type FieldPeople,
  fieldRuleOfSetting,
  PEOPLE_SELECTION_TYPE,
  type PeopleSetting,
  peopleListedInSetting,
  type SetType,
} from '../../flow/index.ts';
import type { Visit } from '../model/instance.ts';
import { areRulesInForce } from '../model/rules-revision.ts';
import type { Directory } from '../model/world.ts';
import type { Turn } from '../nodes/behaviour.ts';
import { withoutDisallowedExternalUsers } from './chosen.ts';
import { filledFormOf, namedByFieldAtEntry, peopleNamedByField } from './named-by-field.ts';

/**
 * The kinds of groups in the directory whose members decide at nodes. `leaders`: the leaders of a person.
 * `organizationLeader`: the leader of an organisation.
 */
export type DirectoryGroupKind =
  | 'role'
  | 'organization'
  | 'position'
  | 'leaders'
  | 'organizationLeader'
  | 'administrators';

const DIRECTORY_GROUP_BY_SET_TYPE: Partial<Record<SetType, DirectoryGroupKind>> = {
  [PEOPLE_SELECTION_TYPE.role]: 'role',
  [PEOPLE_SELECTION_TYPE.organization]: 'organization',
  [PEOPLE_SELECTION_TYPE.position]: 'position',
  [PEOPLE_SELECTION_TYPE.dynamic]: 'leaders',
};

/**
 * Returns the kind of group from which the setting takes its people. Returns undefined if the setting names
 * people one by one or lets a user pick them.
 */
export function directoryGroupOfSetting(setting: PeopleSetting): DirectoryGroupKind | undefined {
  const rule = fieldRuleOfSetting(setting);
  if (rule) return DIRECTORY_GROUP_BY_FIELD_PEOPLE[rule.as];
  return arePeoplePickedByPrecedingAssignee(setting)
    ? undefined
    : DIRECTORY_GROUP_BY_SET_TYPE[setting.setType];
}

/** People whom a field names one by one are no group. */
const DIRECTORY_GROUP_BY_FIELD_PEOPLE: Readonly<Record<FieldPeople, DirectoryGroupKind | undefined>> = {
  person: undefined,
  leader: 'organizationLeader',
  role: 'role',
  position: 'position',
};

/**
 * Returns the people that a people setting specifies, in order. Returns an empty list if a user has to pick
 * the people. If the setting takes them from a form field, the field as it was on entry into the visit counts.
 */
export function resolvePeople(turn: Turn, setting: PeopleSetting, visit: Visit): string[] {
  if (setting.setType === PEOPLE_SELECTION_TYPE.initiator) return [turn.instance.initiatorId];
  const named = peopleOfFieldAtEntry(turn, setting, visit);
  if (named) return withoutDisallowedExternalUsers(turn, named);
  const leaders = leadersOfSetting(turn, setting);
  if (leaders) return withoutDisallowedExternalUsers(turn, leaders);
  const of = memberFinderByAssigneeSetType[setting.setType];
  return of ? peopleListedInSetting(setting).flatMap(one => of(turn.world.directory, one.id)) : [];
}

function peopleOfFieldAtEntry(turn: Turn, setting: PeopleSetting, visit: Visit): string[] | undefined {
  const named = namedByFieldAtEntry(setting, visit, filledFormOf(turn));
  return named && peopleNamedByField(named, turn.world.directory);
}

/**
 * Returns the guests whom a form field or a leader rule selects although the flow does not name them. They do not
 * decide. A replay of an earlier revision of the engine rules returns no guest of a leader rule, or none.
 */
export function skippedGuests(turn: Turn, setting: PeopleSetting, visit: Visit): string[] {
  const { rules } = turn.world;
  const byField = areRulesInForce('offered-values', rules)
    ? peopleOfFieldAtEntry(turn, setting, visit)
    : undefined;
  const byRule = areRulesInForce('skipped-leaders', rules) ? leadersOfSetting(turn, setting) : undefined;
  const people = byField ?? byRule ?? [];
  const allowed = new Set(withoutDisallowedExternalUsers(turn, people));
  return [...new Set(people)].filter(id => !allowed.has(id));
}

const leadersOfSetting = (turn: Turn, { setType, dynamic }: PeopleSetting): string[] | undefined =>
  setType === PEOPLE_SELECTION_TYPE.dynamic
    ? selectInitiatorLeadersByRule(dynamic, turn.instance.initiatorId, turn.world.directory)
    : undefined;

/**
 * Returns the leaders of the initiator that the rule selects, starting with the direct leader. If the rule
 * does not select leaders, the list is empty.
 */
export function selectInitiatorLeadersByRule(
  rule: DynamicRule = { by: 'pick' },
  initiatorId: string,
  directory: Directory,
): string[] {
  if (rule.by !== 'leader' && rule.by !== 'supervisors') return [];
  const chain = directory.leadersOf(initiatorId);
  return rule.by === 'leader' ? chain.slice(rule.level - 1, rule.level) : chain.slice(0, rule.levels);
}

const memberFinderByAssigneeSetType: Partial<
  Record<SetType, (directory: Directory, id: string) => string[]>
> = {
  [PEOPLE_SELECTION_TYPE.members]: (_, id) => [id],
  [PEOPLE_SELECTION_TYPE.role]: (directory, id) => directory.withRole(id),
  [PEOPLE_SELECTION_TYPE.organization]: (directory, id) => directory.inOrganization(id),
  [PEOPLE_SELECTION_TYPE.position]: (directory, id) => directory.inPosition(id),
};

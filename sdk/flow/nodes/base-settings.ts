/** Defines the settings that several node types share: the name, the field privileges and the people. */
import {
  type ApproverNode,
  type ContainerNode,
  type CopyNode,
  NODE,
  SET_TYPE,
  type SetType,
} from '../model/flow.ts';
import { arePeoplePicked, peopleListOf as listFor, type PeopleList } from '../model/people.ts';
import {
  enumSchema,
  flagSchema,
  leaderLevelSchema,
  listSchema,
  namedListSchema,
  objectSchema,
  refSchema,
  textSchema,
} from '../model/schema-parts.ts';
import type { Choice, Editor, Setting } from './setting.ts';

export const nodeNameSetting: Setting = {
  name: 'nodeName',
  section: 'basic',
  text: 'nodeName',
  editor: { kind: 'text' },
  required: true,
};

/**
 * Field privileges, for nodes whose people may see the form. The list contains only fields that are not
 * editable.
 */
export const privilegesSetting: Setting = {
  name: 'privileges',
  section: 'basic',
  text: 'privileges',
  editor: {
    kind: 'custom',
    name: 'privileges',
    schema: listSchema(objectSchema({ key: textSchema, hidden: flagSchema, disabled: flagSchema }, 'key')),
  },
  default: [],
};

type PeopleNode = ApproverNode | CopyNode;

export const SET_TYPE_CHOICES: readonly Choice<SetType>[] = [
  { value: SET_TYPE.members, text: 'setType.members' },
  { value: SET_TYPE.role, text: 'setType.role' },
  { value: SET_TYPE.dynamic, text: 'setType.dynamic' },
  { value: SET_TYPE.initiator, text: 'setType.initiator' },
  { value: SET_TYPE.organization, text: 'setType.organization' },
  { value: SET_TYPE.position, text: 'setType.position' },
];

export const SET_TYPE_SCHEMA = enumSchema(...SET_TYPE_CHOICES.map(({ value }) => value));

const setTypeSetting: Setting<PeopleNode> = {
  name: 'setType',
  section: 'basic',
  text: 'setType',
  editor: { kind: 'choice', choices: SET_TYPE_CHOICES },
  default: SET_TYPE.members,
  required: true,
};

/** Returns true if the people are picked from candidates at run time. Copy recipients are never picked. */
const isPickedFromCandidates = (node: PeopleNode): boolean =>
  node.type !== NODE.copy && arePeoplePicked(node);

const peopleListSetting = (
  name: PeopleList,
  of: Extract<Editor, { kind: 'people' }>['of'],
): Setting<PeopleNode> => ({
  name,
  section: 'basic',
  text: `people.${of}`,
  editor: { kind: 'people', of, schema: namedListSchema },
  default: [],
  isShown: node =>
    listFor(node.setType) === name && (node.setType !== SET_TYPE.dynamic || isPickedFromCandidates(node)),
});

const dynamicRuleSetting: Setting<PeopleNode> = {
  name: 'dynamic',
  section: 'basic',
  text: 'dynamic',
  editor: {
    kind: 'custom',
    name: 'dynamicRule',
    schema: objectSchema(
      {
        by: enumSchema('pick', 'leader', 'supervisors'),
        level: leaderLevelSchema,
        levels: leaderLevelSchema,
      },
      'by',
    ),
  },
  default: { by: 'pick' },
  isShown: node => node.setType === SET_TYPE.dynamic,
};

export const peopleSettings: readonly Setting<PeopleNode>[] = [
  setTypeSetting,
  peopleListSetting('nodeUserList', 'users'),
  peopleListSetting('nodeRoleList', 'roles'),
  peopleListSetting('nodeOrganizeList', 'organizations'),
  peopleListSetting('nodePositionList', 'positions'),
  dynamicRuleSetting,
];

/**
 * Settings of a gateway. Its panel lists and orders the branches (lanes). Each branch has a separate panel.
 */
export const gatewaySettings: readonly Setting<ContainerNode>[] = [
  nodeNameSetting,
  {
    name: 'conditionNodes',
    section: 'basic',
    text: 'lanes',
    editor: { kind: 'custom', name: 'lanes', schema: listSchema(refSchema('lane')) },
    required: true,
  },
];

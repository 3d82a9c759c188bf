/** Defines the settings that several node types share: the name, the field privileges and the people. */
import {
  type ApproverNode,
  type ContainerNode,
  type CopyNode,
  DYNAMIC_RULES,
  FIELD_PEOPLE,
  NODE,
  PEOPLE_SELECTION_TYPE,
  type SetType,
} from '../model/flow.ts';
import {
  arePeoplePickedByPrecedingAssignee,
  peopleListPropertyForSelectionType as listFor,
  type PeopleList,
} from '../model/people.ts';
import {
  booleanJsonSchema,
  createArraySchema,
  enumSchema,
  idAndNameListSchema,
  leaderLevelSchema,
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
    schema: createArraySchema(
      objectSchema({ key: textSchema, hidden: booleanJsonSchema, disabled: booleanJsonSchema }, 'key'),
    ),
  },
  default: [],
};

type PeopleNode = ApproverNode | CopyNode;

export const ASSIGNEE_SELECTION_TYPE_CHOICES: readonly Choice<SetType>[] = [
  { value: PEOPLE_SELECTION_TYPE.members, text: 'setType.members' },
  { value: PEOPLE_SELECTION_TYPE.role, text: 'setType.role' },
  { value: PEOPLE_SELECTION_TYPE.dynamic, text: 'setType.dynamic' },
  { value: PEOPLE_SELECTION_TYPE.initiator, text: 'setType.initiator' },
  { value: PEOPLE_SELECTION_TYPE.organization, text: 'setType.organization' },
  { value: PEOPLE_SELECTION_TYPE.position, text: 'setType.position' },
];

export const ASSIGNEE_SET_TYPE_SCHEMA = enumSchema(
  ...ASSIGNEE_SELECTION_TYPE_CHOICES.map(({ value }) => value),
);

const assigneeTypeSetting: Setting<PeopleNode> = {
  name: 'setType',
  section: 'basic',
  text: 'setType',
  editor: { kind: 'choice', choices: ASSIGNEE_SELECTION_TYPE_CHOICES },
  default: PEOPLE_SELECTION_TYPE.members,
  required: true,
};

/**
 * Returns true if a user picks the people of the node from a list of candidates while the instance runs. The
 * recipients of a copy node are never picked.
 */
const isPickedFromCandidates = (node: PeopleNode): boolean =>
  node.type !== NODE.copy && arePeoplePickedByPrecedingAssignee(node);

const peopleListSetting = (
  name: PeopleList,
  of: Extract<Editor, { kind: 'people' }>['of'],
): Setting<PeopleNode> => ({
  name,
  section: 'basic',
  text: `people.${of}`,
  editor: { kind: 'people', of, schema: idAndNameListSchema },
  default: [],
  isShown: node =>
    listFor(node.setType) === name &&
    (node.setType !== PEOPLE_SELECTION_TYPE.dynamic || isPickedFromCandidates(node)),
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
        by: enumSchema(...DYNAMIC_RULES),
        level: leaderLevelSchema,
        levels: leaderLevelSchema,
        field: textSchema,
        as: enumSchema(...FIELD_PEOPLE),
      },
      'by',
    ),
  },
  default: { by: 'pick' },
  isShown: node => node.setType === PEOPLE_SELECTION_TYPE.dynamic,
};

export const assigneeSelectionSettings: readonly Setting<PeopleNode>[] = [
  assigneeTypeSetting,
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
    editor: { kind: 'custom', name: 'lanes', schema: createArraySchema(refSchema('lane')) },
    required: true,
  },
];

/** The settings that several kinds have: the name, field rights, and the people of a node. */
import {
  type ApproverNode,
  type ContainerNode,
  type CopyNode,
  NODE,
  SET_TYPE,
  type SetType,
} from '../model/flow.ts';
import { isPicked, listOf as listFor, type PeopleList } from '../model/people.ts';
import { flag, level, listOf, named, object, oneOf, ref, text } from '../model/schema-parts.ts';
import type { Choice, Editor, Setting } from './setting.ts';

export const nodeName: Setting = {
  name: 'nodeName',
  section: 'basic',
  text: 'nodeName',
  editor: { kind: 'text' },
  required: true,
};

/** At the nodes where people see the form. Lists only what is not editable. */
export const privileges: Setting = {
  name: 'privileges',
  section: 'basic',
  text: 'privileges',
  editor: {
    kind: 'custom',
    name: 'privileges',
    schema: listOf(object({ key: text, hidden: flag, disabled: flag }, 'key')),
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

export const SET_TYPE_SCHEMA = oneOf(...SET_TYPE_CHOICES.map(({ value }) => value));

const setType: Setting<PeopleNode> = {
  name: 'setType',
  section: 'basic',
  text: 'setType',
  editor: { kind: 'choice', choices: SET_TYPE_CHOICES },
  default: SET_TYPE.members,
  required: true,
};

/** Recipients of copies are never picked. */
const hasCandidates = (node: PeopleNode): boolean => node.type !== NODE.copy && isPicked(node);

const list = (name: PeopleList, of: Extract<Editor, { kind: 'people' }>['of']): Setting<PeopleNode> => ({
  name,
  section: 'basic',
  text: `people.${of}`,
  editor: { kind: 'people', of, schema: named },
  default: [],
  isShown: node =>
    listFor(node.setType) === name && (node.setType !== SET_TYPE.dynamic || hasCandidates(node)),
});

const dynamic: Setting<PeopleNode> = {
  name: 'dynamic',
  section: 'basic',
  text: 'dynamic',
  editor: {
    kind: 'custom',
    name: 'dynamicRule',
    schema: object({ by: oneOf('pick', 'leader', 'supervisors'), level, levels: level }, 'by'),
  },
  default: { by: 'pick' },
  isShown: node => node.setType === SET_TYPE.dynamic,
};

export const peopleSettings: readonly Setting<PeopleNode>[] = [
  setType,
  list('nodeUserList', 'users'),
  list('nodeRoleList', 'roles'),
  list('nodeOrganizeList', 'organizations'),
  list('nodePositionList', 'positions'),
  dynamic,
];

/** A container's own panel orders its lanes; each lane has a panel of its own. */
export const laneSettings: readonly Setting<ContainerNode>[] = [
  nodeName,
  {
    name: 'conditionNodes',
    section: 'basic',
    text: 'lanes',
    editor: { kind: 'custom', name: 'lanes', schema: listOf(ref('lane')) },
    required: true,
  },
];

/** The format of a flow as a JSON Schema, for editors and other tools; published as `flow.schema.json`. Unknown keys are always allowed. */
import type { Schema } from '../../form/definition/schema.ts';
import { operatorsOf } from '../conditions/comparison.ts';
import { COMMENT_RULES, EXAMINE_MODE, NODE, NOTICE_CHANNELS, SET_TYPE } from './flow.ts';

const text: Schema = { type: 'string' };
const name: Schema = { type: 'string', minLength: 1 };
const flag: Schema = { type: 'boolean' };
const positive: Schema = { type: 'number', minimum: 0 };
const level: Schema = { type: 'integer', minimum: 1 };
const oneOf = (...allowed: readonly (string | number)[]): Schema => ({
  type: typeof allowed[0] === 'string' ? 'string' : 'integer',
  enum: allowed,
});
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const ref = (of: string): Schema => ({ $ref: `#/$defs/${of}` });
const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: 'object',
  ...(required.length > 0 ? { required } : {}),
  properties,
});

/** What holds for a node only where it has these codes. */
const where = (codes: readonly number[], schema: Schema): Schema =>
  given(object({ type: oneOf(...codes) }, 'type'), schema);

const given = (condition: Schema, schema: Schema): Schema => ({
  if: condition,
  // biome-ignore lint/suspicious/noThenProperty: so it is called in JSON Schema
  then: schema,
});

const setType = oneOf(...Object.values(SET_TYPE));
const named = listOf(object({ id: text, name: text }, 'id', 'name'));

const people: Record<string, Schema> = {
  setType,
  nodeUserList: named,
  nodeRoleList: named,
  nodeOrganizeList: named,
  nodePositionList: named,
  dynamic: object({ by: oneOf('pick', 'leader', 'supervisors'), level, levels: level }, 'by'),
};

const approver = object(
  {
    ...people,
    selectMode: oneOf(1, 2),
    examineMode: oneOf(...Object.values(EXAMINE_MODE)),
    passRatio: { type: 'number', minimum: 0, maximum: 100 },
    nobody: object({ do: oneOf('pass', 'admins', 'refuse', 'users'), users: named }, 'do'),
    timeLimit: object(
      {
        minutes: positive,
        do: oneOf('remind', 'pass', 'reject', 'transfer'),
        to: named,
        again: object({ minutes: positive, times: level }, 'minutes', 'times'),
      },
      'minutes',
      'do',
    ),
  },
  'setType',
  'examineMode',
);

const branch = object(
  {
    priorityLevel: level,
    conditionList: listOf(listOf(ref('condition'))),
    attr: object({ branchType: oneOf(1, 3), showPriorityLevel: flag }, 'branchType'),
    decision: oneOf('agree', 'reject'),
  },
  'priorityLevel',
);

const noticeGroup = object(
  { approverType: setType, levelMode: level, approverIds: listOf(text), approverNames: listOf(text) },
  'approverType',
  'approverIds',
  'approverNames',
);

const notice = object(
  {
    approverGroups: listOf(noticeGroup),
    channels: listOf(oneOf(...NOTICE_CHANNELS)),
    email: object({ cc: listOf(text), bcc: listOf(text) }),
    title: text,
    text,
  },
  'approverGroups',
  'channels',
);

const mapping = listOf(object({ from: text, to: text }, 'from', 'to'));
const subProcess = object(
  { processKey: text, giving: mapping, taking: mapping, onReject: oneOf('reject', 'go-on') },
  'processKey',
);

const switches = [
  'instantMark',
  'allowTransfer',
  'allowRevoke',
  'allowAddSign',
  'allowCopy',
  'allowUrge',
  'allowComment',
  'allowReturn',
  'allowDelegate',
  'timeLimit',
  'handSignature',
];

const node: Schema = {
  ...object(
    {
      id: name,
      pid: text,
      type: oneOf(...Object.values(NODE)),
      nodeName: text,
      content: text,
      childNode: { type: ['object', 'null'] },
      privileges: listOf(object({ key: text, hidden: flag, disabled: flag }, 'key')),
      configure: object({
        fallBack: flag,
        staging: flag,
        transmitted: flag,
        needClaim: flag,
        withdraw: flag,
      }),
    },
    'id',
    'type',
    'nodeName',
  ),
  allOf: [
    given(object({ childNode: { type: 'object' } }, 'childNode'), object({ childNode: ref('node') })),
    where([NODE.start], object({ customCc: flag })),
    where([NODE.approver, NODE.handler], approver),
    where([NODE.copy], object(people, 'setType')),
    where([NODE.branch], branch),
    where(
      [NODE.container, NODE.suggestion, NODE.inclusive, NODE.parallel],
      object({ conditionNodes: listOf(ref('lane')) }, 'conditionNodes'),
    ),
    where([NODE.notice], notice),
    where([NODE.delay], object({ delay: object({ minutes: positive, until: text }) }, 'delay')),
    where([NODE.subProcess], subProcess),
  ],
};

/** A node of one kind. */
const nodeOf = (code: number): Schema => ({ allOf: [ref('node'), { properties: { type: oneOf(code) } }] });

const $defs = {
  node,
  lane: nodeOf(NODE.branch),
  condition: object(
    { field: text, label: text, operator: oneOf(...operatorsOf('decimal')) },
    'field',
    'operator',
  ),
};

/** One node, whatever its kind. */
export const nodeSchema: Schema = { ...ref('node'), $defs };

export const settingSchema: Schema = object({
  dedupe: object({ initiator: flag, empty: flag, approved: flag }),
  commentRequired: oneOf(...COMMENT_RULES),
  printTemplate: object({ mode: oneOf('default', 'custom'), html: text }, 'mode'),
  ...Object.fromEntries(switches.map(key => [key, flag])),
});

export const flowSchema: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Countersign flow',
  ...object({ node: nodeOf(NODE.start), setting: settingSchema }, 'node'),
  $defs,
};

/**
 * Converts BPMN elements other than user tasks to flow nodes: messages to people, timers, and calls of other
 * processes.
 */

import {
  type DelayNode,
  type FlowNode,
  NODE,
  type NoticeGroup,
  type NoticeNode,
  PEOPLE_SELECTION_TYPE,
  type SubProcessNode,
} from '../../../flow/model/flow.ts';
import { childElement, type XmlElement } from '../../bpmn/read-xml.ts';
import { createUnknownNode } from '../draft.ts';
import { readIsoMinutes } from '../duration.ts';
import { createFlowImportLoss, type FlowLoss, type FlowLossCode, type LossParams } from '../loss.ts';
import type { FlowImportContext, IdentifiedName } from '../reading.ts';
import type { BpmnVertex } from './graph.ts';
import { elementType, getBpmnElementNameOrId, OMITTED_ELEMENT_TAGS } from './names.ts';
import {
  PERMISSION_FLAG_SEPARATOR,
  permissionFlagsOfTask,
  readAttributeByLocalName,
  replaceInitiatorVariableWithPlaceholder,
  WARM_FLOW_INITIATOR_PLACEHOLDER,
} from './people.ts';

/**
 * The result of a conversion: a function that creates the node with a given name, and the losses (parts that
 * could not be imported).
 */
export interface ConvertedNode {
  node(name: IdentifiedName, reading: FlowImportContext): FlowNode;
  losses: FlowLoss[];
}

type ConvertVertex = (vertex: BpmnVertex, initiators: ReadonlySet<string>) => ConvertedNode | undefined;

const nodeConverterByBpmnTag: Readonly<Record<string, ConvertVertex>> = {
  sendTask: convertSendTask,
  serviceTask: convertMailTask,
  intermediateCatchEvent: convertTimer,
  callActivity: convertCallActivity,
};

/** Converts an element. Returns undefined if the element does not become a node. */
export const convertBpmnElementToFlowNode: ConvertVertex = (vertex, initiators) =>
  vertex.kind === 'other' ? converterForTag(vertex.element.name)?.(vertex, initiators) : undefined;

const converterForTag = (name: string): ConvertVertex | undefined =>
  Object.hasOwn(nodeConverterByBpmnTag, name)
    ? nodeConverterByBpmnTag[name]
    : OMITTED_ELEMENT_TAGS.has(name)
      ? undefined
      : convertUnknownBpmnElement;

/**
 * Converts an unsupported element to a node without assignees, which the author must choose. Also converts a
 * sub-process if the order of its steps cannot be determined.
 */
function convertUnknownBpmnElement(vertex: BpmnVertex): ConvertedNode {
  const loss = createBpmnNodeImportLoss(vertex, 'opaque', {
    name: getBpmnElementNameOrId(vertex),
    type: elementType(vertex.element),
  });
  return {
    losses: [loss],
    node: createUnknownNode,
  };
}

const createBpmnNodeImportLoss = (
  { id, name }: BpmnVertex,
  code: FlowLossCode,
  params: LossParams = {},
): FlowLoss => {
  return { ...createFlowImportLoss(code, id, params), nodeId: id, nodeName: name };
};

function convertSendTask(vertex: BpmnVertex, initiators: ReadonlySet<string>): ConvertedNode {
  const flags = replaceInitiatorVariableWithPlaceholder(permissionFlagsOfTask(vertex.element), initiators)
    .split(PERMISSION_FLAG_SEPARATOR)
    .filter(Boolean);
  const unknown = flags.filter(isFlagGivenAsExpression);
  const known = flags.filter(flag => !isFlagGivenAsExpression(flag));
  return {
    losses: [
      ...unknown.map(what => createBpmnNodeImportLoss(vertex, 'people-unknown', { what })),
      ...(known.length > 0
        ? []
        : [
            createBpmnNodeImportLoss(vertex, 'notice-people', {
              name: getBpmnElementNameOrId(vertex),
              type: elementType(vertex.element),
            }),
          ]),
    ],
    node: (name, reading) =>
      createNoticeNode(name, {
        approverGroups: createNoticeRecipientGroups(known, reading),
        channels: ['inApp'],
      }),
  };
}

const isFlagGivenAsExpression = (flag: string): boolean => /[#${}]|^=/.test(flag);

const createNoticeNode = (
  name: IdentifiedName,
  more: Pick<NoticeNode, 'approverGroups' | 'channels' | 'email' | 'title' | 'text'>,
): NoticeNode => {
  return { ...name, type: NODE.notice, ...more };
};

/** Creates the recipient groups of a message: users, roles and the initiator. */
function createNoticeRecipientGroups(flags: readonly string[], reading: FlowImportContext): NoticeGroup[] {
  const users = flags.filter(flag => flag !== WARM_FLOW_INITIATOR_PLACEHOLDER && !flag.startsWith('role:'));
  const roles = flags.flatMap(flag => (flag.startsWith('role:') ? [flag.slice('role:'.length)] : []));
  const listed = [
    { approverType: PEOPLE_SELECTION_TYPE.members, list: users.map(id => reading.named('user', id)) },
    { approverType: PEOPLE_SELECTION_TYPE.role, list: roles.map(id => reading.named('role', id)) },
  ].filter(({ list }) => list.length > 0);
  return [
    ...listed.map(({ approverType, list }) => ({
      approverType,
      approverIds: list.map(({ id }) => id),
      approverNames: list.map(({ name }) => name),
    })),
    ...(flags.includes(WARM_FLOW_INITIATOR_PLACEHOLDER)
      ? [{ approverType: PEOPLE_SELECTION_TYPE.initiator, approverIds: [], approverNames: [] }]
      : []),
  ];
}

/** Converts a mail task of Activiti, Flowable or Camunda. */
function convertMailTask(vertex: BpmnVertex): ConvertedNode | undefined {
  const { element } = vertex;
  if (readAttributeByLocalName(element, 'type') !== 'mail') return undefined;
  const field = extensionFieldReader(element);
  const [title, text] = [field('subject'), field('text') || htmlToText(field('html'))];
  const to = `${field('to')},${field('cc')}`.split(',').map(one => one.trim());
  const cc = to.filter(address => address.includes('@') && !isFlagGivenAsExpression(address));
  return {
    losses: [
      createBpmnNodeImportLoss(vertex, 'notice-people', {
        name: getBpmnElementNameOrId(vertex),
        type: 'mail',
      }),
    ],
    node: name =>
      createNoticeNode(name, {
        approverGroups: [],
        channels: ['email'],
        ...(cc.length > 0 && { email: { cc } }),
        ...(title && { title }),
        ...(text && { text }),
      }),
  };
}

const htmlToText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns a function that reads an extension field by name. The value of such a field is a string or an
 * expression.
 */
function extensionFieldReader(element: XmlElement): (name: string) => string {
  const fields =
    childElement(element, 'extensionElements')?.children.filter(({ name }) => name === 'field') ?? [];
  return name => {
    const field = fields.find(({ attributes }) => attributes.name === name);
    if (!field) return '';
    const { stringValue, expression } = field.attributes;
    return (stringValue ?? expression ?? field.children[0]?.text ?? '').trim();
  };
}

/**
 * Converts a timer event to a delay node. The delay is a duration, or lasts until the moment in a form field.
 * Returns undefined for any other timer.
 */
function convertTimer(vertex: BpmnVertex): ConvertedNode | undefined {
  const timer = childElement(vertex.element, 'timerEventDefinition');
  const delay = timer && delayOfTimer(timer);
  if (!delay) return undefined;
  return { losses: [], node: (name): DelayNode => ({ ...name, type: NODE.delay, delay }) };
}

const FIELD_EXPRESSION = /^[$#]\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}$/u;

function delayOfTimer(timer: XmlElement): DelayNode['delay'] | undefined {
  const minutes = readIsoMinutes(childElement(timer, 'timeDuration')?.text ?? '');
  if (minutes) return { minutes };
  const [, until] = FIELD_EXPRESSION.exec(childElement(timer, 'timeDate')?.text.trim() ?? '') ?? [];
  return until === undefined ? undefined : { until };
}

/** Returns the times of a timer as written in the document. */
export const bpmnTimerTimesAsText = (timer: XmlElement): string =>
  timer.children
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ');

function convertCallActivity(vertex: BpmnVertex): ConvertedNode {
  const called = vertex.element.attributes.calledElement ?? '';
  const processKey = isFlagGivenAsExpression(called) ? '' : toProcessKey(called);
  const [giving, taking] = [
    callActivityVariables(vertex.element, 'in'),
    callActivityVariables(vertex.element, 'out'),
  ];
  return {
    losses: [
      ...(isFlagGivenAsExpression(called)
        ? [createBpmnNodeImportLoss(vertex, 'no-counterpart', { key: called })]
        : []),
      ...(processKey !== '' && processKey !== called
        ? [createBpmnNodeImportLoss(vertex, 'key-changed', { provided: called, key: processKey })]
        : []),
    ],
    node: (name): SubProcessNode => ({
      ...name,
      type: NODE.subProcess,
      processKey,
      ...(giving.length > 0 && { giving }),
      ...(taking.length > 0 && { taking }),
    }),
  };
}

/** Returns the variables that are passed to the called process (`in`) or that it returns (`out`). */
const callActivityVariables = (element: XmlElement, name: 'in' | 'out'): { from: string; to: string }[] =>
  (childElement(element, 'extensionElements')?.children ?? []).flatMap(child => {
    const { source, target } = child.attributes;
    return child.name === name && source && target ? [{ from: source, to: target }] : [];
  });

/**
 * Converts an id to a valid process key, which starts with a letter and contains only letters, digits and
 * underscores.
 */
export const toProcessKey = (id: string): string =>
  id.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(?=[^A-Za-z])/, 'p_');

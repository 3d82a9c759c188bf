/** The elements beside user tasks that become nodes: messages to people, timers, and calls of other processes. */
import { childOf, type XmlElement } from '../../bpmn/read-xml.ts';
import {
  type DelayNode,
  type FlowNode,
  NODE,
  type NoticeGroup,
  type NoticeNode,
  SET_TYPE,
  type SubProcessNode,
} from '../../model/flow.ts';
import { unknownNode } from '../draft.ts';
import { isoMinutes } from '../duration.ts';
import { type Loss, type LossCode, type LossParams, lossOf } from '../loss.ts';
import type { NodeName, Reading } from '../reading.ts';
import type { BpmnVertex } from './graph.ts';
import { LEFT_OUT, nameOf, typeOf } from './names.ts';
import { attributeOf, flagsKnowing, INITIATOR_FLAG, permissionFlag, SEPARATOR } from './people.ts';

/** A node without its name, and its losses. */
export interface Made {
  node(name: NodeName, reading: Reading): FlowNode;
  losses: Loss[];
}

type Make = (vertex: BpmnVertex, initiators: ReadonlySet<string>) => Made | undefined;

const makers: Readonly<Record<string, Make>> = {
  sendTask: noticeOf,
  serviceTask: mailOf,
  intermediateCatchEvent: delayOf,
  callActivity: callOf,
};

/** Undefined for an element that becomes no node. */
export const madeOf: Make = (vertex, initiators) =>
  vertex.kind === 'other' ? makerOf(vertex.element.name)?.(vertex, initiators) : undefined;

const makerOf = (name: string): Make | undefined =>
  Object.hasOwn(makers, name) ? makers[name] : LEFT_OUT.has(name) ? undefined : opaqueOf;

/** A sub-process whose order cannot be read, or an unknown element: its people are for the author to choose. */
function opaqueOf(vertex: BpmnVertex): Made {
  const loss = lossAt(vertex, 'opaque', { name: nameOf(vertex), type: typeOf(vertex.element) });
  return {
    losses: [loss],
    node: unknownNode,
  };
}

const lossAt = ({ id, name }: BpmnVertex, code: LossCode, params: LossParams = {}): Loss => {
  return { ...lossOf(code, id, params), nodeId: id, nodeName: name };
};

function noticeOf(vertex: BpmnVertex, initiators: ReadonlySet<string>): Made {
  const flags = flagsKnowing(permissionFlag(vertex.element), initiators).split(SEPARATOR).filter(Boolean);
  const unknown = flags.filter(isExpression);
  const known = flags.filter(flag => !isExpression(flag));
  return {
    losses: [
      ...unknown.map(what => lossAt(vertex, 'people-unknown', { what })),
      ...(known.length > 0
        ? []
        : [lossAt(vertex, 'notice-people', { name: nameOf(vertex), type: typeOf(vertex.element) })]),
    ],
    node: (name, reading) => notice(name, { approverGroups: groupsOf(known, reading), channels: ['inApp'] }),
  };
}

const isExpression = (flag: string): boolean => /[#${}]|^=/.test(flag);

const notice = (
  name: NodeName,
  more: Pick<NoticeNode, 'approverGroups' | 'channels' | 'email' | 'title' | 'text'>,
): NoticeNode => {
  return { ...name, type: NODE.notice, ...more };
};

/** Users, roles and the initiator, each kind as one group. */
function groupsOf(flags: readonly string[], reading: Reading): NoticeGroup[] {
  const users = flags.filter(flag => flag !== INITIATOR_FLAG && !flag.startsWith('role:'));
  const roles = flags.flatMap(flag => (flag.startsWith('role:') ? [flag.slice('role:'.length)] : []));
  const listed = [
    { approverType: SET_TYPE.members, list: users.map(id => reading.named('user', id)) },
    { approverType: SET_TYPE.role, list: roles.map(id => reading.named('role', id)) },
  ].filter(({ list }) => list.length > 0);
  return [
    ...listed.map(({ approverType, list }) => ({
      approverType,
      approverIds: list.map(({ id }) => id),
      approverNames: list.map(({ name }) => name),
    })),
    ...(flags.includes(INITIATOR_FLAG)
      ? [{ approverType: SET_TYPE.initiator, approverIds: [], approverNames: [] }]
      : []),
  ];
}

/** The mail task of Activiti, Flowable and Camunda. */
function mailOf(vertex: BpmnVertex): Made | undefined {
  const { element } = vertex;
  if (attributeOf(element, 'type') !== 'mail') return undefined;
  const field = fieldsOf(element);
  const [title, text] = [field('subject'), field('text') || plainText(field('html'))];
  const to = `${field('to')},${field('cc')}`.split(',').map(one => one.trim());
  const cc = to.filter(address => address.includes('@') && !isExpression(address));
  return {
    losses: [lossAt(vertex, 'notice-people', { name: nameOf(vertex), type: 'mail' })],
    node: name =>
      notice(name, {
        approverGroups: [],
        channels: ['email'],
        ...(cc.length > 0 && { email: { cc } }),
        ...(title && { title }),
        ...(text && { text }),
      }),
  };
}

const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The text of a field of an extension, written as a text or an expression. */
function fieldsOf(element: XmlElement): (name: string) => string {
  const fields = childOf(element, 'extensionElements')?.children.filter(({ name }) => name === 'field') ?? [];
  return name => {
    const field = fields.find(({ attributes }) => attributes.name === name);
    if (!field) return '';
    const { stringValue, expression } = field.attributes;
    return (stringValue ?? expression ?? field.children[0]?.text ?? '').trim();
  };
}

/** A timer waits so long, or until the moment in a field. */
function delayOf(vertex: BpmnVertex): Made | undefined {
  const timer = childOf(vertex.element, 'timerEventDefinition');
  const delay = timer && waitOf(timer);
  if (!delay) return undefined;
  return { losses: [], node: (name): DelayNode => ({ ...name, type: NODE.delay, delay }) };
}

const FIELD = /^[$#]\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}$/u;

function waitOf(timer: XmlElement): DelayNode['delay'] | undefined {
  const minutes = isoMinutes(childOf(timer, 'timeDuration')?.text ?? '');
  if (minutes) return { minutes };
  const [, until] = FIELD.exec(childOf(timer, 'timeDate')?.text.trim() ?? '') ?? [];
  return until === undefined ? undefined : { until };
}

/** The times of a timer as they are written. */
export const timeOf = (timer: XmlElement): string =>
  timer.children
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ');

function callOf(vertex: BpmnVertex): Made {
  const called = vertex.element.attributes.calledElement ?? '';
  const processKey = isExpression(called) ? '' : processKeyOf(called);
  const [giving, taking] = [passed(vertex.element, 'in'), passed(vertex.element, 'out')];
  return {
    losses: [
      ...(isExpression(called) ? [lossAt(vertex, 'no-counterpart', { key: called })] : []),
      ...(processKey !== '' && processKey !== called
        ? [lossAt(vertex, 'key-changed', { provided: called, key: processKey })]
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

/** The variables that go to the called process, or come back. */
const passed = (element: XmlElement, name: 'in' | 'out'): { from: string; to: string }[] =>
  (childOf(element, 'extensionElements')?.children ?? []).flatMap(child => {
    const { source, target } = child.attributes;
    return child.name === name && source && target ? [{ from: source, to: target }] : [];
  });

/** Ours starts with a letter and knows letters, digits and underscores. */
export const processKeyOf = (id: string): string =>
  id.replace(/[^A-Za-z0-9_]/g, '_').replace(/^(?=[^A-Za-z])/, 'p_');

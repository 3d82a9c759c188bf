/** Each kind of BPMN element: the node that it becomes, or the loss that names it. A flow that came in goes out and in again unchanged. */
import { expect, it } from 'vitest';
import { compareFlows } from '../../../flow/compare/index.ts';
import { flowErrors } from '../../../flow/model/schema-errors.ts';
import { nodePlacesOf } from '../../../flow/model/tree.ts';
import { fromBpmn } from '../../bpmn/read.ts';
import { toBpmn } from '../../bpmn/write.ts';
import { importBpmn } from './index.ts';

/** An expression as these engines write it. */
const juel = (text: string): string => ['$', '{', text, '}'].join('');

/** One element between the start and a task of Li; `more` stands beside them, and `beside` beside the process. */
function imported(element: string, more = '', beside = '') {
  const [, id = ''] = /id="([^"]+)"/.exec(element) ?? [];
  const result = importBpmn(
    `<definitions xmlns:camunda="urn:c">${beside}<process id="p" name="P"><startEvent id="s" name="S"/>${element}
    <userTask id="t" name="T" camunda:assignee="li"/><endEvent id="e"/>${more}
    <sequenceFlow id="f1" sourceRef="s" targetRef="${id || 't'}"/>
    ${id && `<sequenceFlow id="f2" sourceRef="${id}" targetRef="t"/>`}
    <sequenceFlow id="f3" sourceRef="t" targetRef="e"/></process></definitions>`,
    { lang: 'en' },
  );
  if (!result.ok) throw new Error(result.reason.en);
  return result;
}

const timer = (time: string) => `<timerEventDefinition>${time}</timerEventDefinition>`;
const boundary = (time: string, more = '') =>
  `<boundaryEvent id="b" name="Overdue" attachedToRef="t" ${more}>${timer(time)}</boundaryEvent>`;
const way = (from: string, to: string) =>
  `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}"/>`;
const embedded = (tag: string, attributes = '') =>
  `<${tag} id="x" name="X" ${attributes}><startEvent id="xs"/><userTask id="xa" name="XA" camunda:assignee="wang"/><endEvent id="xe"/>
   ${way('xs', 'xa')}${way('xa', 'xe')}</${tag}>`;
const time = (text: string) => `<timeDuration>${text}</timeDuration>`;

it.each([
  ['<sendTask id="x"/>', 'Notice'],
  ['<serviceTask id="x" camunda:type="mail"/>', 'Notice'],
  [`<intermediateCatchEvent id="x" name=" ">${timer(time('PT1H'))}</intermediateCatchEvent>`, 'Delay'],
  ['<callActivity id="x" calledElement="child"/>', 'Sub-process'],
  ['<userTask id="x" camunda:assignee="wang"/>', 'Approver'],
  ['<task id="x"/>', 'Approver'],
])('without a name, %s is called by its kind', (element, nodeName) => {
  expect(imported(element).flow.node.childNode).toMatchObject({ nodeName });
});

it.each<[string, string, object, string[]]>([
  [
    'a send task',
    '<sendTask id="x" name="Inform" camunda:candidateUsers="li" camunda:candidateGroups="hr"/>',
    {
      type: 5,
      nodeName: 'Inform',
      channels: ['inApp'],
      approverGroups: [
        { approverType: 1, approverIds: ['li'], approverNames: ['li'] },
        { approverType: 3, approverIds: ['hr'], approverNames: ['hr'] },
      ],
    },
    [],
  ],
  [
    'a send task without people',
    '<sendTask id="x" name="Inform"/>',
    { type: 5, approverGroups: [] },
    ['notice-people x'],
  ],
  [
    'a mail task',
    `<serviceTask id="x" name="Mail" camunda:type="mail"><extensionElements><camunda:field name="to" stringValue="a@example.com, ${juel('boss')}"/>
     <camunda:field name="subject"><camunda:string>Hi</camunda:string></camunda:field><camunda:field name="html"><camunda:string>&lt;b&gt;Go&lt;/b&gt; on</camunda:string></camunda:field></extensionElements></serviceTask>`,
    { type: 5, channels: ['email'], email: { cc: ['a@example.com'] }, title: 'Hi', text: 'Go on' },
    ['notice-people x'],
  ],
  [
    'a timer of a length',
    `<intermediateCatchEvent id="x" name="Wait">${timer(time('PT2H'))}</intermediateCatchEvent>`,
    { type: 12, delay: { minutes: 120 } },
    [],
  ],
  [
    'a timer until the moment in a field',
    `<intermediateCatchEvent id="x">${timer(`<timeDate>${juel('due')}</timeDate>`)}</intermediateCatchEvent>`,
    { delay: { until: 'due' } },
    [],
  ],
  [
    'a called process',
    '<callActivity id="x" name="Pay" calledElement="pay-out"><extensionElements><camunda:in source="sum" target="amount"/><camunda:in businessKey="k"/><camunda:out source="done" target="paid"/></extensionElements></callActivity>',
    {
      nodeName: 'Pay',
      processKey: 'pay_out',
      giving: [{ from: 'sum', to: 'amount' }],
      taking: [{ from: 'done', to: 'paid' }],
    },
    ['key-changed x', 'no-counterpart x'],
  ],
  [
    'a process that an expression calls',
    `<callActivity id="x" calledElement="${juel('which')}"/>`,
    { processKey: '' },
    ['no-counterpart x'],
  ],
  ['an embedded sub-process', embedded('subProcess'), { id: 'xa', nodeName: 'XA' }, ['inlined x']],
  [
    'a sub-process whose order cannot be read',
    '<adHocSubProcess id="x" name="Any"><userTask id="xa" camunda:assignee="wang"/></adHocSubProcess>',
    { type: 1, nodeName: 'Any', nodeUserList: [] },
    ['opaque x'],
  ],
  ['a transaction', embedded('transaction'), { id: 'xa' }, ['inlined x']],
])('%s becomes a node', (_, element, node, losses) => {
  const result = imported(element);
  expect(result.flow.node.childNode).toMatchObject(node);
  expect(result.flow.node.childNode?.childNode).toMatchObject({ id: 't' });
  expect(result.losses.map(({ code, path }) => `${code} ${path}`)).toEqual(losses);
  expect(flowErrors(result.flow)).toEqual([]);
  const back = fromBpmn(toBpmn(result.flow, { processKey: 'p', processName: 'P' }));
  if (!back.ok) throw new Error(back.reason);
  expect(compareFlows(result.flow, back.flow).nodes).toEqual([]);
});

it.each<[string, string, string, string]>([
  ['a service task', '<serviceTask id="x" name="Book"/>', '', 'automatic x: “Book” (serviceTask)'],
  ['a script', '<scriptTask id="x" name="Sum"/>', '', 'automatic x: “Sum” (scriptTask)'],
  ['a business rule', '<businessRuleTask id="x" name="Rate"/>', '', 'automatic x: “Rate” (businessRuleTask)'],
  [
    'a message that is awaited',
    '<intermediateCatchEvent id="x" name="Reply"><messageEventDefinition/></intermediateCatchEvent>',
    '',
    'waits x: “Reply” (intermediateCatchEvent, messageEventDefinition)',
  ],
  ['a task that awaits a message', '<receiveTask id="x" name="Post"/>', '', 'waits x: “Post” (receiveTask)'],
  [
    'a message that is thrown',
    '<intermediateThrowEvent id="x" name="Shout"><messageEventDefinition/></intermediateThrowEvent>',
    '',
    'event x: The event “Shout”',
  ],
  [
    'a timer that cannot be read',
    `<intermediateCatchEvent id="x" name="Noon">${timer('<timeCycle>0 0 12 * * ?</timeCycle>')}</intermediateCatchEvent>`,
    '',
    'time x: The time “Noon: 0 0 12 * * ?”',
  ],
  ['an event sub-process', '', embedded('subProcess', 'triggeredByEvent="true"'), 'event x: The event “X”'],
  [
    'a data object',
    '',
    '<dataObjectReference id="d" name="Order"/><dataObject id="o"/>',
    'data d: The data “Order”',
  ],
  ['a data store', '', '<dataStoreReference id="d" name="Archive"/>', 'data d: The data “Archive”'],
  [
    'a lane',
    '',
    '<laneSet><lane id="l" name="Finance"><flowNodeRef>t</flowNodeRef></lane></laneSet>',
    'lane-people l: The lane “Finance”',
  ],
  [
    'a note',
    '',
    '<textAnnotation id="n"><text>Mind this</text></textAnnotation>',
    'note n: The note “Mind this”',
  ],
  [
    'an error at an edge',
    '',
    '<boundaryEvent id="b" name="Broken" attachedToRef="t"><errorEventDefinition/></boundaryEvent>',
    'boundary b: The boundary event “Broken” (boundaryEvent, errorEventDefinition)',
  ],
])('%s is named as a loss', (_, element, more, message) => {
  const { losses, flow } = imported(element, more);
  expect(nodePlacesOf(flow).map(({ node }) => node.id)).toEqual(['s', 't']);
  const lines = losses.map(({ code, path, en }) => `${code} ${path}: ${en}`);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.startsWith(message), lines[0]).toBe(true);
});

it('names other pools and their messages', () => {
  const beside =
    '<collaboration id="c"><participant id="c1" processRef="p"/><participant id="c2" name="Bank"/><messageFlow id="m" name="Order" sourceRef="t" targetRef="c2"/></collaboration><process id="q" name="Supplier"/>';
  expect(imported('', '', beside).losses.map(({ code, path }) => `${code} ${path}`)).toEqual([
    'pool c2',
    'pool m',
    'pool q',
  ]);
});

it.each<[string, string, object | undefined, string[]]>([
  [
    'that leads to an end',
    `${boundary(time('PT1H'))}<endEvent id="o"/>${way('b', 'o')}`,
    { minutes: 60, do: 'reject' },
    ['limit b'],
  ],
  [
    'at a time of day',
    `${boundary('<timeDate>2026-01-01T00:00:00</timeDate>')}<endEvent id="o"/>${way('b', 'o')}`,
    undefined,
    ['boundary b'],
  ],
  [
    'that reminds',
    `${boundary(time('PT2H'), 'cancelActivity="false"')}<sendTask id="r" name="Remind"/>${way('b', 'r')}`,
    { minutes: 120, do: 'remind' },
    ['limit b'],
  ],
  [
    'that reminds again',
    boundary('<timeCycle>R3/PT2H</timeCycle>', 'cancelActivity="false"'),
    { minutes: 120, do: 'remind', again: { minutes: 120, times: 2 } },
    ['limit b'],
  ],
  [
    'that hands over',
    `${boundary(time('PT1H'))}<userTask id="o" camunda:assignee="wang"/>${way('b', 'o')}${way('o', 'e')}`,
    { minutes: 60, do: 'transfer', to: [{ id: 'wang', name: 'wang' }] },
    ['limit b'],
  ],
  [
    'that leads elsewhere',
    boundary(time('PT1H')) +
      '<userTask id="o" name="O" camunda:candidateGroups="hr"/>' +
      way('b', 'o') +
      way('o', 'e'),
    undefined,
    ['boundary b', 'unreached o'],
  ],
])('a timer at the edge of a task %s', (_, more, timeLimit, losses) => {
  const { flow, losses: found } = imported('', more);
  const task = flow.node.childNode as { timeLimit?: object };
  expect(task.timeLimit).toEqual(timeLimit);
  expect(flow.setting?.timeLimit).toBe(timeLimit && true);
  expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual(losses);
  expect(nodePlacesOf(flow).map(({ node }) => node.id)).toEqual(['s', 't']);
});

it('passes where the timer leads to where the task leads', () => {
  const result = importBpmn(
    `<definitions xmlns:camunda="urn:c"><process id="p"><startEvent id="s"/><userTask id="t" camunda:assignee="li"/>
     <boundaryEvent id="b" attachedToRef="t">${timer(time('PT1H'))}</boundaryEvent><exclusiveGateway id="j"/>
     <userTask id="n" camunda:assignee="wang"/><endEvent id="e"/>${way('s', 't')}${way('t', 'j')}${way('b', 'j')}${way('j', 'n')}${way('n', 'e')}</process></definitions>`,
  );
  if (!result.ok) throw new Error(result.reason.en);
  expect(result.flow.node.childNode).toMatchObject({ id: 't', timeLimit: { minutes: 60, do: 'pass' } });
  expect(nodePlacesOf(result.flow).map(({ node }) => node.id)).toEqual(['s', 't', 'n']);
});

it('follows a link from where it is thrown to where it is caught', () => {
  const link = (tag: string, id: string) => `<${tag} id="${id}"><linkEventDefinition name="L"/></${tag}>`;
  const result = importBpmn(
    `<definitions xmlns:camunda="urn:c"><process id="p"><startEvent id="s"/>${link('intermediateThrowEvent', 'out')}
     ${link('intermediateCatchEvent', 'in')}<userTask id="t" camunda:assignee="li"/><endEvent id="e"/>
     ${way('s', 'out')}${way('in', 't')}${way('t', 'e')}</process></definitions>`,
  );
  if (!result.ok) throw new Error(result.reason.en);
  expect(result.losses).toEqual([]);
  expect(nodePlacesOf(result.flow).map(({ node }) => node.id)).toEqual(['s', 't']);
});

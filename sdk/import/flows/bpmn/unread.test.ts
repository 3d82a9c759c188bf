/** Whatever a document says is read, or named as a loss: by construction, not by a list of what is lost. */
import { describe, expect, it } from 'vitest';
import { importBpmn } from './index.ts';

const document = (body: string, more = ''): string =>
  `<definitions xmlns:flowable="urn:f" xmlns:camunda="urn:c" xmlns:zeebe="urn:z" targetNamespace="t">${more}<process id="p" name="P">${body}</process></definitions>`;

const flow = (from: string, to: string, body = '') =>
  `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}">${body}</sequenceFlow>`;

const condition = (text: string) => `<conditionExpression>\${${text}}</conditionExpression>`;

/** A document of which everything is read. */
const whole = document(
  `<startEvent id="s" flowable:initiator="applyUser"/>
   <userTask id="a" name="A" flowable:candidateUsers="li,wang"><multiInstanceLoopCharacteristics isSequential="false"><completionCondition>\${nrOfCompletedInstances / nrOfInstances >= 0.5}</completionCondition></multiInstanceLoopCharacteristics></userTask>
   <boundaryEvent id="b" attachedToRef="a"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></boundaryEvent>
   <endEvent id="overdue"/>
   <exclusiveGateway id="g" default="g-c"/>
   <userTask id="c" name="C"><extensionElements><zeebe:assignmentDefinition assignee="li"/></extensionElements></userTask>
   <userTask id="d" name="D"><potentialOwner><resourceAssignmentExpression><formalExpression>user(li)</formalExpression></resourceAssignmentExpression></potentialOwner></userTask>
   <intermediateCatchEvent id="w"><timerEventDefinition><timeDuration>PT2H</timeDuration></timerEventDefinition></intermediateCatchEvent>
   <callActivity id="k" calledElement="pay"><extensionElements><camunda:in source="x" target="y"/></extensionElements></callActivity>
   <serviceTask id="m" camunda:type="mail"><extensionElements><camunda:field name="subject" stringValue="Hi"/></extensionElements></serviceTask>
   <subProcess id="u"><startEvent id="us"/><userTask id="ua" flowable:assignee="\${applyUser}"/><endEvent id="ue"/>${flow('us', 'ua')}${flow('ua', 'ue')}</subProcess>
   <endEvent id="e"><terminateEventDefinition/></endEvent>
   ${flow('s', 'a')}${flow('a', 'g')}${flow('b', 'overdue')}${flow('g', 'd', condition('n > 1'))}${flow('g', 'c')}
   ${flow('d', 'w')}${flow('c', 'w')}${flow('w', 'k')}${flow('k', 'm')}${flow('m', 'u')}${flow('u', 'e')}`,
);

function lossesOf(xml: string) {
  const result = importBpmn(xml, { lang: 'en' });
  if (!result.ok) throw new Error(result.reason.en);
  return result.losses;
}

const known = lossesOf(whole);

/** The places of the opening tags of a document, the root included. */
const tags = [...whole.matchAll(/<[A-Za-z][^\s/>]*/g)].map(({ index, 0: tag }) => ({
  at: index + tag.length,
  tag,
}));

const added = (xml: string) =>
  lossesOf(xml).filter(
    loss => !known.some(one => one.code === loss.code && one.path === loss.path && one.en === loss.en),
  );

describe('a document of which everything is read', () => {
  it('loses nothing but what changes on the way', () => {
    expect(known.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'inlined u',
      'limit b',
      'notice-people m',
    ]);
  });
});

describe.each(tags)('$tag at $at', ({ at }) => {
  it('names an attribute that nobody reads', () => {
    const xml = `${whole.slice(0, at)} flowable:novelty="7"${whole.slice(at)}`;
    expect(
      added(xml)
        .map(({ en }) => en)
        .join(),
    ).toContain('novelty');
  });
  it('names an element that nobody reads', () => {
    const end = /\/?>/.exec(whole.slice(at))!;
    const [open, close] = [at + end.index, at + end.index + end[0].length];
    const [, name = ''] = /<([^\s/>]+)$/.exec(whole.slice(0, at))!;
    const child = '<flowable:novelty value="7"/>';
    const xml =
      end[0] === '/>'
        ? `${whole.slice(0, open)}>${child}</${name}>${whole.slice(close)}`
        : `${whole.slice(0, close)}${child}${whole.slice(close)}`;
    expect(
      added(xml)
        .map(({ en }) => en)
        .join(),
    ).toContain('novelty');
  });
});

const task = (attributes: string, body = '') =>
  document(
    `<startEvent id="s"/><userTask id="a" name="A" flowable:assignee="li" ${attributes}>${body}</userTask><endEvent id="e"/>${flow('s', 'a')}${flow('a', 'e')}`,
  );

it.each([
  ['flowable:dueDate="PT48H"', '', 'dueDate'],
  ['flowable:priority="80"', '', 'priority'],
  [`flowable:skipExpression="\${amount &lt; 100}"`, '', 'skipExpression'],
  ['', '<documentation>Check the receipts</documentation>', 'documentation'],
  [
    '',
    '<extensionElements><flowable:taskListener event="create" class="com.x.Assign"/></extensionElements>',
    'taskListener com.x.Assign',
  ],
  [
    '',
    '<extensionElements><flowable:formProperty id="amount" name="Amount"/></extensionElements>',
    'formProperty Amount',
  ],
  [
    '',
    `<standardLoopCharacteristics><loopCondition>\${again}</loopCondition></standardLoopCharacteristics>`,
    'standardLoopCharacteristics',
  ],
  [
    '',
    '<multiInstanceLoopCharacteristics flowable:collection="people"/>',
    'multiInstanceLoopCharacteristics.collection',
  ],
])('%s%s is named with its task', (attributes, body, key) => {
  expect(lossesOf(task(attributes, body))).toContainEqual(
    expect.objectContaining({
      code: 'no-counterpart',
      nodeName: 'A',
      en: `“${key}” has no counterpart here`,
    }),
  );
});

it.each([
  [`\${nrOfCompletedInstances == 1}`, { examineMode: 3 }, []],
  [`\${nrOfCompletedInstances/nrOfInstances >= 0.6}`, { examineMode: 4, passRatio: 60 }, []],
  [`\${votes > 2}`, { examineMode: 2 }, ['vote-count']],
])('the completion condition %s', (condition, expected, codes) => {
  const loop = `<multiInstanceLoopCharacteristics isSequential="false"><completionCondition>${condition.replace('>', '&gt;')}</completionCondition></multiInstanceLoopCharacteristics>`;
  const result = importBpmn(task('', loop));
  expect(result.ok && result.flow.node.childNode).toMatchObject(expected);
  expect(result.ok && result.losses.map(({ code }) => code)).toEqual(codes);
});

it('names a task that nothing is connected to', () => {
  const xml = task('').replace(
    '<endEvent',
    '<userTask id="lone" name="Lone" flowable:assignee="wang"/><endEvent',
  );
  expect(lossesOf(xml).map(({ en }) => en)).toEqual([
    'No way from the start leads to “Lone”: it is left out',
  ]);
});

it.each(['$INITIATOR', `\${initiator}`, `\${applyUser}`])('%s is the initiator', assignee => {
  const xml = task('')
    .replace('assignee="li"', `assignee="${assignee}"`)
    .replace('id="s"', 'id="s" flowable:initiator="applyUser"');
  const result = importBpmn(xml);
  expect(result.ok && result.flow.node.childNode).toMatchObject({ setType: 5 });
});

/** BPMN documents of other tools become trees, and every element without a counterpart is named. */
import { describe, expect, it } from 'vitest';
import { lint } from '../../../flow/lint/lint.ts';
import { flowErrors } from '../../../flow/model/schema-errors.ts';
import { nodePlacesOf } from '../../../flow/model/tree.ts';
import { bpmnGraph } from './graph.ts';
import { importBpmn } from './index.ts';

const document = (body: string): string =>
  `<?xml version="1.0"?><bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="urn:c">
   <bpmn:process id="leave-1" name="Leave">${body}</bpmn:process></bpmn:definitions>`;

/** An expression as these engines write it. */
const juel = (text: string): string => ['$', '{', text, '}'].join('');

const count = { ways: 0 };
function nextId(): string {
  count.ways += 1;
  return `f${count.ways}`;
}
const way = (from: string, to: string, condition = '', id = nextId()): string =>
  `<bpmn:sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">${
    condition && `<bpmn:conditionExpression>${condition}</bpmn:conditionExpression>`
  }</bpmn:sequenceFlow>`;
const task = (id: string, people = 'camunda:assignee="li"', body = ''): string =>
  `<bpmn:userTask id="${id}" name="${id}" ${people}>${body}</bpmn:userTask>`;
const START = '<bpmn:startEvent id="s" name="Request"/>';
const END = '<bpmn:endEvent id="e"/>';

function imported(body: string) {
  const result = importBpmn(document(body), { lang: 'en' });
  if (!result.ok) throw new Error(result.reason.en);
  return result;
}

const outline = (body: string): string =>
  nodePlacesOf(imported(body).flow)
    .map(({ node }) => `${node.type}:${node.nodeName || node.id}`)
    .join(' ');
const losses = (body: string): string[] => imported(body).losses.map(({ code, path }) => `${code} ${path}`);

const chain = START + task('a') + task('b') + END + way('s', 'a') + way('a', 'b') + way('b', 'e');
const choice =
  START +
  '<bpmn:exclusiveGateway id="g" name="How long" default="d"/>' +
  task('boss') +
  task('leader') +
  END +
  way('s', 'g') +
  way('g', 'boss', juel('day &gt; 3')) +
  way('g', 'leader', '', 'd') +
  way('boss', 'e') +
  way('leader', 'e');
const parallel =
  START +
  '<bpmn:parallelGateway id="p"/><bpmn:parallelGateway id="j"/>' +
  task('a') +
  task('b') +
  END +
  way('s', 'p') +
  way('p', 'a') +
  way('p', 'b') +
  way('a', 'j') +
  way('b', 'j') +
  way('j', 'e');

describe('importBpmn', () => {
  it('turns a line, a choice and parallel lanes into a tree', () => {
    expect(outline(chain)).toBe('0:Request 1:a 1:b');
    expect(outline(choice)).toMatch(/^0:Request 4:How long 3:\S+ ?\S* 1:boss 3:.* 1:leader$/);
    expect(outline(parallel)).toMatch(/^0:Request 10:.* 1:a 3:.* 1:b 11:/);
  });
  it('reads conditions and the default way', () => {
    const lanes = nodePlacesOf(imported(choice).flow).flatMap(({ node }) => (node.type === 3 ? [node] : []));
    expect(lanes[0]).toMatchObject({ conditionList: [[{ field: 'day', operator: 'gt', value: '3' }]] });
    expect(lanes[1]).toMatchObject({ attr: { branchType: 3 } });
  });
  it.each([
    ['camunda:assignee="li"', { setType: 1, nodeUserList: [{ id: 'li' }], examineMode: 3 }],
    ['camunda:candidateUsers="li, wang"', { nodeUserList: [{ id: 'li' }, { id: 'wang' }] }],
    ['camunda:candidateGroups="finance"', { setType: 3, nodeRoleList: [{ id: 'finance' }] }],
    [`camunda:assignee="${juel('initiator')}"`, { setType: 5 }],
    ['camunda:assignee="li" camunda:candidateUsers="wang,chen"', { nodeUserList: [{ id: 'li' }] }],
    ['camunda:assignee="li" camunda:candidateGroups="hr"', { setType: 1, nodeUserList: [{ id: 'li' }] }],
    [`camunda:assignee="${juel('staff.find(execution, manager, 2)')}"`, { nodeUserList: [] }],
    [`camunda:candidateUsers="li,${juel('staff.of(a,b)')}"`, { nodeUserList: [{ id: 'li' }] }],
  ])('takes people from %s', (people, expected) => {
    const { flow } = imported(START + task('a', people) + END + way('s', 'a') + way('a', 'e'));
    expect(flow.node.childNode).toMatchObject(expected);
  });
  it.each([
    ['="li"', '', { setType: 1, nodeUserList: [{ id: 'li' }] }],
    ['', '=["hr", "finance"]', { setType: 3, nodeRoleList: [{ id: 'hr' }, { id: 'finance' }] }],
    ['', '=["hr", dept]', { nodeUserList: [] }],
    ['=if urgent then "li" else "wang"', '', { nodeUserList: [] }],
  ])('takes people from FEEL of Camunda 8 that is texts alone: %s %s', (assignee, groups, expected) => {
    const quoted = (text: string) => text.replaceAll('"', '&quot;');
    const people = `<zeebe:assignmentDefinition xmlns:zeebe="urn:z" assignee="${quoted(assignee)}" candidateGroups="${quoted(groups)}"/>`;
    const body = task('a', '', `<bpmn:extensionElements>${people}</bpmn:extensionElements>`);
    const { flow } = imported(START + body + END + way('s', 'a') + way('a', 'e'));
    expect(flow.node.childNode).toMatchObject(expected);
  });
  it('refuses a process that is called for each of several things', () => {
    const call =
      '<bpmn:callActivity id="c" name="Pay" calledElement="pay"><bpmn:multiInstanceLoopCharacteristics/></bpmn:callActivity>';
    const { flow, losses: lost } = imported(START + call + END + way('s', 'c') + way('c', 'e'));
    expect(lost.map(({ code, path }) => `${code} ${path}`)).toContain('repeated c');
    expect(lint({ flow }).map(({ code }) => code)).toContain('import-part');
  });
  it('asks all of them where the task has several instances', () => {
    const loop = (sequential: boolean) =>
      imported(
        START +
          task(
            'a',
            'camunda:candidateUsers="li,wang"',
            `<bpmn:multiInstanceLoopCharacteristics isSequential="${sequential}"/>`,
          ) +
          END +
          way('s', 'a') +
          way('a', 'e'),
      ).flow.node.childNode;
    expect(loop(true)).toMatchObject({ examineMode: 1 });
    expect(loop(false)).toMatchObject({ examineMode: 2 });
  });
  it('leaves out what nobody decides, and names it by its id', () => {
    const body =
      START +
      '<bpmn:serviceTask id="mail" name="Mail"/>' +
      task('a') +
      END +
      way('s', 'mail') +
      way('mail', 'a') +
      way('a', 'e');
    expect(outline(body)).toBe('0:Request 1:a');
    expect(losses(body)).toEqual(['automatic mail']);
  });
  it('cuts a way back, and a condition that cannot be read is left to the author', () => {
    const back = chain + way('b', 'a', juel('!approved'), 'back');
    expect(losses(back)).toContain('jump back');
    const unknown = choice.replace(juel('day &gt; 3'), juel('service.isLong(day)'));
    const { flow, losses: lost } = imported(unknown);
    expect(lost.map(({ code }) => code)).toContain('condition-unknown');
    expect(lint({ flow }).map(({ code }) => code)).toContain('condition-field');
  });
  it.each([
    ['a line', chain],
    ['a choice', choice],
    ['parallel lanes', parallel],
  ])('%s is a flow as the format says', (_, body) => {
    expect(flowErrors(imported(body).flow)).toEqual([]);
  });
  it('makes a process key of the id', () => {
    expect(imported(chain)).toMatchObject({ processKey: 'leave_1', processName: 'Leave' });
  });
  it.each(['', 'no xml', '<a/>', document(''), document(END)])('refuses %j', text => {
    expect(importBpmn(text).ok).toBe(false);
  });
  it('returns the graph for a picture', () => {
    const read = bpmnGraph(document(choice));
    expect(read.ok && read.graph.vertices.map(({ id }) => id)).toEqual(['s', 'g', 'boss', 'leader', 'e']);
    expect(read.ok && read.graph.edges.length).toBe(5);
  });
});

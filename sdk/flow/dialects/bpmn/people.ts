/** The people of a user task, as Activiti, Flowable and Camunda write them, in the words of warm-flow. */
import { childOf, type XmlElement } from '../../bpmn/read-xml.ts';
import { peopleIn } from '../warm-flow/people.ts';

export const SEPARATOR = '@@';
/** The initiator, in the words of warm-flow. */
export const INITIATOR_FLAG = 'warmFlowInitiator';

/** An expression that names the initiator; `$INITIATOR` is written by Flowable's modeler. */
const INITIATOR = /^(?:[$#]\{\s*(?:initiator|starter|startUser|applyUserId|INITIATOR)\s*\}|\$INITIATOR)$/;

const isExpression = (text: string): boolean => /[#${}]|^=/.test(text);

export function permissionFlag(element: XmlElement): string {
  const { children } = element;
  const own = (name: string) => listed(attributeOf(element, name));
  const zeebe = assignmentOf(element);
  const assignees = [...own('assignee'), ...zeebe('assignee')];
  // A task that is assigned is no candidate's any more.
  const candidates = (name: string) => (assignees.length > 0 ? [] : [...own(name), ...zeebe(name)]);
  const users = [...assignees, ...candidates('candidateUsers')];
  const groups = candidates('candidateGroups').map(id => (isExpression(id) ? id : `role:${id}`));
  const owners = children
    .filter(({ name }) => name === 'potentialOwner' || name === 'humanPerformer')
    .flatMap(owner =>
      listed(childOf(childOf(owner, 'resourceAssignmentExpression'), 'formalExpression')?.text),
    )
    .map(ownerOf);
  return [...users.map(userOf), ...groups, ...owners].join(SEPARATOR);
}

/** Camunda 8 writes the people of a task into an element. */
function assignmentOf(element: XmlElement): (name: string) => string[] {
  const assignment = childOf(childOf(element, 'extensionElements'), 'assignmentDefinition');
  return name => literals(assignment?.attributes[name]);
}

const FEEL_TEXT = /^\s*"([^"\\]*)"\s*$/;

/** An expression of texts alone, `="li"` or `=["hr", "finance"]`, is those texts; any other stays one expression. */
function literals(text = ''): string[] {
  const written = text.trim();
  if (!written.startsWith('=')) return listed(written);
  const expression = written.slice(1).trim();
  const parts = (/^\[(.*)\]$/s.exec(expression)?.[1] ?? expression).split(',');
  const texts = parts.map(part => FEEL_TEXT.exec(part)?.[1]?.trim() ?? '');
  return texts.every(one => one !== '') ? texts : [written];
}

/** By its local name: each engine has a namespace of its own. */
export function attributeOf({ attributes }: XmlElement, name: string): string | undefined {
  const key = Object.keys(attributes).find(one => one.slice(one.indexOf(':') + 1) === name);
  return key === undefined ? undefined : attributes[key];
}

const listed = (text: string | undefined): string[] => peopleIn(text ?? '');

const userOf = (text: string): string => (INITIATOR.test(text) ? INITIATOR_FLAG : text);

/** The flags of a task, in which the variables that the start event gives the initiator are known. */
export function flagsKnowing(flag: string, initiators: ReadonlySet<string>): string {
  const variable = (text: string) => /^[$#]\{\s*(\w+)\s*\}$/.exec(text)?.[1];
  return flag
    .split(SEPARATOR)
    .map(one => (initiators.has(variable(one) ?? '') ? INITIATOR_FLAG : one))
    .join(SEPARATOR);
}

/** `user(li)` and `group(finance)` are Activiti's; a bare name is a group. */
function ownerOf(text: string): string {
  const [, kind, id] = /^(user|group)\(([^()]+)\)$/.exec(text) ?? [];
  if (kind === 'user') return userOf(id!.trim());
  if (isExpression(text)) return userOf(text);
  return `role:${id?.trim() ?? text}`;
}

const ONE_COMPLETED = /^\$\{\s*nr_?OfCompletedInstances\s*(?:==|>=|eq|ge)\s*1\s*\}$/i;
const SHARE_COMPLETED =
  /^\$\{\s*\(?\s*nr_?OfCompletedInstances\s*\/\s*nr_?OfInstances\s*\)?\s*(?:>=|==|ge|eq)\s*(0?\.\d+|1(?:\.0+)?)\s*\}$/i;

/** One task for several people: all of them, one after the other or at once, or a share; one suffices otherwise. */
export function nodeRatio(element: XmlElement): string {
  const loop = childOf(element, 'multiInstanceLoopCharacteristics');
  if (!loop) return '0';
  const completed = childOf(loop, 'completionCondition')?.text.trim() ?? '';
  if (loop.attributes.isSequential === 'true') return completed ? `${completed}@@sequence` : '100@@sequence';
  if (completed === '') return '100';
  if (ONE_COMPLETED.test(completed)) return '0';
  const share = SHARE_COMPLETED.exec(completed)?.[1];
  return share === undefined ? completed : String(Math.round(Number(share) * 10_000) / 100);
}

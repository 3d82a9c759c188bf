/**
 * Reads the assignees of a user task in the notations of Activiti, Flowable and Camunda, and converts them to
 * the notation of warm-flow.
 */
import { childElement, type XmlElement } from '../../bpmn/read-xml.ts';
import { splitPeopleList } from '../warm-flow/people.ts';

export const PERMISSION_FLAG_SEPARATOR = '@@';
/** The text with which warm-flow represents the initiator. */
export const WARM_FLOW_INITIATOR_PLACEHOLDER = 'warmFlowInitiator';

/** Matches an expression that refers to the initiator. The modeller of Flowable writes `$INITIATOR`. */
const INITIATOR_EXPRESSION =
  /^(?:[$#]\{\s*(?:initiator|starter|startUser|applyUserId|INITIATOR)\s*\}|\$INITIATOR)$/;

const isPeopleExpression = (text: string): boolean => /[#${}]|^=/.test(text);

export function permissionFlagsOfTask(element: XmlElement): string {
  const { children } = element;
  const own = (name: string) => splitPeopleAttribute(readAttributeByLocalName(element, name));
  const zeebe = zeebeAssignmentReader(element);
  const assignees = [...own('assignee'), ...zeebe('assignee')];
  // Candidates are ignored if the task has a definite assignee.
  const candidates = (name: string) => (assignees.length > 0 ? [] : [...own(name), ...zeebe(name)]);
  const users = [...assignees, ...candidates('candidateUsers')];
  const groups = candidates('candidateGroups').map(id => (isPeopleExpression(id) ? id : `role:${id}`));
  const owners = children
    .filter(({ name }) => name === 'potentialOwner' || name === 'humanPerformer')
    .flatMap(owner =>
      splitPeopleAttribute(
        childElement(childElement(owner, 'resourceAssignmentExpression'), 'formalExpression')?.text,
      ),
    )
    .map(parsePotentialOwnerPermissionFlag);
  return [...users.map(replaceInitiatorExpressionWithFlag), ...groups, ...owners].join(
    PERMISSION_FLAG_SEPARATOR,
  );
}

/** Returns a function that reads the assignment element of Camunda 8. */
function zeebeAssignmentReader(element: XmlElement): (name: string) => string[] {
  const assignment = childElement(childElement(element, 'extensionElements'), 'assignmentDefinition');
  return name => stringLiterals(assignment?.attributes[name]);
}

const FEEL_STRING_PATTERN = /^\s*"([^"\\]*)"\s*$/;

/**
 * Returns the strings in a FEEL expression such as `="li"` or `=["hr", "finance"]`. If the expression
 * contains anything else, returns the expression as the only string.
 */
function stringLiterals(text = ''): string[] {
  const written = text.trim();
  if (!written.startsWith('=')) return splitPeopleAttribute(written);
  const expression = written.slice(1).trim();
  const parts = (/^\[(.*)\]$/s.exec(expression)?.[1] ?? expression).split(',');
  const texts = parts.map(part => FEEL_STRING_PATTERN.exec(part)?.[1]?.trim() ?? '');
  return texts.every(one => one !== '') ? texts : [written];
}

/** Reads an attribute by its local name, because each engine uses a different namespace. */
export function readAttributeByLocalName({ attributes }: XmlElement, name: string): string | undefined {
  const key = Object.keys(attributes).find(one => one.slice(one.indexOf(':') + 1) === name);
  return key === undefined ? undefined : attributes[key];
}

const splitPeopleAttribute = (text: string | undefined): string[] => splitPeopleList(text ?? '');

const replaceInitiatorExpressionWithFlag = (text: string): string =>
  INITIATOR_EXPRESSION.test(text) ? WARM_FLOW_INITIATOR_PLACEHOLDER : text;

/**
 * If the start event stores the initiator in a variable, replaces this variable with
 * `WARM_FLOW_INITIATOR_PLACEHOLDER`.
 */
export function replaceInitiatorVariableWithPlaceholder(
  flag: string,
  initiators: ReadonlySet<string>,
): string {
  const variable = (text: string) => /^[$#]\{\s*(\w+)\s*\}$/.exec(text)?.[1];
  return flag
    .split(PERMISSION_FLAG_SEPARATOR)
    .map(one => (initiators.has(variable(one) ?? '') ? WARM_FLOW_INITIATOR_PLACEHOLDER : one))
    .join(PERMISSION_FLAG_SEPARATOR);
}

/**
 * Reads a potential owner of a task. Activiti writes `user(li)` and `group(finance)`. A name without
 * parentheses is a group.
 */
function parsePotentialOwnerPermissionFlag(text: string): string {
  const [, kind, id] = /^(user|group)\(([^()]+)\)$/.exec(text) ?? [];
  if (kind === 'user') return replaceInitiatorExpressionWithFlag(id!.trim());
  if (isPeopleExpression(text)) return replaceInitiatorExpressionWithFlag(text);
  return `role:${id?.trim() ?? text}`;
}

const ONE_COMPLETED_INSTANCE_PATTERN = /^\$\{\s*nr_?OfCompletedInstances\s*(?:==|>=|eq|ge)\s*1\s*\}$/i;
const COMPLETED_INSTANCE_RATIO_PATTERN =
  /^\$\{\s*\(?\s*nr_?OfCompletedInstances\s*\/\s*nr_?OfInstances\s*\)?\s*(?:>=|==|ge|eq)\s*(0?\.\d+|1(?:\.0+)?)\s*\}$/i;

/**
 * Returns how many assignees must complete a task: all of them (in parallel or in sequence), or a share of
 * them. If the task has no multi-instance characteristics, one person is enough.
 */
export function approvalRatioOfTask(element: XmlElement): string {
  const loop = childElement(element, 'multiInstanceLoopCharacteristics');
  if (!loop) return '0';
  const completed = childElement(loop, 'completionCondition')?.text.trim() ?? '';
  if (loop.attributes.isSequential === 'true') return completed ? `${completed}@@sequence` : '100@@sequence';
  if (completed === '') return '100';
  if (ONE_COMPLETED_INSTANCE_PATTERN.test(completed)) return '0';
  const share = COMPLETED_INSTANCE_RATIO_PATTERN.exec(completed)?.[1];
  return share === undefined ? completed : String(Math.round(Number(share) * 10_000) / 100);
}

/** The people of a user task, as Activiti, Flowable and Camunda write them, in the words of warm-flow. */
import { childOf, type XmlElement } from '../../bpmn/read-xml.ts';

export const SEPARATOR = '@@';
/** The initiator, in the words of warm-flow. */
export const INITIATOR_FLAG = 'warmFlowInitiator';

/** An expression that names the initiator. */
const INITIATOR = /^[$#]\{\s*(?:initiator|starter|startUser|applyUserId|INITIATOR)\s*\}$/;

export function permissionFlag(element: XmlElement): string {
  const { children } = element;
  const own = (name: string) => listed(attributeOf(element, name));
  const users = [...own('assignee'), ...own('candidateUsers')].map(userOf);
  const groups = own('candidateGroups').map(id => (/[#${}]/.test(id) ? id : `role:${id}`));
  const owners = children
    .filter(({ name }) => name === 'potentialOwner' || name === 'humanPerformer')
    .flatMap(owner =>
      listed(childOf(childOf(owner, 'resourceAssignmentExpression'), 'formalExpression')?.text),
    )
    .map(ownerOf);
  return [...users, ...groups, ...owners].join(SEPARATOR);
}

/** By its local name: each engine has a namespace of its own. */
export const attributeOf = ({ attributes }: XmlElement, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => key.slice(key.indexOf(':') + 1) === name)?.[1];

const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '');

const userOf = (text: string): string => (INITIATOR.test(text) ? INITIATOR_FLAG : text);

/** `user(li)` and `group(finance)` are Activiti's; a bare name is a group. */
function ownerOf(text: string): string {
  const [, kind, id] = /^(user|group)\(([^()]+)\)$/.exec(text) ?? [];
  if (kind === 'user') return userOf(id!.trim());
  if (/[#${}]/.test(text)) return userOf(text);
  return `role:${id?.trim() ?? text}`;
}

/** One task for several people: all of them, one after the other or at once; one suffices otherwise. */
export function nodeRatio(element: XmlElement): string {
  const loop = childOf(element, 'multiInstanceLoopCharacteristics');
  if (!loop) return '0';
  return loop.attributes.isSequential === 'true' ? '100@@sequence' : '100';
}

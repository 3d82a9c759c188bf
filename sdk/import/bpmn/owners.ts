/** Writes the assignees of a task as a FEEL list of strings. */
import type { PeopleSetting } from '../../flow/model/flow.ts';
import { listedPeopleOf } from '../../flow/model/people.ts';
import { FEEL_LANGUAGE, feelString } from './feel.ts';
import { type Xml, xmlElement, xmlTextElement } from './xml.ts';

const ownerKindByType: Record<number, string> = { 1: 'user', 3: 'role', 6: 'organization', 8: 'position' };

/**
 * Returns the `potentialOwner` element for assignees such as `["user:li", "role:finance"]`, `["initiator"]`
 * or `["leader:1"]`.
 */
export function potentialOwnerElement(people: string[], id: string): Xml {
  const text = `[${people.map(feelString).join(', ')}]`;
  const expression = xmlTextElement('bpmn:formalExpression', text, { language: FEEL_LANGUAGE });
  return xmlElement('bpmn:potentialOwner', { id }, [
    xmlElement('bpmn:resourceAssignmentExpression', {}, [expression]),
  ]);
}

export function taskOwners(setting: PeopleSetting): string[] {
  const kind = ownerKindByType[setting.setType];
  if (kind) return listedPeopleOf(setting).map(one => `${kind}:${one.id}`);
  const rule = setting.setType === 4 ? (setting.dynamic ?? { by: 'pick' as const }) : undefined;
  if (!rule) return ['initiator'];
  if (rule.by === 'leader') return [`leader:${rule.level}`];
  return rule.by === 'pick' ? ['picked'] : [`supervisors:${rule.levels ?? 'all'}`];
}

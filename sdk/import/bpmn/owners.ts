/** Writes the assignees of a task as a FEEL list of strings. */
import type { PeopleSetting } from '../../flow/model/flow.ts';
import { peopleListedInSetting } from '../../flow/model/people.ts';
import { FEEL_LANGUAGE, feelString } from './feel.ts';
import { createXmlElement, createXmlTextElement, type Xml } from './xml.ts';

const potentialOwnerKindBySetType: Record<number, string> = {
  1: 'user',
  3: 'role',
  6: 'organization',
  8: 'position',
};

/**
 * Returns the `potentialOwner` element for assignees such as `["user:li", "role:finance"]`, `["initiator"]`
 * or `["leader:1"]`.
 */
export function createPotentialOwnerElement(people: string[], id: string): Xml {
  const text = `[${people.map(feelString).join(', ')}]`;
  const expression = createXmlTextElement('bpmn:formalExpression', text, { language: FEEL_LANGUAGE });
  return createXmlElement('bpmn:potentialOwner', { id }, [
    createXmlElement('bpmn:resourceAssignmentExpression', {}, [expression]),
  ]);
}

export function potentialOwnersOfTask(setting: PeopleSetting): string[] {
  const kind = potentialOwnerKindBySetType[setting.setType];
  if (kind) return peopleListedInSetting(setting).map(one => `${kind}:${one.id}`);
  const rule = setting.setType === 4 ? (setting.dynamic ?? { by: 'pick' as const }) : undefined;
  if (!rule) return ['initiator'];
  if (rule.by === 'leader') return [`leader:${rule.level}`];
  if (rule.by === 'field') return [`field:${rule.as}:${rule.field}`];
  return rule.by === 'pick' ? ['picked'] : [`supervisors:${rule.levels ?? 'all'}`];
}

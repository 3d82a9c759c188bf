/** The people of a task, as a FEEL list of texts. */
import type { PeopleSetting } from '../model/flow.ts';
import { namedBy } from '../model/people.ts';
import { FEEL, quoted } from './feel.ts';
import { element, textElement, type Xml } from './xml.ts';

const kinds: Record<number, string> = { 1: 'user', 3: 'role', 6: 'organization', 8: 'position' };

/** People as a list of texts: `["user:li", "role:finance"]`, `["initiator"]`, `["leader:1"]`. */
export function owners(people: string[], id: string): Xml {
  const text = `[${people.map(quoted).join(', ')}]`;
  const expression = textElement('bpmn:formalExpression', text, { language: FEEL });
  return element('bpmn:potentialOwner', { id }, [
    element('bpmn:resourceAssignmentExpression', {}, [expression]),
  ]);
}

export function ownersOf(setting: PeopleSetting): string[] {
  const kind = kinds[setting.setType];
  if (kind) return namedBy(setting).map(one => `${kind}:${one.id}`);
  const rule = setting.setType === 4 ? (setting.dynamic ?? { by: 'pick' as const }) : undefined;
  if (!rule) return ['initiator'];
  if (rule.by === 'leader') return [`leader:${rule.level}`];
  return rule.by === 'pick' ? ['picked'] : [`supervisors:${rule.levels ?? 'all'}`];
}

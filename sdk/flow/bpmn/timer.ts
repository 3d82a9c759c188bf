/** Times as BPMN writes them. */
import { element, type Xml } from './xml.ts';

export const timer = (id: string, when: Xml): Xml => element('bpmn:timerEventDefinition', { id }, [when]);

/** Minutes as ISO 8601 writes them; parts of a minute as seconds. */
export function isoDuration(minutes: number): string {
  const seconds = Math.max(0, Math.round(minutes * 60));
  return seconds % 60 === 0 ? `PT${seconds / 60}M` : `PT${seconds}S`;
}

/** Writes times as BPMN timer events. */
import { createXmlElement, type Xml } from './xml.ts';

export const createTimerDefinition = (id: string, when: Xml): Xml =>
  createXmlElement('bpmn:timerEventDefinition', { id }, [when]);

/** Writes minutes as an ISO 8601 duration. Fractions of a minute are written in seconds. */
export function toIsoDuration(minutes: number): string {
  const seconds = Math.max(0, Math.round(minutes * 60));
  return seconds % 60 === 0 ? `PT${seconds / 60}M` : `PT${seconds}S`;
}

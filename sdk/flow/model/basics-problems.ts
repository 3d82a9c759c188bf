/** Reads the basic information of a process and finds the faults that prevent publishing. */
import type { FlowBasics } from './basics.ts';
import { PROCESS_KEY_PATTERN } from './process-key.ts';

export type BasicsProblem = 'name-missing' | 'key-missing' | 'key-invalid';

/**
 * Returns the faults in the basic information of a process. The faults are in the order of the fields on the
 * settings page.
 */
export function processBasicsProblems({ processName, processKey }: FlowBasics): BasicsProblem[] {
  const problems: BasicsProblem[] = [];
  if (processName.trim() === '') problems.push('name-missing');
  if (processKey === '') problems.push('key-missing');
  else if (!PROCESS_KEY_PATTERN.test(processKey)) problems.push('key-invalid');
  return problems;
}

const REQUIRED_PROCESS_PROPERTY_KEYS = ['processName', 'processKey', 'processType'] as const;

/**
 * Reads the basic information of a process and sets missing required texts to empty texts. Returns the same
 * object if no required text is missing. Returns null if the value is not an object.
 */
export function readProcessBasics(json: unknown): FlowBasics | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const fields = json as Record<string, unknown>;
  if (REQUIRED_PROCESS_PROPERTY_KEYS.every(name => typeof fields[name] === 'string'))
    return fields as unknown as FlowBasics;
  const texts = REQUIRED_PROCESS_PROPERTY_KEYS.map(name => [
    name,
    typeof fields[name] === 'string' ? fields[name] : '',
  ]);
  return { ...fields, ...Object.fromEntries(texts) } as unknown as FlowBasics;
}

/** Reads the basic information of a process, and finds the faults that keep it from being published. */
import type { FlowBasics } from './basics.ts';
import { PROCESS_KEY } from './process-key.ts';

export type BasicsProblem = 'name-missing' | 'key-missing' | 'key-invalid';

/** Returns the faults in the order of the page. */
export function basicsProblems({ processName, processKey }: FlowBasics): BasicsProblem[] {
  const problems: BasicsProblem[] = [];
  if (processName.trim() === '') problems.push('name-missing');
  if (processKey === '') problems.push('key-missing');
  else if (!PROCESS_KEY.test(processKey)) problems.push('key-invalid');
  return problems;
}

const TEXTS = ['processName', 'processKey', 'processType'] as const;

/** Returns the very object where it has all required texts; null for what is no object. */
export function readBasics(json: unknown): FlowBasics | null {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  const fields = json as Record<string, unknown>;
  if (TEXTS.every(name => typeof fields[name] === 'string')) return fields as unknown as FlowBasics;
  const texts = TEXTS.map(name => [name, typeof fields[name] === 'string' ? fields[name] : '']);
  return { ...fields, ...Object.fromEntries(texts) } as unknown as FlowBasics;
}

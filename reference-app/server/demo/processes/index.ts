/** The processes that the demo company runs, as they would come out of the designers. */
import { readFileSync } from 'node:fs';
import type { Flow } from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';

export interface DemoProcess {
  process: {
    processKey: string;
    processName: string;
    processType: string;
    description: string;
    icon: string;
  };
  form: FormDefinition;
  flow: Flow;
}

const NAMES = ['leave', 'expense', 'purchase'] as const;

export const demoProcesses = (): DemoProcess[] =>
  NAMES.map(
    name => JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')) as DemoProcess,
  );

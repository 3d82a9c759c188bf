/** Provides the processes of the demo company in the format in which the designers would save them. */
import { readFileSync } from 'node:fs';
import type { Flow } from '@countersign/sdk/flow';
import type { FormDefinition } from '@countersign/sdk/form';
import type { Lang } from '@countersign/sdk/i18n';
import { localizeValue } from '../../setup/in-language.ts';

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

const PROCESS_FILES = ['leave', 'expense', 'purchase'] as const;

export const demoProcesses = (lang: Lang): DemoProcess[] =>
  PROCESS_FILES.map(name => {
    const file: unknown = JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'));
    return localizeValue(file, lang) as DemoProcess;
  });

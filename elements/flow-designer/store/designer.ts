/** The environment of one designer: its store, its language, and the page around it. */
import type { Lang } from '@countersign/sdk/i18n';
import type { createStore } from 'jotai/vanilla';
import { createContext, useContext } from 'react';
import type { ProcessCalls } from '../process/use-process.ts';
import type { Translate } from '../texts.ts';

export interface DesignerCalls {
  save(): void;
  /** Goes to the first error instead, where there is one. */
  publish(): void;
  failed(error: { code: string; message: string; error?: unknown }): void;
}

export interface Designer {
  store: ReturnType<typeof createStore>;
  lang: Lang;
  isDark: boolean;
  readOnly: boolean;
  t: Translate;
  calls: DesignerCalls;
  process: ProcessCalls;
}

export const DesignerContext = createContext<Designer | null>(null);

export function useDesigner(): Designer {
  const designer = useContext(DesignerContext);
  if (!designer) throw new Error('[Bug] A part of the designer was drawn outside of one.');
  return designer;
}

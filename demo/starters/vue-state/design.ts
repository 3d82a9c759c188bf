/** The state of both designers that the page keeps. */
import type { Flow, FormDefinition } from '@countersign/elements';

export interface Design {
  form: FormDefinition;
  flow: Flow | undefined;
}

export interface DesignState {
  read(): Design;
  writeForm(form: FormDefinition): void;
  writeFlow(flow: Flow): void;
}

export const emptyDesign = (): Design => ({ form: { list: [], config: {} }, flow: undefined });

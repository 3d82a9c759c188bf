/** Creates the React context for a designer. Each designer has its own store. */
import type { createStore } from 'jotai/vanilla';
import { type Context, createContext, useContext } from 'react';

export type DesignerStore = ReturnType<typeof createStore>;

interface DesignerContext<Designer> {
  DesignerContext: Context<Designer | null>;
  /** Returns the designer around the calling component. */
  useDesigner(): Designer;
}

export function createDesignerContext<Designer>(): DesignerContext<Designer> {
  const DesignerContext = createContext<Designer | null>(null);
  return {
    DesignerContext,
    useDesigner: () => {
      const designer = useContext(DesignerContext);
      if (!designer) throw new Error('[Bug] A part of the designer was drawn outside of one.');
      return designer;
    },
  };
}

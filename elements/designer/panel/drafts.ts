/**
 * Keeps the text of an input as a draft while the text cannot be converted to a value. The draft is kept when
 * the user selects another object. The stored value stays unchanged.
 */
import { areDeeplyEqual } from '@countersign/sdk/form/common';
import { createContext, useContext, useState } from 'react';

interface Draft {
  text: string;
  /**
   * The value of the setting when the user typed the text. If the value has changed since then, for example
   * by an undo, the draft is discarded.
   */
  over: unknown;
}

/**
 * Unfinished inputs in the property panel. The key combines the selected objects and the name of the setting.
 */
export type Drafts = Map<string, Draft>;

export const SettingInputDraftContext = createContext<{ drafts: Drafts; subject: string }>({
  drafts: new Map(),
  subject: '',
});

interface RowsDraft<Row> {
  rows: readonly Row[];
  over: unknown;
  subject: string;
}

/**
 * Holds the rows of a list while some rows are not stored yet. The draft belongs to the current selection. If
 * the stored list changes, for example by an undo, the draft is discarded.
 */
export function useDraftOfUnsavedListRows<Row>(
  stored: unknown,
  whole: readonly Row[],
): [rows: readonly Row[], hold: (rows: readonly Row[], over: unknown) => void] {
  const { subject } = useContext(SettingInputDraftContext);
  const [draft, setDraft] = useState<RowsDraft<Row>>();
  const isOwn = draft?.subject === subject && areDeeplyEqual(draft.over, stored);
  return [isOwn ? draft.rows : whole, (rows, over) => setDraft({ rows, over, subject })];
}

export type ReadText = (text: string) => { value: unknown } | { fault: string };

interface DraftOptions {
  at: string;
  value: unknown;
  /** The current value, formatted as text. */
  written: string;
  read: ReadText;
  onChange(value: unknown): void;
}

export interface DraftInput {
  text: string;
  fault: string | undefined;
  type(text: string): void;
  /** Replaces a valid text by its normalised form. An invalid text stays visible. */
  leave(): void;
}

/**
 * Holds the text of an input separately from its value, so that incomplete input such as `1.` is not lost
 * while the user types.
 */
export function useInputTextDraft({ at, value, written, read, onChange }: DraftOptions): DraftInput {
  const { drafts, subject } = useContext(SettingInputDraftContext);
  const [, draw] = useState(0);
  const key = `${subject} ${at}`;
  const draft = drafts.get(key);
  const isOwn = draft !== undefined && areDeeplyEqual(draft.over, value);
  const result = isOwn ? read(draft.text) : undefined;
  const store = (text: string | undefined, over: unknown) => {
    if (text === undefined) drafts.delete(key);
    else drafts.set(key, { text, over });
    draw(count => count + 1);
  };
  return {
    text: isOwn ? draft.text : written,
    fault: result && 'fault' in result ? result.fault : undefined,
    type: text => {
      const next = read(text);
      store(text, 'value' in next ? next.value : value);
      if ('value' in next) onChange(next.value);
    },
    leave: () => {
      if (result && 'value' in result) store(undefined, undefined);
    },
  };
}

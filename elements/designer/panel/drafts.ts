/** The texts of inputs whose value cannot be read yet: they stay while the author works elsewhere, and the value stays as it was. */
import { equal } from '@countersign/sdk/form/common';
import { createContext, useContext, useState } from 'react';

interface Draft {
  text: string;
  /** The value that the draft was typed over; another value, for example by undo, ends the draft. */
  over: unknown;
}

/** Drafts by the subject and the place of the setting. */
export type Drafts = Map<string, Draft>;

export const DraftContext = createContext<{ drafts: Drafts; subject: string }>({
  drafts: new Map(),
  subject: '',
});

interface RowsDraft<Row> {
  rows: readonly Row[];
  over: unknown;
  subject: string;
}

/** Holds the rows of a list of which some are not stored yet. They belong to one subject, and end where another list is stored, for example by undo. */
export function useRowsDraft<Row>(
  stored: unknown,
  whole: readonly Row[],
): [rows: readonly Row[], hold: (rows: readonly Row[], over: unknown) => void] {
  const { subject } = useContext(DraftContext);
  const [draft, setDraft] = useState<RowsDraft<Row>>();
  const isOwn = draft?.subject === subject && equal(draft.over, stored);
  return [isOwn ? draft.rows : whole, (rows, over) => setDraft({ rows, over, subject })];
}

export type ReadText = (text: string) => { value: unknown } | { fault: string };

interface DraftOptions {
  at: string;
  value: unknown;
  /** The text of the value. */
  written: string;
  read: ReadText;
  onChange(value: unknown): void;
}

export interface DraftInput {
  text: string;
  fault: string | undefined;
  type(text: string): void;
  /** Writes a sound value in its usual form; a fault stays in sight. */
  leave(): void;
}

/** Holds the text of an input beside its value, so that neither `1.` nor `abc` is lost while it is typed. */
export function useDraft({ at, value, written, read, onChange }: DraftOptions): DraftInput {
  const { drafts, subject } = useContext(DraftContext);
  const [, draw] = useState(0);
  const key = `${subject} ${at}`;
  const draft = drafts.get(key);
  const isOwn = draft !== undefined && equal(draft.over, value);
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

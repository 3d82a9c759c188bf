/** The two versions of a record side by side, and the author's choice. */
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { useMemo } from 'react';
import { ConflictDialog } from '../draft/ConflictDialog.tsx';
import { differences, merged } from './conflict.ts';
import type { Conflict } from './use-record-form.ts';

interface ConflictChoiceProps {
  definition: FormDefinition;
  /** The record that the input started from. */
  base: Values;
  conflict: Conflict;
  onResolve: (values: Values, isStored: boolean) => void;
  onClose: () => void;
}

export default function ConflictChoice(props: ConflictChoiceProps) {
  const { definition, base, conflict, onResolve, onClose } = props;
  const { by, at, mine, theirs } = conflict;
  const rows = useMemo(
    () => differences(definition, { base, mine, theirs }),
    [definition, base, mine, theirs],
  );
  return (
    <ConflictDialog
      by={by}
      at={at}
      rows={rows}
      onTakeYours={() => onResolve(mine, false)}
      onTakeTheirs={() => onResolve(theirs, true)}
      onMerge={taken => onResolve(merged(rows, taken, { base, mine, theirs }), false)}
      onClose={onClose}
    />
  );
}

/** Shows two versions of a record side by side and lets the user choose. */
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { useMemo } from 'react';
import { ConflictDialog } from '../draft/ConflictDialog.tsx';
import { findDifferingRecordFields, mergeChosenConflictValues } from './conflict.ts';
import type { Conflict } from './use-record-form.ts';

interface ConflictChoiceProps {
  definition: FormDefinition;
  /** Stored record on which the user's changes are based. */
  base: Values;
  conflict: Conflict;
  onResolve: (values: Values, isStored: boolean) => void;
  onClose: () => void;
}

export default function ConflictChoice(props: ConflictChoiceProps) {
  const { definition, base, conflict, onResolve, onClose } = props;
  const { by, at, mine, theirs } = conflict;
  const rows = useMemo(
    () => findDifferingRecordFields(definition, { base, mine, theirs }),
    [definition, base, mine, theirs],
  );
  return (
    <ConflictDialog
      by={by}
      at={at}
      rows={rows}
      onTakeYours={() => onResolve(mine, false)}
      onTakeTheirs={() => onResolve(theirs, true)}
      onMerge={taken => onResolve(mergeChosenConflictValues(rows, taken, { base, mine, theirs }), false)}
      onClose={onClose}
    />
  );
}

/** Compares the user's draft with the draft that another author saved, and merges the selected changes. */
import type { FormDefinition } from '@countersign/sdk/form';
import { type Difference, differenceText } from '@countersign/sdk/form/compare';
import type { Lang } from '@countersign/sdk/i18n';
import { useCallback } from 'react';
import { useTexts } from '../../../../session/language.ts';
import type { ConflictRow } from '../../../../ui/draft/ConflictDialog.tsx';
import { DraftConflict, type Drafts } from '../../../../ui/draft/DraftConflict.tsx';
import type { Conflict } from '../../../../ui/draft/draft-sync.ts';
import { parseStoredDefinition } from '../definition-of.ts';
import { formTexts } from '../texts.ts';
import { applyTheirDifferences, type FormDraftDifference, formDraftDifferences } from './merge.ts';

interface FormConflictProps {
  conflict: Conflict;
  /** The user's current draft. It may have changed since the conflict was detected. */
  yours: string;
  onChoose: (chosen: FormDefinition) => void;
  onClose: () => void;
}

export function FormConflict(props: FormConflictProps) {
  const { lang } = useTexts(formTexts);
  const row = useCallback((side: FormDraftDifference) => formConflictRow(side, lang), [lang]);
  return (
    <DraftConflict
      {...props}
      draftOf={parseStoredDefinition}
      sidesOf={formDraftDifferences}
      rowOf={row}
      merge={mergeConcurrentFormChanges}
    />
  );
}

const mergeConcurrentFormChanges = (
  { yours }: Drafts<FormDefinition>,
  theirs: readonly FormDraftDifference[],
): FormDefinition =>
  applyTheirDifferences(
    yours,
    theirs.map(({ difference }) => difference),
  );

function formConflictRow({ difference, by, yours, theirs }: FormDraftDifference, lang: Lang): ConflictRow {
  const textOf = (change: Difference | undefined, other: Difference | undefined) =>
    change ? differenceText(change, lang) : other ? undefined : differenceText(difference, lang);
  return {
    name: 'name' in difference ? difference.name : difference.path.join('.'),
    by,
    yours: textOf(yours, theirs),
    theirs: textOf(theirs, yours),
  };
}

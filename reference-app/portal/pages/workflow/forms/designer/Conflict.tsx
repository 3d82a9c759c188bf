/** The drafts of two authors of one form, side by side. */
import type { FormDefinition } from '@countersign/sdk/form';
import { type Difference, differenceText } from '@countersign/sdk/form/compare';
import type { Lang } from '@countersign/sdk/i18n';
import { useCallback } from 'react';
import { useTexts } from '../../../../session/language.ts';
import type { ConflictRow } from '../../../../ui/draft/ConflictDialog.tsx';
import { DraftConflict, type Drafts } from '../../../../ui/draft/DraftConflict.tsx';
import type { Conflict } from '../../../../ui/draft/draft-sync.ts';
import { definitionOf } from '../definition-of.ts';
import { formTexts } from '../texts.ts';
import { merged, type Side, sidesOf } from './merge.ts';

interface FormConflictProps {
  conflict: Conflict;
  /** Your draft as it is now; it may have changed since the conflict was found. */
  yours: string;
  onChoose: (chosen: FormDefinition) => void;
  onClose: () => void;
}

export function FormConflict(props: FormConflictProps) {
  const { lang } = useTexts(formTexts);
  const row = useCallback((side: Side) => rowOf(side, lang), [lang]);
  return <DraftConflict {...props} draftOf={definitionOf} sidesOf={sidesOf} rowOf={row} merge={merge} />;
}

const merge = ({ yours }: Drafts<FormDefinition>, theirs: readonly Side[]): FormDefinition =>
  merged(
    yours,
    theirs.map(({ difference }) => difference),
  );

function rowOf({ difference, by, yours, theirs }: Side, lang: Lang): ConflictRow {
  const textOf = (change: Difference | undefined, other: Difference | undefined) =>
    change ? differenceText(change, lang) : other ? undefined : differenceText(difference, lang);
  return {
    name: 'name' in difference ? difference.name : difference.path.join('.'),
    by,
    yours: textOf(yours, theirs),
    theirs: textOf(theirs, yours),
  };
}

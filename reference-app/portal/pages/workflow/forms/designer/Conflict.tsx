/** The drafts of two authors of one form, side by side. */
import type { FormDefinition } from '@countersign/sdk/form';
import { type Difference, differenceText } from '@countersign/sdk/form/compare';
import type { Lang } from '@countersign/sdk/i18n';
import { useMemo } from 'react';
import { useTexts } from '../../../../session/language.ts';
import { ConflictDialog, type ConflictRow } from '../../../../ui/draft/ConflictDialog.tsx';
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

export function FormConflict({ conflict, yours: yourText, onChoose, onClose }: FormConflictProps) {
  const { lang } = useTexts(formTexts);
  const { yours, theirs, sides } = useMemo(() => {
    const drafts = {
      base: definitionOf(conflict.base),
      yours: definitionOf(yourText),
      theirs: definitionOf(conflict.theirs.content),
    };
    return { ...drafts, sides: sidesOf(drafts) };
  }, [conflict, yourText]);
  const rows = useMemo(() => sides.map(side => rowOf(side, lang)), [sides, lang]);
  return (
    <ConflictDialog
      by={conflict.by}
      at={conflict.at}
      rows={rows}
      onTakeYours={() => onChoose(yours)}
      onTakeTheirs={() => onChoose(theirs)}
      onMerge={taken =>
        onChoose(
          merged(
            yours,
            sides.filter((_, index) => taken.has(index)).map(({ difference }) => difference),
          ),
        )
      }
      onClose={onClose}
    />
  );
}

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

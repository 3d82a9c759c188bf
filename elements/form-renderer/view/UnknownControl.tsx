/** A control without a value that has no drawing: named, never a crash. */
import { type Control, type FormLang, formText, labelOf } from '@countersign/sdk/form';
import type { ReactNode } from 'react';

export function Unknown({ control, lang }: { control: Control; lang: FormLang }): ReactNode {
  return (
    <div className="csf-unsupported">
      {labelOf(control) && <strong>{labelOf(control)}</strong>}
      <p>{formText(lang, 'unsupported-control', { type: control.type })}</p>
    </div>
  );
}

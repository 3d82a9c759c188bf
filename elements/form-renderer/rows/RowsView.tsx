/** A field of rows in its frame: its own errors around it, those of its cells in them. */
import {
  type Field,
  type FormLang,
  fieldLabel,
  formText,
  labelOf,
  optionsOf,
  stateOf,
} from '@countersign/sdk/form';
import { type ReactNode, useMemo } from 'react';
import type { RowsControl } from '../../controls/control.ts';
import { textIn } from '../../ui/field/display-text.ts';
import { describedBy, FieldFrame } from '../../ui/field/FieldFrame.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useFieldRights } from '../rules/conditional-context.ts';
import { useForm, useFormAtom } from '../view/form-context.ts';
import type { NestedRowsProps } from './RowCell.tsx';
import { isWide, RowsBody } from './RowsBody.tsx';
import { fieldRows, ownMessages, type RowsAtoms, rowsAtoms } from './rows-atoms.ts';

interface RowsViewProps {
  id: string;
  lang: FormLang;
  field: Field;
  entry: RowsControl;
}

/** Rows inside a row come with the first form that has them. */
const Nested = lazyComponent<NestedRowsProps>(async () => (await import('./NestedRows.tsx')).NestedRows);

export function RowsView({ id, lang, field, entry }: RowsViewProps): ReactNode {
  const { form, privileges, disabled, layout } = useForm();
  const { control } = field;
  const { isLocked, isRequired } = useFieldRights();
  const off = disabled || stateOf(field, privileges).disabled || isLocked(field);
  const atoms = useFieldRows(field);
  const messages = ownMessages(useFormAtom(form.atoms.shownErrors(field.model)));
  const required = !off && isRequired(field);
  const help = textIn(control.help);
  return (
    <FieldFrame
      id={id}
      lang={lang}
      required={required}
      help={help}
      group="group"
      mark={layout.requiredMark}
      label={fieldLabel(field)}
      labelHidden={optionsOf(control).showLabel === false || labelOf(control) === ''}
      wide={isWide(field)}
      errors={messages}
    >
      <RowsBody
        Nested={Nested}
        atoms={atoms}
        field={field}
        entry={entry}
        id={id}
        lang={lang}
        required={required}
        disabled={off}
        readOnly={false}
        invalid={messages.length > 0}
        describedBy={describedBy(id, { help: help !== undefined, error: messages.length > 0 })}
      />
    </FieldFrame>
  );
}

function useFieldRows(field: Field): RowsAtoms {
  const { form } = useForm();
  return useMemo(() => rowsAtoms(form, fieldRows(form, field)), [form, field]);
}

/** The same rows, read-only: a table of texts. */
export function RowsDocument({ id, lang, field, entry }: RowsViewProps): ReactNode {
  const atoms = useFieldRows(field);
  const empty = useFormAtom(atoms.rows).length === 0;
  return (
    <div className={isWide(field) ? 'csf-entry csf-wide' : 'csf-entry'} data-model={field.model}>
      <dt>{fieldLabel(field)}</dt>
      <dd className={empty ? 'csf-none' : undefined}>
        {empty ? (
          formText(lang, 'empty')
        ) : (
          <RowsBody
            Nested={Nested}
            atoms={atoms}
            field={field}
            entry={entry}
            id={id}
            lang={lang}
            readOnly
            required={false}
            disabled={false}
            invalid={false}
            describedBy={undefined}
          />
        )}
      </dd>
    </div>
  );
}

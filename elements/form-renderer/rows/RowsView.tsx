/**
 * Renders a field with rows in its frame. The frame shows the errors of the field as a whole, and each cell
 * shows its own errors.
 */
import {
  controlLabelOf,
  controlOptionsOf,
  effectiveFieldAccess,
  type Field,
  type FormLang,
  fieldLabel,
  getFormTextForLanguage,
} from '@countersign/sdk/form';
import { type ReactNode, useMemo } from 'react';
import type { RowsControl } from '../../controls/control.ts';
import { nonEmptyText } from '../../ui/field/display-text.ts';
import { describedByIds, FieldFrame } from '../../ui/field/FieldFrame.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useFieldRights } from '../rules/conditional-context.ts';
import { useForm, useFormAtom } from '../view/form-context.ts';
import type { NestedRowsProps } from './RowCell.tsx';
import { isFullWidthField, RowsBody } from './RowsBody.tsx';
import {
  createFieldRowsAccessor,
  createRowsAtoms,
  messagesForWholeField,
  type RowsAtoms,
} from './rows-atoms.ts';

interface RowsViewProps {
  id: string;
  lang: FormLang;
  field: Field;
  entry: RowsControl;
}

/** The code for nested rows is loaded with the first form that contains them. */
const LazyNestedRows = lazyComponent<NestedRowsProps>(
  async () => (await import('./NestedRows.tsx')).NestedRows,
);

export function RowsView({ id, lang, field, entry }: RowsViewProps): ReactNode {
  const { form, privileges, disabled, layout } = useForm();
  const { control } = field;
  const { isLocked, isRequired } = useFieldRights();
  const off = disabled || effectiveFieldAccess(field, privileges).disabled || isLocked(field);
  const atoms = useFieldRows(field);
  const messages = messagesForWholeField(useFormAtom(form.atoms.shownErrors(field.model)));
  const required = !off && isRequired(field);
  const help = nonEmptyText(control.help);
  return (
    <FieldFrame
      id={id}
      lang={lang}
      required={required}
      help={help}
      group="group"
      mark={layout.requiredMark}
      label={fieldLabel(field)}
      labelHidden={controlOptionsOf(control).showLabel === false || controlLabelOf(control) === ''}
      wide={isFullWidthField(field)}
      errors={messages}
    >
      <RowsBody
        Nested={LazyNestedRows}
        atoms={atoms}
        field={field}
        entry={entry}
        id={id}
        lang={lang}
        required={required}
        disabled={off}
        readOnly={false}
        invalid={messages.length > 0}
        describedBy={describedByIds(id, { help, error: messages.length > 0 })}
      />
    </FieldFrame>
  );
}

function useFieldRows(field: Field): RowsAtoms {
  const { form } = useForm();
  return useMemo(() => createRowsAtoms(form, createFieldRowsAccessor(form, field)), [form, field]);
}

/** Renders the rows of a read-only form, as a table of texts. */
export function ReadOnlyRowsView({ id, lang, field, entry }: RowsViewProps): ReactNode {
  const atoms = useFieldRows(field);
  const empty = useFormAtom(atoms.rows).length === 0;
  return (
    <div className={isFullWidthField(field) ? 'csf-entry csf-wide' : 'csf-entry'} data-model={field.model}>
      <dt>{fieldLabel(field)}</dt>
      <dd className={empty ? 'csf-none' : undefined}>
        {empty ? (
          getFormTextForLanguage(lang, 'empty')
        ) : (
          <RowsBody
            Nested={LazyNestedRows}
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

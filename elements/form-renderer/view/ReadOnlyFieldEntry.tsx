/** Renders a label and its value as read-only text. */
import {
  commonFormText,
  controlOptionsOf,
  displayValue,
  type Field,
  fieldLabel,
  isEmpty,
} from '@countersign/sdk/form/common';
import { type ReactNode, useSyncExternalStore } from 'react';
import { findControlEntry, onControlEntryAdded } from '../../controls/loaded-controls.ts';
import { ErrorBoundary } from '../../element/lifecycle/ErrorBoundary.tsx';
import { loadedControlTypes } from '../loading/full-tier.ts';
import { useForm, useFormAtom } from './form-context.ts';

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

export function ReadOnlyFieldEntry({ field }: { field: Field }): ReactNode {
  const { form } = useForm();
  const value = useFormAtom(form.atoms.value(field.model));
  return (
    <div className="csf-entry" data-model={field.model}>
      <dt>{fieldLabel(field)}</dt>
      <ReadOnlyFieldValue field={field} value={value} />
    </div>
  );
}

/** Uses the control's read-only component if it has one. Otherwise renders the value as text. */
function ReadOnlyFieldValue({ field, value }: { field: Field; value: unknown }): ReactNode {
  const { lang } = useForm();
  const { control } = field;
  const entry = useSyncExternalStore(onControlEntryAdded, () => findControlEntry(control));
  if (isEmpty(value)) return <dd className="csf-none">{commonFormText(lang, 'empty')}</dd>;
  if (entry?.kind === 'field' && entry.Document) {
    return (
      <dd>
        <ErrorBoundary input={value}>
          <entry.Document control={control} label={fieldLabel(field)} value={value} lang={lang} />
        </ErrorBoundary>
      </dd>
    );
  }
  const { addonBefore, addonAfter } = controlOptionsOf(control);
  const shown = displayValue(control, value, lang, loadedControlTypes());
  return <dd>{[textOrEmpty(addonBefore), shown, textOrEmpty(addonAfter)].filter(Boolean).join(' ')}</dd>;
}

/** The request's form, as a document. */
import type { FieldError } from '@countersign/sdk/api';
import { displayValue, fieldLabel, fieldsOf, importDefinition } from '@countersign/sdk/form';
import { useAtomValue } from 'jotai';
import { langAtom, wordsAtom } from './atoms.ts';
import type { View } from './view.ts';

export interface FormSectionHandle {
  read(): Promise<{ values: Record<string, unknown> } | { errors: number } | null>;
  showErrors(fields: FieldError[]): void;
}

interface Props {
  view: View;
  handle(form: FormSectionHandle | null): void;
}

export function FormSection({ view }: Props) {
  const t = useAtomValue(wordsAtom);
  const lang = useAtomValue(langAtom);
  const imported = importDefinition(view.definition);
  return (
    <section className="main" aria-label={t('form')} part="form">
      {imported.ok ? (
        <dl>
          {fieldsOf(imported.definition).map(field => (
            <div key={field.model}>
              <dt>{fieldLabel(field)}</dt>
              <dd>{displayValue(field.control, view.values[field.model], lang)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p role="alert">{t('formBroken')}</p>
      )}
    </section>
  );
}

/** The form on the page: its controls, its submit button, and what a screen reader hears. */
import { type FieldError, formText, type Layout } from '@countersign/sdk/form';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { LateStyle } from '../controls/rich/LateStyle.tsx';
import { ControlList } from './ControlList.tsx';
import type { FormRendererViewProps } from './face.ts';
import { useForm, useFormAtom } from './form-context.ts';
import { labelColumns } from './label-columns.ts';

interface FormBodyProps {
  root: RefObject<HTMLFormElement | null>;
  news: string;
  submitLabel: string | undefined;
  onSubmit: FormRendererViewProps['onSubmit'];
  check(): FieldError[];
}

const outside: never[] = [];

export function FormBody({ root, news, submitLabel, onSubmit, check }: FormBodyProps): ReactNode {
  const { form, layout, lang, readOnly, disabled } = useForm();
  const { list, config } = useFormAtom(form.atoms.definition);
  const columns = labelColumns(layout, config);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (readOnly || disabled || !canSubmit(root.current)) return;
    if (check().length === 0) onSubmit?.({ values: structuredClone(form.values()) });
  };
  const reset = (event: FormEvent) => {
    event.preventDefault();
    form.reset();
  };
  return (
    <form
      ref={root}
      className={classOf(layout) + columns.className}
      style={columns.style as object}
      aria-busy={useFormAtom(form.atoms.calls) > 0 || undefined}
      noValidate
      onSubmit={submit}
      onReset={reset}
    >
      <LateStyle css={config.customStyle} />
      {list.length === 0 && <p className="csf-nothing">{formText(lang, 'no-fields')}</p>}
      <ControlList list={list} within={outside} />
      {submitLabel && !readOnly && (
        <div className="csf-actions">
          <button type="submit" className="csf-button csf-primary" disabled={disabled}>
            {submitLabel}
          </button>
        </div>
      )}
      <div className="csf-unseen" role="alert">
        {news}
      </div>
    </form>
  );
}

/** Browsers submit a form of one input on Enter even where there is no button; ours needs one. */
const canSubmit = (form: HTMLFormElement | null): boolean =>
  form?.querySelector('button[type=submit]:not(:disabled)') != null;

const classOf = ({ labels, align }: Layout): string => `csf csf-labels-${labels} csf-align-${align}`;

/** The form on the page: its controls, its submit button, and the live region for screen readers. */
import { type Control, commonText, type Layout } from '@countersign/sdk/form/common';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { fullTier } from '../loading/full-tier.ts';
import type { FormViewProps } from '../props.ts';
import { commonCss } from '../styles/common-css.ts';
import { CommonControls } from './CommonControls.tsx';
import { useForm, useFormAtom } from './form-context.ts';

interface FormBodyProps {
  root: RefObject<HTMLFormElement | null>;
  announcement: string;
  submitLabel: string | undefined;
  onSubmit: FormViewProps['onSubmit'];
}

const topLevel: never[] = [];

export function FormBody({ root, announcement, submitLabel, onSubmit }: FormBodyProps): ReactNode {
  const { form, layout, lang, readOnly, disabled, tier } = useForm();
  const { list, config } = useFormAtom(form.atoms.definition);
  const columns = tier === 'full' ? fullTier.get().labelColumns(layout, config) : plainColumns(layout);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (readOnly || disabled || !canSubmit(root.current)) return;
    form.checkThen(() => onSubmit?.({ values: structuredClone(form.values()) }));
  };
  const reset = (event: FormEvent) => {
    event.preventDefault();
    form.reset();
  };
  return (
    <form
      ref={root}
      className="csf-form"
      aria-busy={useFormAtom(form.atoms.calls) > 0 || undefined}
      noValidate
      onSubmit={submit}
      onReset={reset}
    >
      {/* One thing inside the form: Chromium looks through all its inputs for each that is put into it by itself. */}
      <div className={classOf(layout) + columns.className} style={columns.style as object}>
        {list.length === 0 && <p className="csf-nothing">{commonText(lang, 'no-fields')}</p>}
        <Controls list={list} />
        {submitLabel && !readOnly && (
          <div className="csf-actions">
            <button type="submit" className="csf-button csf-primary" disabled={disabled}>
              {submitLabel}
            </button>
          </div>
        )}
        <div className="csf-unseen" role="alert">
          {announcement}
        </div>
      </div>
    </form>
  );
}

function Controls({ list }: { list: readonly Control[] }): ReactNode {
  return useForm().tier === 'full' ? <AllControls /> : <CommonControls list={list} />;
}

function AllControls(): ReactNode {
  const { form } = useForm();
  const { list, config } = useFormAtom(form.atoms.definition);
  const { LazyStyle, ControlList, fullCss } = fullTier.get();
  useAdoptedCss(commonCss);
  useAdoptedCss(fullCss);
  return (
    <>
      <LazyStyle css={config.customStyle} />
      <ControlList list={list} within={topLevel} />
    </>
  );
}

/** Labels of simple forms have the definition's width in pixels. */
const plainColumns = ({ labelWidth }: Layout) => ({
  className: '',
  style: 'px' in labelWidth ? { '--csf-label': `${labelWidth.px}px` } : {},
});

/** Browsers submit a form of one input on Enter even where there is no button; ours needs one. */
const canSubmit = (form: HTMLFormElement | null): boolean =>
  form?.querySelector('button[type=submit]:not(:disabled)') != null;

const classOf = ({ labels, align }: Layout): string => `csf csf-labels-${labels} csf-align-${align}`;

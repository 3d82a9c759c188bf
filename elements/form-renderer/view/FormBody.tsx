/** Renders the body of a form: its controls, its submit button, and the live region for screen readers. */
import { type Control, commonFormText, type Layout } from '@countersign/sdk/form/common';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { lazyFullRenderer } from '../loading/full-tier.ts';
import type { FormViewProps } from '../props.ts';
import { commonCss } from '../styles/common-css.ts';
import { FlatFormControls } from './FlatFormControls.tsx';
import { useForm, useFormAtom } from './form-context.ts';

interface FormBodyProps {
  root: RefObject<HTMLFormElement | null>;
  announcement: string;
  submitLabel: string | undefined;
  onSubmit: FormViewProps['onSubmit'];
}

const noOuterContainers: never[] = [];

export function FormBody({ root, announcement, submitLabel, onSubmit }: FormBodyProps): ReactNode {
  const { form, layout, lang, readOnly, disabled, tier } = useForm();
  const { list, config } = useFormAtom(form.atoms.definition);
  const columns =
    tier === 'full'
      ? lazyFullRenderer.get().labelColumns(layout, config)
      : labelColumnsWithPixelWidth(layout);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (readOnly || disabled || !hasSubmitButton(root.current)) return;
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
      {/* The form has a single child element, because Chromium scans all inputs of a form for each child that is inserted directly into it. */}
      <div className={formClassName(layout) + columns.className} style={columns.style as object}>
        {list.length === 0 && <p className="csf-nothing">{commonFormText(lang, 'no-fields')}</p>}
        <FormControls list={list} />
        {submitLabel && !readOnly && (
          <div className="csf-actions">
            <Button type="submit" look="form-primary" disabled={disabled}>
              {submitLabel}
            </Button>
          </div>
        )}
        <div className="csf-unseen" role="alert">
          {announcement}
        </div>
      </div>
    </form>
  );
}

function FormControls({ list }: { list: readonly Control[] }): ReactNode {
  return useForm().tier === 'full' ? <AllControls /> : <FlatFormControls list={list} />;
}

function AllControls(): ReactNode {
  const { form } = useForm();
  const { list, config } = useFormAtom(form.atoms.definition);
  const { LazyStyle, ControlList, fullFormRendererCss } = lazyFullRenderer.get();
  useAdoptedCss(commonCss);
  useAdoptedCss(fullFormRendererCss);
  return (
    <>
      <LazyStyle css={config.customStyle} />
      <ControlList list={list} within={noOuterContainers} />
    </>
  );
}

/** Returns the label width, if the definition gives it in pixels. */
const labelColumnsWithPixelWidth = ({ labelWidth }: Layout) => ({
  className: '',
  style: 'px' in labelWidth ? { '--csf-label': `${labelWidth.px}px` } : {},
});

/**
 * Returns whether the form has an enabled submit button. Browsers submit a form with a single input on Enter
 * even without a submit button; this form does not.
 */
const hasSubmitButton = (form: HTMLFormElement | null): boolean =>
  form?.querySelector('button[type=submit]:not(:disabled)') != null;

const formClassName = ({ labels, align }: Layout): string => `csf csf-labels-${labels} csf-align-${align}`;

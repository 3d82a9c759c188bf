/**
 * Renders the frame of an input: its label, required mark, help, errors, and the texts before and after the
 * input.
 */
import { commonFormText, type FormLang } from '@countersign/sdk/form/common';
import type { FocusEventHandler, ReactNode } from 'react';
import { SafeHtml } from '../html/SafeHtml.tsx';

export interface FieldFrameProps {
  id: string;
  /** The key of the field in the form. Omit it for an input inside another field. */
  model?: string | undefined;
  label: string;
  children: ReactNode;
  lang: FormLang;
  labelHidden?: boolean;
  /** Whether the input takes the whole width, with its label above it. */
  wide?: boolean;
  required?: boolean;
  /** Whether labels of required fields have a mark. Default: true. */
  mark?: boolean;
  errors?: readonly string[];
  width?: string | undefined;
  group?: false | 'group' | 'radiogroup';
  help?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
  onBlur?: FocusEventHandler | undefined;
}

const errorId = (id: string): string => `${id}-error`;
const createFieldHelpTextElementId = (id: string): string => `${id}-help`;

/**
 * Returns the ids for the `aria-describedby` attribute of an input. The error comes first, because the user
 * needs to know it first.
 */
export function describedByIds(
  id: string,
  shown: { help?: string | undefined; error: boolean },
): string | undefined {
  const ids = [shown.error && errorId(id), shown.help && createFieldHelpTextElementId(id)].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/**
 * Returns the CSS classes for the state of a field. Classes replace `:has()`, which the browser would
 * evaluate for every field whenever an element is added or removed.
 */
const fieldFrameCssClasses = ({
  model,
  errors = [],
  labelHidden,
  wide,
}: Pick<FieldFrameProps, 'model' | 'errors' | 'labelHidden' | 'wide'>): string =>
  [
    model === undefined ? 'csf-field' : 'csf-slot csf-field',
    errors.length > 0 && 'csf-invalid',
    labelHidden && 'csf-unlabelled',
    wide && 'csf-wide',
  ]
    .filter(Boolean)
    .join(' ');

const fieldLabelCssClass = ({ labelHidden }: Pick<FieldFrameProps, 'labelHidden'>): string =>
  labelHidden ? 'csf-label csf-unseen' : 'csf-label';

/**
 * `renderLabelText` and `renderInputWithErrorsAndHelp` are plain functions, because a component would cost rendering time in each
 * field of a form.
 */
const renderLabelText = ({ label, required, mark }: Omit<FieldFrameProps, 'children'>): ReactNode => (
  <>
    {required && mark !== false && (
      <span className="csf-mark" aria-hidden="true">
        *
      </span>
    )}
    {label}
  </>
);

/** Renders the input and the texts below it. Errors come first. */
const renderInputWithErrorsAndHelp = (
  { id, width, errors = [] }: Pick<FieldFrameProps, 'id' | 'width' | 'errors'>,
  input: ReactNode,
  help?: ReactNode,
): ReactNode => (
  <div className="csf-body" style={width ? { maxWidth: width } : undefined}>
    {input}
    {errors.length > 0 && (
      <div className="csf-error" id={errorId(id)}>
        {errors.map(message => (
          <p key={message}>{message}</p>
        ))}
      </div>
    )}
    {help}
  </div>
);

export function FieldFrame(props: FieldFrameProps): ReactNode {
  const { id, model, group, required, errors = [], help, onBlur } = props;
  const label = renderFrameLabel(props);
  const body = renderFrameBody(props);
  const className = fieldFrameCssClasses(props);
  if (!group) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the frame only notices that the focus leaves it
      <div className={className} data-model={model} onBlur={onBlur}>
        {label}
        {body}
      </div>
    );
  }
  const invalid = errors.length > 0;
  /** ARIA allows `aria-required` and `aria-invalid` on the role `radiogroup`, but not on `group`. */
  const radioGroupAttributes = group === 'radiogroup' && {
    role: group,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
  };
  return (
    <fieldset
      className={className}
      data-model={model}
      aria-describedby={describedByIds(id, { help, error: invalid })}
      onBlur={onBlur}
      {...radioGroupAttributes}
    >
      {label}
      {body}
    </fieldset>
  );
}

function renderFrameLabel(props: FieldFrameProps): ReactNode {
  const { id, group, required, lang } = props;
  const className = fieldLabelCssClass(props);
  if (!group) {
    return (
      <label className={className} htmlFor={id}>
        {renderLabelText(props)}
      </label>
    );
  }
  return (
    <legend className={className}>
      {renderLabelText(props)}
      {required && group === 'group' && (
        <span className="csf-unseen"> ({commonFormText(lang, 'required-mark')})</span>
      )}
    </legend>
  );
}

function renderFrameBody({ children, before, after, help, ...frame }: FieldFrameProps): ReactNode {
  const input =
    before || after ? (
      <div className={after ? 'csf-joined csf-ended' : 'csf-joined'}>
        {before && <span className="csf-addon">{before}</span>}
        {children}
        {after && <span className="csf-addon">{after}</span>}
      </div>
    ) : (
      children
    );
  return renderInputWithErrorsAndHelp(
    frame,
    input,
    help && <SafeHtml className="csf-help" id={createFieldHelpTextElementId(frame.id)} html={help} />,
  );
}

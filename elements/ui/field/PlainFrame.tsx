/** The frame of a line of text: its label, the required mark and its errors. */
import { commonText, type FormLang } from '@countersign/sdk/form/common';
import type { ReactNode } from 'react';

export interface PlainFrameProps {
  id: string;
  label: string;
  children: ReactNode;
  lang: FormLang;
  labelHidden?: boolean;
  /** True where it takes the whole width, its label above it. */
  wide?: boolean;
  required?: boolean;
  /** True where the form shows the mark beside required labels. */
  mark?: boolean;
  errors?: readonly string[];
  width?: string | undefined;
}

const errorId = (id: string): string => `${id}-error`;
export const helpId = (id: string): string => `${id}-help`;

/** The ids that an input names in `aria-describedby`: its error first, because it is new. */
export function describedBy(id: string, shown: { help: boolean; error: boolean }): string | undefined {
  const ids = [shown.error && errorId(id), shown.help && helpId(id)].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Classes, because the browser would evaluate `:has()` for every field whenever an element is added or removed. */
export const frameClass = ({
  errors = [],
  labelHidden,
  wide,
}: Pick<PlainFrameProps, 'errors' | 'labelHidden' | 'wide'>): string =>
  ['csf-field', errors.length > 0 && 'csf-invalid', labelHidden && 'csf-unlabelled', wide && 'csf-wide']
    .filter(Boolean)
    .join(' ');

export const labelClass = ({ labelHidden }: Pick<PlainFrameProps, 'labelHidden'>): string =>
  labelHidden ? 'csf-label csf-unseen' : 'csf-label';

export function PlainFrame(props: PlainFrameProps): ReactNode {
  const { id, children } = props;
  return (
    <div className={frameClass(props)}>
      <label className={labelClass(props)} htmlFor={id}>
        {labelText(props)}
      </label>
      {frameBody(props, <div className="csf-single">{children}</div>)}
    </div>
  );
}

/** This and the next are no components: a form pays for each of those in every field. */
export const labelText = ({ label, required, mark, lang }: Omit<PlainFrameProps, 'children'>): ReactNode => (
  <>
    {required && mark !== false && (
      <span className="csf-mark" aria-hidden="true">
        *
      </span>
    )}
    {label || commonText(lang, 'untitled-field')}
  </>
);

/** The input and the texts below it, errors first. */
export const frameBody = (
  { id, width, errors = [] }: Pick<PlainFrameProps, 'id' | 'width' | 'errors'>,
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

/** The frame of any input: its label, the required mark, help, errors, and the texts before and after. */
import { commonText, type FormLang } from '@countersign/sdk/form/common';
import type { ReactNode } from 'react';
import { SafeHtml } from '../html/SafeHtml.tsx';

export interface FieldFrameProps {
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
  group?: false | 'group' | 'radiogroup';
  help?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
}

const errorId = (id: string): string => `${id}-error`;
const helpId = (id: string): string => `${id}-help`;

/** The ids that an input names in `aria-describedby`: its error first, because it is new. */
export function describedBy(id: string, shown: { help: boolean; error: boolean }): string | undefined {
  const ids = [shown.error && errorId(id), shown.help && helpId(id)].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** Classes, because the browser would evaluate `:has()` for every field whenever an element is added or removed. */
const frameClass = ({
  errors = [],
  labelHidden,
  wide,
}: Pick<FieldFrameProps, 'errors' | 'labelHidden' | 'wide'>): string =>
  ['csf-field', errors.length > 0 && 'csf-invalid', labelHidden && 'csf-unlabelled', wide && 'csf-wide']
    .filter(Boolean)
    .join(' ');

const labelClass = ({ labelHidden }: Pick<FieldFrameProps, 'labelHidden'>): string =>
  labelHidden ? 'csf-label csf-unseen' : 'csf-label';

/** This and the next are no components: a form pays for each of those in every field. */
const labelText = ({ label, required, mark }: Omit<FieldFrameProps, 'children'>): ReactNode => (
  <>
    {required && mark !== false && (
      <span className="csf-mark" aria-hidden="true">
        *
      </span>
    )}
    {label}
  </>
);

/** The input and the texts below it, errors first. */
const frameBody = (
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
  const { id, group, required, errors = [], help } = props;
  const label = labelOf(props);
  const body = bodyOf(props);
  const className = frameClass(props);
  if (!group) {
    return (
      <div className={className}>
        {label}
        {body}
      </div>
    );
  }
  const about = describedBy(id, { help: !!help, error: errors.length > 0 });
  if (group === 'group') {
    return (
      <fieldset className={className} aria-describedby={about}>
        {label}
        {body}
      </fieldset>
    );
  }
  return (
    <fieldset
      className={className}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a radiogroup may say that it is required or invalid
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={errors.length > 0 || undefined}
      aria-describedby={about}
    >
      {label}
      {body}
    </fieldset>
  );
}

function labelOf(props: FieldFrameProps): ReactNode {
  const { id, group, required, lang } = props;
  const className = labelClass(props);
  if (!group) {
    return (
      <label className={className} htmlFor={id}>
        {labelText(props)}
      </label>
    );
  }
  return (
    <legend className={className}>
      {labelText(props)}
      {required && group === 'group' && (
        <span className="csf-unseen"> ({commonText(lang, 'required-mark')})</span>
      )}
    </legend>
  );
}

function bodyOf({ children, before, after, help, ...frame }: FieldFrameProps): ReactNode {
  const input = (
    <div className={before || after ? `csf-joined${after ? ' csf-ended' : ''}` : 'csf-single'}>
      {before && <span className="csf-addon">{before}</span>}
      {children}
      {after && <span className="csf-addon">{after}</span>}
    </div>
  );
  return frameBody(frame, input, help && <SafeHtml className="csf-help" id={helpId(frame.id)} html={help} />);
}

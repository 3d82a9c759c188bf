/** What surrounds every input: its label, the required mark, help, the error and the texts before and after it. */
import { type FormLang, formText } from '@countersign/sdk/form';
import type { ReactNode } from 'react';
import { SafeHtml } from './rich/SafeHtml.tsx';

export interface FieldFrameProps {
  id: string;
  label: string;
  children: ReactNode;
  lang: FormLang;
  group?: false | 'group' | 'radiogroup';
  labelHidden?: boolean;
  required?: boolean;
  /** Whether the form shows the mark beside required labels. */
  mark?: boolean;
  help?: string | undefined;
  errors?: readonly string[];
  before?: string | undefined;
  after?: string | undefined;
  width?: string | undefined;
}

export const helpId = (id: string): string => `${id}-help`;
export const errorId = (id: string): string => `${id}-error`;

/** The ids that an input names in `aria-describedby`: its error first, because it is news. */
export function describedBy(id: string, shown: { help: boolean; error: boolean }): string | undefined {
  const ids = [shown.error && errorId(id), shown.help && helpId(id)].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

export function FieldFrame(props: FieldFrameProps): ReactNode {
  const { id, group, required, errors = [], help } = props;
  const label = <Label {...props} />;
  const body = <Body {...props} />;
  const className = errors.length > 0 ? 'csf-field csf-invalid' : 'csf-field';
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

function Label({ id, group, label, labelHidden, required, mark, lang }: FieldFrameProps): ReactNode {
  const className = labelHidden ? 'csf-label csf-unseen' : 'csf-label';
  const text = (
    <>
      {required && mark !== false && (
        <span className="csf-mark" aria-hidden="true">
          *
        </span>
      )}
      {label || formText(lang, 'untitled-field')}
      {required && group === 'group' && (
        <span className="csf-unseen"> ({formText(lang, 'required-mark')})</span>
      )}
    </>
  );
  if (group) return <legend className={className}>{text}</legend>;
  return (
    <label className={className} htmlFor={id}>
      {text}
    </label>
  );
}

function Body({ id, children, before, after, help, errors = [], width }: FieldFrameProps): ReactNode {
  return (
    <div className="csf-body" style={width ? { maxWidth: width } : undefined}>
      <div className={before || after ? 'csf-joined' : 'csf-single'}>
        {before && <span className="csf-addon">{before}</span>}
        {children}
        {after && <span className="csf-addon">{after}</span>}
      </div>
      {errors.length > 0 && (
        <div className="csf-error" id={errorId(id)}>
          {errors.map(message => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      {help && <SafeHtml className="csf-help" id={helpId(id)} html={help} />}
    </div>
  );
}

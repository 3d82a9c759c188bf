/** The frame of any input: the frame of a line of text, and with it groups, help and the texts before and after. */
import { commonText } from '@countersign/sdk/form/common';
import type { ReactNode } from 'react';
import { SafeHtml } from '../html/SafeHtml.tsx';
import {
  describedBy,
  frameBody,
  frameClass,
  helpId,
  labelClass,
  labelText,
  type PlainFrameProps,
} from './PlainFrame.tsx';

export interface FieldFrameProps extends PlainFrameProps {
  group?: false | 'group' | 'radiogroup';
  help?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
}

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

/** A labelled input of the pages, with its hint and its fault. */
import { type ReactNode, useId } from 'react';

export interface FieldIds {
  id: string;
  describedBy: string | undefined;
  isInvalid: true | undefined;
}

interface FieldProps {
  /** Names the field for the page: `data-field`. */
  name: string;
  label: string;
  isRequired?: boolean;
  hint?: string | undefined;
  fault?: string | undefined;
  /** True where the input is a group of inputs: the label names the group. */
  isGroup?: boolean;
  children(ids: FieldIds): ReactNode;
}

export function Field({ name, label, isRequired, hint, fault, isGroup, children }: FieldProps): ReactNode {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;
  const mark = isRequired && (
    <span className="cfd-required" aria-hidden="true">
      *
    </span>
  );
  return (
    <div
      className="cfd-field"
      data-field={name}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      {isGroup ? (
        <span id={`${id}-label`} className="cfd-label">
          {mark}
          {label}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className="cfd-label">
          {mark}
          {label}
        </label>
      )}
      {children({ id, describedBy, isInvalid: fault ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="cfd-hint">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="csp-fault">
          {fault}
        </p>
      )}
    </div>
  );
}

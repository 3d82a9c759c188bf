/** Renders a labelled input of the basic information and settings pages, with its hint and its error. */
import { type ReactNode, useId } from 'react';

export interface FieldIds {
  id: string;
  describedBy: string | undefined;
  isInvalid: true | undefined;
}

interface FieldProps {
  /** Name of the field, written to the attribute `data-field`. */
  name: string;
  label: string;
  isRequired?: boolean;
  hint?: string | undefined;
  fault?: string | undefined;
  /** Whether the input is a group of inputs. The label is then the name of the group. */
  isGroup?: boolean;
  children(ids: FieldIds): ReactNode;
}

export function Field({ name, label, isRequired, hint, fault, isGroup, children }: FieldProps): ReactNode {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;
  const mark = isRequired && (
    <span className="flow-required" aria-hidden="true">
      *
    </span>
  );
  return (
    <div
      className="flow-field"
      data-field={name}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      {isGroup ? (
        <span id={`${id}-label`} className="flow-label">
          {mark}
          {label}
        </span>
      ) : (
        <label id={`${id}-label`} htmlFor={id} className="flow-label">
          {mark}
          {label}
        </label>
      )}
      {children({ id, describedBy, isInvalid: fault ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="flow-hint">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="panel-fault">
          {fault}
        </p>
      )}
    </div>
  );
}

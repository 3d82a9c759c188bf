/** One record beside its list: a form definition drawn by `<form-renderer>`, saved or left after a question. */
import { ApiError } from '@countersign/sdk/api';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '../session/language.ts';
import { SideDrawer } from './drawer/SideDrawer.tsx';
import { Embedded } from './Embedded.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { uiTexts } from './texts.ts';

/** The methods of the element; its code may still be on its way. */
interface FormElement extends HTMLElement {
  getData?: () => Promise<Values>;
  setErrors?: (errors: readonly { field: string; message: string }[]) => Promise<void>;
}

export interface RecordDrawerProps {
  title: string;
  /** The same object while nothing changes: a new one draws the form anew. */
  definition: FormDefinition;
  /** The stored record; undefined while it loads. */
  values: Values | undefined;
  /** The failure of loading it. */
  error?: Error | null;
  /** Sources of choices, as `<form-renderer>` takes them. */
  lookups?: object;
  /** Rejects with the server's refusal, whose fields are shown in the form. */
  onSave: (values: Values) => Promise<unknown>;
  /** Takes the record out of the address. */
  onClose: () => void;
}

/** Mount it while a record is open; its place in the address lets the leave guard ask before it is closed. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { title, definition, values, lookups, onSave, onClose } = props;
  const { t } = useTexts(uiTexts);
  const form = useRecordForm({ onSave, onClose });
  const error = form.error || props.error?.message;
  const saveByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    form.save();
  };
  return (
    <SideDrawer title={title} onClose={onClose} onKeyDown={saveByKey}>
      <div className="record-body">
        {error && <Alert severity="error">{error}</Alert>}
        {values ? (
          <Embedded
            tag="form-renderer"
            elementRef={form.element}
            properties={{ definition, values, ...(lookups && { lookups }) }}
            on={{
              'cs-change': form.touch,
              'cs-submit': event => {
                event.preventDefault();
                form.save();
              },
            }}
          />
        ) : (
          !error && [0, 1, 2].map(row => <Skeleton key={row} variant="rounded" height={56} />)
        )}
      </div>
      <div className="record-end">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button variant="contained" onClick={form.save} disabled={!values} aria-disabled={form.isBusy}>
          {t(form.isBusy ? 'saving' : 'save')}
        </Button>
      </div>
      <LeaveGuard
        isDirty={form.isDirty}
        texts={{
          title: t('leave.title'),
          text: t('leave.text'),
          stay: t('leave.stay'),
          leave: t('leave.leave'),
        }}
      />
    </SideDrawer>
  );
}

function useRecordForm({ onSave, onClose }: Pick<RecordDrawerProps, 'onSave' | 'onClose'>) {
  const element = useRef<FormElement>(null);
  const dirty = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    setError('');
    try {
      const values = await element.current?.getData?.();
      if (values) {
        await onSave(values);
        dirty.current = false;
        onClose();
      }
    } catch (failure) {
      setError(await shown(element.current, failure));
    }
    setBusy(false);
  };
  return {
    element,
    error,
    isBusy,
    save,
    isDirty: () => dirty.current,
    touch: () => {
      dirty.current = true;
    },
  };
}

/** Shows a failure: field by field in the form where it names fields, else as the text that is returned. */
async function shown(element: FormElement | null, failure: unknown): Promise<string> {
  if (!(failure instanceof ApiError)) return isInvalid(failure) ? '' : String(failure);
  if (failure.fields.length > 0) await element?.setErrors?.(failure.fields);
  return failure.message;
}

/** The form's own errors stand at its fields. */
const isInvalid = (failure: unknown) => Array.isArray((failure as { errors?: unknown } | null)?.errors);

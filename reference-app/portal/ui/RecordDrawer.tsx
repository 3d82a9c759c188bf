/** One record beside its list: a form definition drawn by `<form-renderer>`, saved or left after a question. */
import './record.css';
import { ApiError } from '@countersign/sdk/api';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../session/language.ts';
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
  /** Sources of choices, as `<form-renderer>` takes them. */
  lookups?: object;
  /** Rejects with the server's refusal, whose fields are shown in the form. */
  onSave: (values: Values) => Promise<unknown>;
  /** Takes the record out of the address. */
  onClose: () => void;
}

/** Mount it while a record is open; its place in the address lets the leave guard ask before it is closed. */
export function RecordDrawer({ title, definition, values, lookups, onSave, onClose }: RecordDrawerProps) {
  const { t } = useTexts(uiTexts);
  const id = useId();
  const form = useRecordForm({ onSave, onClose });
  const saveByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    form.save();
  };
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { className: 'record', role: 'dialog', 'aria-labelledby': id } }}
      onKeyDown={saveByKey}
    >
      <div className="record-head">
        <h2 id={id}>{title}</h2>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </div>
      <div className="record-body">
        {form.error && <Alert severity="error">{form.error}</Alert>}
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
          [0, 1, 2].map(row => <Skeleton key={row} variant="rounded" height={56} />)
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
    </Drawer>
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

/** One record beside its list: a form definition drawn by `<form-renderer>`, saved or left after a question. */
import type { ApiError } from '@countersign/sdk/api';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTexts } from '../session/language.ts';
import { SideDrawer } from './drawer/SideDrawer.tsx';
import { useUnsaved } from './drawer/unsaved.ts';
import { useRecordForm } from './drawer/use-record-form.ts';
import { Embedded } from './Embedded.tsx';
import { LeaveGuard, type Place } from './LeaveGuard.tsx';
import { uiTexts } from './texts.ts';

const ConflictChoice = lazy(() => import('./drawer/ConflictChoice.tsx'));

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
  /** Between the title and the way out. */
  tools?: ReactNode;
  /** Above the content. */
  tabs?: ReactNode;
  /** In place of the form, which stays as it is meanwhile. */
  content?: ReactNode;
  /** The record is shown, not changed. */
  isReadOnly?: boolean;
  /** For forms with tables. */
  isWide?: boolean;
  /** The button that ends the input, where it does not save. */
  saveLabel?: string;
  /** Rejects with the server's refusal, whose fields are shown in the form. */
  onSave: (values: Values) => Promise<unknown>;
  /** The values that another person stored, from a refusal with `conflict`. */
  theirsIn?: (failure: ApiError) => Values | undefined;
  /** Takes the record out of the address. */
  onClose: () => void;
}

/** Mount it while a record is open; its place in the address lets the leave guard ask before it is closed. */
export function RecordDrawer(props: RecordDrawerProps) {
  const { title, definition, values, lookups, tools, tabs, content, isReadOnly = false } = props;
  const { isWide = false, saveLabel } = props;
  const { onSave, onClose, theirsIn } = props;
  const { t } = useTexts(uiTexts);
  const form = useRecordForm({ onSave, onClose, theirsIn });
  const unsaved = useUnsaved(definition, values);
  const isRestored = unsaved.isRestored && !isReadOnly;
  const { touch } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a reload brought back is unsaved from the start
  useEffect(() => {
    if (isRestored) touch();
  }, [isRestored]);
  const error = form.error || props.error?.message;
  const saveByKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!isReadOnly) form.save();
  };
  return (
    <SideDrawer title={title} tools={tools} isWide={isWide} onClose={onClose} onKeyDown={saveByKey}>
      {tabs}
      {content}
      <div className="record-body" hidden={content !== undefined}>
        {error && <Alert severity="error">{error}</Alert>}
        {isRestored && (
          <Alert
            severity="info"
            action={
              <Button size="small" color="inherit" onClick={unsaved.discard}>
                {t('unsaved.discard')}
              </Button>
            }
          >
            {t('unsaved.restored')}
          </Alert>
        )}
        {values ? (
          <Embedded
            tag="form-renderer"
            elementRef={form.element}
            attributes={{ 'read-only': isReadOnly }}
            properties={{
              definition,
              values: isReadOnly ? values : unsaved.values,
              ...(lookups && { lookups }),
            }}
            on={{
              'cs-change': event => {
                form.touch();
                unsaved.store(event.detail.values);
              },
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
      {!isReadOnly && content === undefined && (
        <div className="record-end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="contained" onClick={form.save} disabled={!values} aria-disabled={form.isBusy}>
            {form.isBusy ? t('saving') : (saveLabel ?? t('save'))}
          </Button>
        </div>
      )}
      {form.conflict && values && (
        <Suspense>
          <ConflictChoice
            definition={definition}
            base={values}
            conflict={form.conflict}
            onResolve={form.resolve}
            onClose={form.resume}
          />
        </Suspense>
      )}
      <LeaveGuard isDirty={() => !isReadOnly && form.isDirty()} isHarmless={isSameRecord} />
    </SideDrawer>
  );
}

/** Its tabs are in the address too. */
const isSameRecord = (from: Place, to: Place) =>
  from.pathname === to.pathname && Reflect.get(from.search, 'open') === Reflect.get(to.search, 'open');

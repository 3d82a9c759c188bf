/**
 * Drawer to edit one record next to its list. `<form-renderer>` renders the form definition. Asks for
 * confirmation before unsaved input is lost.
 */
import type { ApiError } from '@countersign/sdk/api';
import type { FormDefinition, Values } from '@countersign/sdk/form';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTexts } from '../session/language.ts';
import { SideDrawer } from './drawer/SideDrawer.tsx';
import { unsavedInputTexts } from './drawer/texts.ts';
import { useUnsavedRecordInput } from './drawer/unsaved.ts';
import { useRecordForm } from './drawer/use-record-form.ts';
import { EmbeddedElement } from './EmbeddedElement.tsx';
import { LeaveGuard, type RouterLocation } from './LeaveGuard.tsx';

const ConflictChoice = lazy(() => import('./drawer/ConflictChoice.tsx'));

export interface RecordDrawerProps {
  title: string;
  /** Form definition. Pass the same object on each render, because a new object resets the form. */
  definition: FormDefinition;
  /** Stored record. Undefined while it loads. */
  values: Values | undefined;
  /** Error that occurred while the record was loading. */
  error?: Error | null;
  /** Sources of options, passed to the `lookups` property of `<form-renderer>`. */
  lookups?: object;
  /** Sentence shown above the form. */
  notice?: ReactNode;
  /** Content between the title and the close button. */
  tools?: ReactNode;
  /** Tabs above the content. */
  tabs?: ReactNode;
  /** Content of another open tab, which replaces the form. The hidden form keeps its state. */
  content?: ReactNode;
  /** True if the record is only displayed and cannot be edited. */
  isReadOnly?: boolean;
  /** True if the drawer is wide, as needed for forms with tables. */
  isWide?: boolean;
  /** Label of the submit button. Defaults to "Save". */
  saveLabel?: string;
  /** Saves the values. Rejects with the server's error; the form shows the errors for single fields. */
  onSave: (values: Values) => Promise<unknown>;
  /** Returns the values stored by another user, from an error with code `conflict`. */
  theirsIn?: (failure: ApiError) => Values | undefined;
  /** Closes the drawer by removing the record from the URL. */
  onClose: () => void;
}

/**
 * Drawer for the open record. Mount it while the record is in the URL, so that the leave guard can ask before
 * the record is closed.
 */
export function RecordDrawer(props: RecordDrawerProps) {
  const { title, definition, values, lookups, notice, tools, tabs, content, isReadOnly = false } = props;
  const { isWide = false, saveLabel } = props;
  const { onSave, onClose, theirsIn } = props;
  const { t } = useTexts(unsavedInputTexts);
  const form = useRecordForm({ onSave, onClose, theirsIn });
  const unsaved = useUnsavedRecordInput(definition, values);
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
        {notice && <Alert severity="info">{notice}</Alert>}
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
          <EmbeddedElement
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

/**
 * Returns true if a navigation keeps the same record open and changes only its tab or other query parameters.
 */
const isSameRecord = (from: RouterLocation, to: RouterLocation) =>
  from.pathname === to.pathname && Reflect.get(from.search, 'open') === Reflect.get(to.search, 'open');

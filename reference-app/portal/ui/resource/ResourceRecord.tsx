/**
 * Shows the open record of a list: its form and other tabs, buttons for the previous and next records, and
 * its history.
 */
import type { ApiError } from '@countersign/sdk/api';
import type { Values } from '@countersign/sdk/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { hasAnyPermission } from '../../session/allows.ts';
import { useTexts } from '../../session/language.ts';
import { usePermissions } from '../../session/permission.tsx';
import { RecordHistory } from '../history/History.tsx';
import { RecordDrawer } from '../RecordDrawer.tsx';
import { useListMutation } from '../use-crud.ts';
import { NeighbourRecordButtons } from './Neighbours.tsx';
import { RecordTabs, type TabLabel } from './RecordTabs.tsx';
import type { RecordForm } from './record-form.ts';
import { type Resource, rowId } from './resource.ts';
import { resourceTexts } from './texts.ts';
import type { ResourceRows } from './use-resource.ts';

export interface RecordTab<Stored> extends TabLabel {
  content: (stored: Stored) => ReactNode;
}

interface ResourceRecordProps<
  Row extends object,
  Query extends object,
  K extends string,
  Stored extends object,
> {
  resource: Resource<Row, Query, K>;
  list: ResourceRows<Row>;
  form: RecordForm<Stored, K>;
  tabs?: readonly RecordTab<Stored>[];
  isReadOnly?: boolean;
  /**
   * Initial values of a new record, in addition to the form's defaults. Set them before the record is opened.
   */
  initial?: Values;
  /** Returns content that is shown next to the record's title. */
  tools?: (stored: Stored) => ReactNode;
  /** Returns the sentence shown above the form of a stored record. */
  notice?: (stored: Stored) => ReactNode;
}

const LOG_PERMISSIONS = ['system:log:operation'];

/** The open record of a list. Use it inside `ResourcePage`. Renders nothing while no record is open. */
export function ResourceRecord<
  Row extends object,
  Query extends object,
  K extends string,
  Stored extends object,
>(props: ResourceRecordProps<Row, Query, K, Stored>) {
  const { open } = props.list.search;
  return open ? <ResourceRecordDrawer key={open} {...props} /> : null;
}

function ResourceRecordDrawer<
  Row extends object,
  Query extends object,
  K extends string,
  Stored extends object,
>(props: ResourceRecordProps<Row, Query, K, Stored>) {
  const { resource, list, form, tabs = [], isReadOnly = false, tools, notice } = props;
  const { open: id, tab } = list.search;
  const isNew = id === 'new';
  const { t } = useTexts(resource.texts);
  const { t: own } = useTexts(resourceTexts);
  const stored = useStoredRecord(resource.name, form, id);
  const before = useRecordEditBaseline(form, stored.data);
  const definition = useMemo(() => form.definition(t, isNew), [form, t, isNew]);
  const isLoaded = stored.data !== undefined;
  const [initial] = useState(props.initial);
  // `useMemo` returns the same object with form values while the record is open.
  // A new object would reset the form, and the user's input would be lost.
  const values = useMemo(
    () =>
      isNew ? { ...form.empty, ...initial } : isLoaded ? form.valuesOf(before.current as Stored) : undefined,
    [form, isNew, isLoaded, before, initial],
  );
  const save = useListMutation(
    resource.name,
    (input: Parameters<RecordForm<Stored, K>['update']>[0]) =>
      isNew ? (form.add?.(input) ?? Promise.resolve()) : form.update(input, before.current as Stored),
    { showsErrors: true },
  );
  const theirsIn = ({ data }: ApiError) => {
    const record = (data as { record?: Stored } | undefined)?.record;
    if (!record) return undefined;
    before.current = record;
    return form.valuesOf(record);
  };
  const reads = hasAnyPermission(usePermissions(), LOG_PERMISSIONS);
  const history = { name: 'history', label: own('history.title') };
  const all = isNew ? [] : [...tabs, ...(reads ? [history] : [])];
  const shown = all.find(({ name }) => name === tab)?.name;
  const content = stored.data && tabs.find(({ name }) => name === shown)?.content(stored.data);
  return (
    <RecordDrawer
      title={isNew ? t(resource.labels.add as K) : nameOfRecord(stored.data, resource) || t(form.title)}
      definition={definition}
      values={values}
      error={stored.error}
      isReadOnly={isReadOnly || (stored.data !== undefined && (form.isReadOnly?.(stored.data) ?? false))}
      {...(form.isWide && { isWide: true })}
      {...(isNew && form.addLabel && { saveLabel: t(form.addLabel) })}
      lookups={form.lookups}
      notice={stored.data && notice?.(stored.data)}
      tools={
        !isNew && (
          <>
            {stored.data && tools?.(stored.data)}
            <NeighbourRecordButtons
              ids={list.query.data?.list.map(row => rowId(resource, row)) ?? []}
              id={id}
              onOpen={next => list.open(next, tab)}
            />
          </>
        )
      }
      tabs={
        all.length > 0 && (
          <RecordTabs
            tabs={[{ name: '', label: t(form.title) }, ...all]}
            tab={shown ?? ''}
            onTab={next => list.open(id, next)}
          />
        )
      }
      content={
        shown === 'history' ? <RecordHistory kind={resource.name} id={id} definition={definition} /> : content
      }
      onSave={save.mutateAsync}
      theirsIn={theirsIn}
      onClose={() => list.open('')}
    />
  );
}

/**
 * Keeps the stored record on which the user's changes are based. A newer version replaces this record only if
 * its form values are equal. This is the case, for example, after a member was added outside the form.
 */
function useRecordEditBaseline<Stored extends object, K extends string>(
  form: RecordForm<Stored, K>,
  stored: Stored | undefined,
) {
  const base = useRef<Stored>(undefined);
  const valuesOf = (one: Stored) => JSON.stringify(form.valuesOf(one));
  if (stored && (!base.current || valuesOf(base.current) === valuesOf(stored))) base.current = stored;
  return base;
}

/** Loads the stored record each time it is opened for editing, because a cached record may be outdated. */
function useStoredRecord<Stored extends object, K extends string>(
  name: string,
  form: RecordForm<Stored, K>,
  id: string,
) {
  const cache = useQueryClient();
  const queryKey = [name, 'record', id];
  useMemo(
    () => cache.removeQueries({ queryKey: [name, 'record', id], exact: true, type: 'inactive' }),
    [cache, name, id],
  );
  return useQuery({
    queryKey,
    queryFn: () => form.load(id),
    enabled: id !== 'new',
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const nameOfRecord = <Row extends object>(
  stored: object | undefined,
  { title }: { title: keyof Row & string },
): string => String((stored && Reflect.get(stored, title)) ?? '');

/**
 * Drawer that lists the processes using a form, the form version that each uses, and where its fields are
 * used.
 */
import type { FormFieldReference, ProcessWithForm } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { hasAnyPermission } from '../../../session/allows.ts';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
import { SideDrawer } from '../../../ui/drawer/SideDrawer.tsx';
import { EmptyState, QueryFailure } from '../../../ui/EmptyState.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { FORMS_QUERY_KEY, useFormDetail } from './search.ts';
import { formTexts } from './texts.ts';

export function FormUsageDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts(formTexts);
  const form = useFormDetail(id);
  const uses = useQuery({
    queryKey: [FORMS_QUERY_KEY, 'references', id],
    queryFn: () => client.workflow.form.config.references({ query: { id } }),
  });
  const { processes, fields = [] } = uses.data ?? {};
  const error = form.error ?? uses.error;
  return (
    <SideDrawer title={t('forms.usedByOf', { item: form.data?.formName ?? '' })} onClose={onClose}>
      <div className="record-body">
        {error && <QueryFailure error={error} retry={() => uses.refetch()} />}
        {processes?.length === 0 && <EmptyState title={t('usedBy.none')} text={t('usedBy.hint')} />}
        {processes && processes.length > 0 && (
          <>
            <section>
              <h3>{t('usedBy.processes')}</h3>
              <ul className="versions">
                {processes.map(process => (
                  <ProcessUsingForm
                    key={process.processId}
                    process={process}
                    formId={id}
                    latest={form.data?.version ?? 0}
                  />
                ))}
              </ul>
            </section>
            <section>
              <h3>{t('usedBy.fields')}</h3>
              <FormFieldReferenceList uses={fields} />
            </section>
          </>
        )}
      </div>
    </SideDrawer>
  );
}

interface UsingProcessProps {
  process: ProcessWithForm;
  formId: string;
  latest: number;
}

function ProcessUsingForm({ process, formId, latest: version }: UsingProcessProps) {
  const { t } = useTexts(formTexts);
  const { processId, processName, draftVersion, publishedVersion, running } = process;
  const mayTake = hasAnyPermission(usePermissions(), ['system:process:manage']);
  const take = useListMutation(
    FORMS_QUERY_KEY,
    () => client.workflow.form.config.bind({ body: { processId, formId, version } }),
    { message: t('usedBy.taken', { version }) },
  );
  return (
    <li>
      <strong>{processName}</strong>
      {draftVersion !== null && <span>{t('usedBy.draftVersion', { version: draftVersion })}</span>}
      {publishedVersion !== null && (
        <span>{t('usedBy.publishedVersion', { version: publishedVersion })}</span>
      )}
      {running > 0 && <span className="quiet">{t('usedBy.running', { count: running })}</span>}
      {mayTake && draftVersion !== null && draftVersion < version && (
        <div className="version-actions">
          <RowButton
            text={t('usedBy.take', { version })}
            label={t('usedBy.takeOf', { item: processName, version })}
            disabled={take.isPending}
            onPress={() => take.mutate(undefined)}
          />
        </div>
      )}
    </li>
  );
}

function FormFieldReferenceList({ uses }: { uses: readonly FormFieldReference[] }) {
  const { t } = useTexts(formTexts);
  if (uses.length === 0) return <p className="quiet">{t('usedBy.noFields')}</p>;
  return (
    <dl className="field-uses">
      {[...Map.groupBy(uses, ({ field }) => field)].map(([field, of]) => (
        <div key={field}>
          <dt>
            <code>{field}</code>
          </dt>
          {of.map(({ kind, processId, processName, nodeName }) => (
            <dd key={`${processId} ${kind} ${nodeName}`}>
              {[processName, nodeName, t(`usedBy.${kind}`)].filter(Boolean).join(' · ')}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Form designer below a bar with the form's name, draft state, versions, uses and publish button. */
import type { FormDetail } from '@countersign/sdk/api/contract';
import type { FormDefinition } from '@countersign/sdk/form';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { DraftGuard } from '../../../../ui/draft/DraftGuard.tsx';
import { createConflictingDraftReader } from '../../../../ui/draft/draft-sync.ts';
import { SaveStateLabel } from '../../../../ui/draft/SaveStateLabel.tsx';
import { type DraftSource, useDraft } from '../../../../ui/draft/use-draft.ts';
import { EmbeddedElement } from '../../../../ui/EmbeddedElement.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import { parseStoredDefinition } from '../definition-of.ts';
import { FormStateLabel } from '../FormStateLabel.tsx';
import { PublishFormDialog } from '../Publish.tsx';
import { FORMS_QUERY_KEY, useFormDetail } from '../search.ts';
import { formTexts } from '../texts.ts';
import { FormUsageDrawer } from '../UsedBy.tsx';
import { FormVersionsDrawer } from '../versions/Versions.tsx';
import { FormConflict } from './Conflict.tsx';

interface FormDesignerFrameProps {
  form: FormDetail;
  /** Reopens the designer with the draft stored on the server. */
  onReopen: () => void;
}

/** The form designer element. Its methods are undefined until the element's code has loaded. */
interface DesignerElement extends HTMLElement {
  setDefinition?: (definition: FormDefinition) => Promise<void>;
  markSaved?: (definition?: FormDefinition) => Promise<void>;
}

/**
 * Toolbar buttons of the form designer. The close button is omitted, because the bar above the designer
 * contains it.
 */
const FORM_DESIGNER_TOOLBAR = [
  'save',
  'preview',
  'importJson',
  'exportJson',
  'exportCode',
  'reset',
  'undo',
  'redo',
];

type FormDesignerDialog = 'publish' | 'versions' | 'usedBy' | 'conflict';

export function FormDesignerFrame({ form, onReopen }: FormDesignerFrameProps) {
  const { t } = useTexts(formTexts);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const element = useRef<DesignerElement>(null);
  const { sync, state, begin, isRecovered } = useDraft(createFormDraftSource(form));
  const [shown, setShown] = useState<FormDesignerDialog | undefined>(
    state.kind === 'conflict' ? 'conflict' : undefined,
  );
  const definition = useMemo(() => parseStoredDefinition(begin), [begin]);
  const latest = useFormDetail(form.id).data ?? form;
  const references = useFieldReferences(form.id);
  useEffect(() => {
    if (isRecovered && state.kind !== 'conflict') showToast('info', t('design.recovered'));
  }, [isRecovered, state.kind, t]);
  useEffect(() => {
    if (state.kind === 'conflict') setShown('conflict');
    if (state.kind === 'saved') cache.invalidateQueries({ queryKey: [FORMS_QUERY_KEY] });
  }, [state.kind, cache]);
  useEffect(() => {
    if (state.kind === 'saved' && !sync.isPending()) element.current?.markSaved?.();
  }, [state, sync]);
  const close = () => navigate({ to: '/workflow/forms' });
  /**
   * The drawers and the publication read the draft from the server, so the user's changes are saved first.
   */
  const showSaved = async (next: FormDesignerDialog) => {
    if (await sync.flush()) setShown(next);
  };
  const choose = async (chosen: FormDefinition) => {
    if (state.kind !== 'conflict') return;
    setShown(undefined);
    const { theirs } = state.conflict;
    await element.current?.setDefinition?.(chosen);
    const isTheirs = JSON.stringify(chosen) === JSON.stringify(parseStoredDefinition(theirs.content));
    await sync.resolve(theirs, isTheirs ? theirs.content : JSON.stringify(chosen));
  };
  return (
    <div className="designer-page">
      <header className="designer-top">
        <IconButton aria-label={t('design.back')} onClick={close}>
          <ArrowBack fontSize="small" />
        </IconButton>
        <h1>{latest.formName}</h1>
        <FormStateLabel form={latest} />
        <SaveStateLabel state={state} onRetry={() => sync.flush()} onResolve={() => setShown('conflict')} />
        <span className="designer-actions">
          <Button onClick={() => showSaved('usedBy')}>{t('forms.usedBy')}</Button>
          <Button onClick={() => showSaved('versions')}>{t('forms.versions')}</Button>
          <Button variant="contained" onClick={() => showSaved('publish')}>
            {t('forms.publish')}
          </Button>
        </span>
      </header>
      <EmbeddedElement
        tag="form-designer"
        elementRef={element}
        properties={{ definition, references, toolbar: FORM_DESIGNER_TOOLBAR }}
        on={{
          'cs-change': event => sync.change(JSON.stringify(event.detail.definition)),
          // A draft that is stored only in this browser counts as unsaved even before the first edit.
          'cs-ready': () =>
            sync.isPending() && element.current?.markSaved?.(parseStoredDefinition(sync.stored)),
          'cs-save': event => {
            event.preventDefault();
            sync.change(JSON.stringify(event.detail.definition));
            sync.flush();
          },
          'cs-close': close,
        }}
      />
      {shown === 'publish' && (
        <PublishFormDialog form={{ ...form, revision: sync.revision }} onClose={() => setShown(undefined)} />
      )}
      {shown === 'versions' && (
        <FormVersionsDrawer id={form.id} onClose={() => setShown(undefined)} onRestored={onReopen} />
      )}
      {shown === 'usedBy' && <FormUsageDrawer id={form.id} onClose={() => setShown(undefined)} />}
      {shown === 'conflict' && state.kind === 'conflict' && (
        <FormConflict
          conflict={state.conflict}
          yours={sync.current}
          onChoose={choose}
          onClose={() => setShown(undefined)}
        />
      )}
      <DraftGuard sync={sync} />
    </div>
  );
}

const createFormDraftSource = (form: FormDetail): DraftSource => ({
  kind: 'form',
  id: form.id,
  stored: { revision: form.revision, content: form.jsonContent, updateTime: form.updateTime },
  updateBy: form.updateBy,
  save: ({ revision, content }) =>
    client.workflow.form.config.saveJson({ body: { id: form.id, revision, jsonContent: content } }),
  theirs: createConflictingDraftReader('jsonContent'),
});

/**
 * Returns which processes use which fields, in the format that the designer expects. The array keeps its
 * identity while the data does not change.
 */
function useFieldReferences(id: string): readonly { field: string; by: string }[] | undefined {
  return useQuery({
    queryKey: [FORMS_QUERY_KEY, 'references', id],
    queryFn: () => client.workflow.form.config.references({ query: { id } }),
    select: ({ fields }) => fields,
  }).data;
}

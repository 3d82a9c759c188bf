/** The designer element with the bar above it: the form's name, the state of its draft, versions, uses and publishing. */
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
import { theirsUnder } from '../../../../ui/draft/draft-sync.ts';
import { SaveState } from '../../../../ui/draft/SaveState.tsx';
import { type DraftSource, useDraft } from '../../../../ui/draft/use-draft.ts';
import { Embedded } from '../../../../ui/Embedded.tsx';
import { showToast } from '../../../../ui/toasts.tsx';
import { definitionOf } from '../definition-of.ts';
import { FormState } from '../FormState.tsx';
import { Publish } from '../Publish.tsx';
import { KEY, useForm } from '../search.ts';
import { formTexts } from '../texts.ts';
import { UsedBy } from '../UsedBy.tsx';
import { Versions } from '../versions/Versions.tsx';
import { FormConflict } from './Conflict.tsx';

interface DesignerFrameProps {
  form: FormDetail;
  /** Opens the form as the server has it now. */
  onReopen: () => void;
}

/** The methods of the element; its code may still be on its way. */
interface DesignerElement extends HTMLElement {
  setDefinition?: (definition: FormDefinition) => Promise<void>;
  markSaved?: (definition?: FormDefinition) => Promise<void>;
}

/** Closing and its question belong to the bar above. */
const TOOLBAR = ['save', 'preview', 'importJson', 'exportJson', 'exportCode', 'reset', 'undo', 'redo'];

type Shown = 'publish' | 'versions' | 'usedBy' | 'conflict';

export function DesignerFrame({ form, onReopen }: DesignerFrameProps) {
  const { t } = useTexts(formTexts);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const element = useRef<DesignerElement>(null);
  const { sync, state, begin, isRecovered } = useDraft(sourceOf(form));
  const [shown, setShown] = useState<Shown | undefined>(state.kind === 'conflict' ? 'conflict' : undefined);
  const definition = useMemo(() => definitionOf(begin), [begin]);
  const latest = useForm(form.id).data ?? form;
  const references = useReferences(form.id);
  useEffect(() => {
    if (isRecovered && state.kind !== 'conflict') showToast('info', t('design.recovered'));
  }, [isRecovered, state.kind, t]);
  useEffect(() => {
    if (state.kind === 'conflict') setShown('conflict');
    if (state.kind === 'saved') cache.invalidateQueries({ queryKey: [KEY] });
  }, [state.kind, cache]);
  useEffect(() => {
    if (state.kind === 'saved' && !sync.isPending()) element.current?.markSaved?.();
  }, [state, sync]);
  const close = () => navigate({ to: '/workflow/forms' });
  /** Drawers and publishing work on the draft of the server. */
  const showSaved = async (next: Shown) => {
    if (await sync.flush()) setShown(next);
  };
  const choose = async (chosen: FormDefinition) => {
    if (state.kind !== 'conflict') return;
    setShown(undefined);
    const { theirs } = state.conflict;
    await element.current?.setDefinition?.(chosen);
    const isTheirs = JSON.stringify(chosen) === JSON.stringify(definitionOf(theirs.content));
    await sync.resolve(theirs, isTheirs ? theirs.content : JSON.stringify(chosen));
  };
  return (
    <div className="designer-page">
      <header className="designer-top">
        <IconButton aria-label={t('design.back')} onClick={close}>
          <ArrowBack fontSize="small" />
        </IconButton>
        <h1>{latest.formName}</h1>
        <FormState form={latest} />
        <SaveState state={state} onRetry={() => sync.flush()} onResolve={() => setShown('conflict')} />
        <span className="designer-actions">
          <Button onClick={() => showSaved('usedBy')}>{t('forms.usedBy')}</Button>
          <Button onClick={() => showSaved('versions')}>{t('forms.versions')}</Button>
          <Button variant="contained" onClick={() => showSaved('publish')}>
            {t('forms.publish')}
          </Button>
        </span>
      </header>
      <Embedded
        tag="form-designer"
        elementRef={element}
        properties={{ definition, references, toolbar: TOOLBAR }}
        on={{
          'cs-change': event => sync.change(JSON.stringify(event.detail.definition)),
          // A draft that this machine alone has is unsaved, also before the first edit.
          'cs-ready': () => sync.isPending() && element.current?.markSaved?.(definitionOf(sync.stored)),
          'cs-save': event => {
            event.preventDefault();
            sync.change(JSON.stringify(event.detail.definition));
            sync.flush();
          },
          'cs-close': close,
        }}
      />
      {shown === 'publish' && (
        <Publish form={{ ...form, revision: sync.revision }} onClose={() => setShown(undefined)} />
      )}
      {shown === 'versions' && (
        <Versions id={form.id} onClose={() => setShown(undefined)} onRestored={onReopen} />
      )}
      {shown === 'usedBy' && <UsedBy id={form.id} onClose={() => setShown(undefined)} />}
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

const sourceOf = (form: FormDetail): DraftSource => ({
  kind: 'form',
  id: form.id,
  stored: { revision: form.revision, content: form.jsonContent, updateTime: form.updateTime },
  updateBy: form.updateBy,
  save: ({ revision, content }) =>
    client.workflow.form.config.saveJson({ body: { id: form.id, revision, jsonContent: content } }),
  theirs: theirsUnder('jsonContent'),
});

/** The uses of fields by processes, as the designer takes them; the same list while nothing changes. */
function useReferences(id: string): readonly { field: string; by: string }[] | undefined {
  return useQuery({
    queryKey: [KEY, 'references', id],
    queryFn: () => client.workflow.form.config.references({ query: { id } }),
    select: ({ fields }) => fields,
  }).data;
}

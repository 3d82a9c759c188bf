/** Flow designer below a bar with the process name, the draft's save state, and links. */

import type { ProcessDetail } from '@countersign/sdk/api/contract';
import type { FlowDraft } from '@countersign/sdk/flow/compare';
import { parseExactJson } from '@countersign/sdk/json';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { client } from '../../../../session/client.ts';
import { useTexts } from '../../../../session/language.ts';
import { DraftGuard } from '../../../../ui/draft/DraftGuard.tsx';
import { SaveStateLabel } from '../../../../ui/draft/SaveStateLabel.tsx';
import { useDraft } from '../../../../ui/draft/use-draft.ts';
import { EmbeddedElement } from '../../../../ui/EmbeddedElement.tsx';
import { parseChoiceParam } from '../../../../ui/list-search.ts';
import { showToast } from '../../../../ui/toasts.tsx';
import { DeployProcessDialog } from '../Deploy.tsx';
import { ProcessStateLabel } from '../ProcessStateLabel.tsx';
import { PROCESSES_QUERY_KEY, useProcessDetail } from '../search.ts';
import { processAdminTexts } from '../texts.ts';
import { createFlowDraftSource, parseFlowDraft, serializeFlowDraft } from './flow-draft.ts';

const FlowConflict = lazy(() => import('./Conflict.tsx').then(all => ({ default: all.FlowConflict })));

interface FlowDesignerFrameProps {
  process: ProcessDetail;
}

/** The flow designer element. Its methods are undefined until the element's code has loaded. */
interface DesignerElement extends HTMLElement {
  markSaved?: (saved?: FlowDraft) => Promise<void>;
}

const FLOW_DESIGNER_STEPS = ['basicInfo', 'flowDesign', 'flowSetting'] as const;

type FlowDesignerDialog = 'publish' | 'conflict';

export function FlowDesignerFrame({ process }: FlowDesignerFrameProps) {
  const { t } = useTexts(processAdminTexts);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const element = useRef<DesignerElement>(null);
  const [jsonContent, setForm] = useState(process.jsonContent);
  const readForm = async () =>
    setForm((await client.jflow.detail({ query: { id: process.id } })).jsonContent);
  const { sync, state, begin, isRecovered } = useDraft(
    createFlowDraftSource({ process, incomplete: t('design.incomplete'), onFormChange: readForm }),
  );
  const [shown, setShown] = useState<FlowDesignerDialog | undefined>(
    state.kind === 'conflict' ? 'conflict' : undefined,
  );
  const [opened, setOpened] = useState(() => parseFlowDraft(begin));
  const form = useMemo(() => parseExactJson(jsonContent), [jsonContent]);
  const latest = useProcessDetail(process.id).data ?? process;
  const step = useDesignerStepInUrl();
  useEffect(() => {
    if (isRecovered && state.kind !== 'conflict') showToast('info', t('design.recovered'));
  }, [isRecovered, state.kind, t]);
  useEffect(() => {
    if (state.kind === 'conflict') setShown('conflict');
    if (state.kind === 'failed') showToast('error', state.message);
    if (state.kind === 'saved') cache.invalidateQueries({ queryKey: [PROCESSES_QUERY_KEY] });
  }, [state, cache]);
  useEffect(() => {
    if (state.kind === 'saved' && !sync.isPending()) element.current?.markSaved?.();
  }, [state, sync]);
  const close = () => navigate({ to: '/workflow/processes' });
  /** Applies a change event from the designer element to the draft and saves the draft immediately. */
  const save = (event: CustomEvent): Promise<boolean> => {
    event.preventDefault();
    sync.change(serializeFlowDraft(event.detail));
    return sync.flush();
  };
  const publish = async (event: CustomEvent) => {
    if (await save(event)) setShown('publish');
  };
  const choose = async (chosen: FlowDraft) => {
    if (state.kind !== 'conflict') return;
    setShown(undefined);
    const { theirs } = state.conflict;
    setOpened(chosen);
    await sync.resolve(theirs, serializeFlowDraft(chosen));
  };
  const { flow, basics } = opened;
  return (
    <div className="designer-page">
      <header className="designer-top">
        <IconButton aria-label={t('design.back')} onClick={close}>
          <ArrowBack fontSize="small" />
        </IconButton>
        <h1>{latest.processName}</h1>
        <ProcessStateLabel process={latest} />
        <SaveStateLabel state={state} onRetry={() => sync.flush()} onResolve={() => setShown('conflict')} />
        {latest.version > 0 && (
          <span className="designer-actions">
            <Button
              onClick={() =>
                navigate({ to: '/approval/instances', search: { processId: process.id } as never })
              }
            >
              {t('design.instances')}
            </Button>
            <Button
              onClick={() =>
                navigate({ to: '/workflow/statistics', search: { processId: process.id } as never })
              }
            >
              {t('processes.statistics')}
            </Button>
          </span>
        )}
      </header>
      <h2 className="visually-hidden">{t('design.heading')}</h2>
      <EmbeddedElement
        tag="flow-designer"
        elementRef={element}
        properties={{ flow, basics, form, step: step.value, processId: process.id }}
        on={{
          'cs-change': event => sync.change(serializeFlowDraft(event.detail)),
          'cs-step': event => step.open(event.detail.step),
          // A draft that is stored only in this browser counts as unsaved even before the first edit.
          'cs-ready': () => sync.isPending() && element.current?.markSaved?.(parseFlowDraft(sync.stored)),
          'cs-save': save,
          'cs-publish': publish,
        }}
      />
      {shown === 'publish' && (
        <DeployProcessDialog
          process={latest}
          canDesign={false}
          onDone={() => cache.invalidateQueries({ queryKey: [PROCESSES_QUERY_KEY] })}
          onClose={() => setShown(undefined)}
        />
      )}
      <Suspense>
        {shown === 'conflict' && state.kind === 'conflict' && (
          <FlowConflict
            conflict={state.conflict}
            yours={sync.current}
            onChoose={choose}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
      <DraftGuard sync={sync} />
    </div>
  );
}

/**
 * Returns the current step of the flow designer and a function that opens another step. The URL contains the
 * step.
 */
function useDesignerStepInUrl() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  return {
    value: parseChoiceParam(search.step, FLOW_DESIGNER_STEPS, 'flowDesign'),
    open: (step: string) =>
      navigate({ to: '.', search: { ...search, step } as never, replace: true, ignoreBlocker: true }),
  };
}

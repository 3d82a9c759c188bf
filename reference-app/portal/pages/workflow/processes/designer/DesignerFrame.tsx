/** The designer element with the bar above it: the name of the process, the state of its draft, and publishing. */

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
import { SaveState } from '../../../../ui/draft/SaveState.tsx';
import { useDraft } from '../../../../ui/draft/use-draft.ts';
import { Embedded } from '../../../../ui/Embedded.tsx';
import { oneOf } from '../../../../ui/list-search.ts';
import { showToast } from '../../../../ui/toasts.tsx';
import { Deploy } from '../Deploy.tsx';
import { ProcessState } from '../ProcessState.tsx';
import { KEY, useProcess } from '../search.ts';
import { processAdminTexts } from '../texts.ts';
import { contentOf, draftOf, sourceOf } from './flow-draft.ts';

const FlowConflict = lazy(() => import('./Conflict.tsx').then(all => ({ default: all.FlowConflict })));

interface DesignerFrameProps {
  process: ProcessDetail;
}

/** The methods of the element; its code may still be on its way. */
interface DesignerElement extends HTMLElement {
  markSaved?: (saved?: FlowDraft) => Promise<void>;
}

const STEPS = ['basicInfo', 'flowDesign', 'flowSetting'] as const;

type Shown = 'publish' | 'conflict';

export function DesignerFrame({ process }: DesignerFrameProps) {
  const { t } = useTexts(processAdminTexts);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const element = useRef<DesignerElement>(null);
  const [jsonContent, setForm] = useState(process.jsonContent);
  const readForm = async () =>
    setForm((await client.jflow.detail({ query: { id: process.id } })).jsonContent);
  const { sync, state, begin, isRecovered } = useDraft(
    sourceOf({ process, incomplete: t('design.incomplete'), onFormChange: readForm }),
  );
  const [shown, setShown] = useState<Shown | undefined>(state.kind === 'conflict' ? 'conflict' : undefined);
  const [opened, setOpened] = useState(() => draftOf(begin));
  const form = useMemo(() => parseExactJson(jsonContent), [jsonContent]);
  const latest = useProcess(process.id).data ?? process;
  const step = useStep();
  useEffect(() => {
    if (isRecovered && state.kind !== 'conflict') showToast('info', t('design.recovered'));
  }, [isRecovered, state.kind, t]);
  useEffect(() => {
    if (state.kind === 'conflict') setShown('conflict');
    if (state.kind === 'failed') showToast('error', state.message);
    if (state.kind === 'saved') cache.invalidateQueries({ queryKey: [KEY] });
  }, [state, cache]);
  useEffect(() => {
    if (state.kind === 'saved' && !sync.isPending()) element.current?.markSaved?.();
  }, [state, sync]);
  const close = () => navigate({ to: '/workflow/processes' });
  /** Takes an event of the element into the draft, and stores it at once. */
  const save = (event: CustomEvent): Promise<boolean> => {
    event.preventDefault();
    sync.change(contentOf(event.detail));
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
    await sync.resolve(theirs, contentOf(chosen));
  };
  const { flow, basics } = opened;
  return (
    <div className="designer-page">
      <header className="designer-top">
        <IconButton aria-label={t('design.back')} onClick={close}>
          <ArrowBack fontSize="small" />
        </IconButton>
        <h1>{latest.processName}</h1>
        <ProcessState process={latest} />
        <SaveState state={state} onRetry={() => sync.flush()} onResolve={() => setShown('conflict')} />
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
      <Embedded
        tag="flow-designer"
        elementRef={element}
        properties={{ flow, basics, form, step: step.value, processId: process.id }}
        on={{
          'cs-change': event => sync.change(contentOf(event.detail)),
          'cs-step': event => step.open(event.detail.step),
          // A draft that this machine alone has is unsaved, also before the first edit.
          'cs-ready': () => sync.isPending() && element.current?.markSaved?.(draftOf(sync.stored)),
          'cs-save': save,
          'cs-publish': publish,
        }}
      />
      {shown === 'publish' && (
        <Deploy
          process={latest}
          canDesign={false}
          onDone={() => cache.invalidateQueries({ queryKey: [KEY] })}
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

/** The step of the designer lives in the address. */
function useStep() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  return {
    value: oneOf(search.step, STEPS, 'flowDesign'),
    open: (step: string) =>
      navigate({ to: '.', search: { ...search, step } as never, replace: true, ignoreBlocker: true }),
  };
}

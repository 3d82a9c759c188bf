/** The header: name, saved or not, steps, history, problems, versions, try, more, and publish or save. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { unsavedAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { saveErrorAtom, savingAtom } from '../store/process.ts';
import { stepAtom } from '../store/step.ts';
import { HistoryButton } from './HistoryButton.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { ProblemsButton } from './ProblemsButton.tsx';
import { ProcessName } from './ProcessName.tsx';
import { Steps } from './Steps.tsx';
import { headerTools, ToolButton } from './tools.tsx';

interface HeaderProps {
  narrow: boolean;
  hideSteps: boolean;
}

export function Header({ narrow, hideSteps }: HeaderProps): ReactNode {
  const { t } = useDesigner();
  return (
    <header className="cfd-header" part="toolbar" data-region="toolbar">
      <div className="cfd-title">
        <ProcessName />
        <SavedState />
      </div>
      {!hideSteps && <Steps />}
      <div className="cfd-tools" role="toolbar" aria-label={t('toolbar')}>
        <HistoryButton name="undo" />
        <HistoryButton name="redo" />
        <ProblemsButton />
        {!narrow && headerTools.map(tool => <ToolButton key={tool.name} tool={tool} />)}
        <MoreMenu tools={narrow ? headerTools : []} />
        <PrimaryButton />
      </div>
    </header>
  );
}

function SavedState(): ReactNode {
  const { t } = useDesigner();
  const unsaved = useAtomValue(unsavedAtom);
  const saving = useAtomValue(savingAtom);
  const error = useAtomValue(saveErrorAtom);
  const text = saving ? 'saving' : error !== null ? 'saveFailed' : unsaved ? 'unsaved' : 'savedState';
  return (
    <span
      className="csd-saved cfd-saved"
      data-unsaved={unsaved || undefined}
      role="status"
      title={error ?? undefined}
    >
      {t(text)}
    </span>
  );
}

/** Publishes on the canvas, and saves on the other steps. */
function PrimaryButton(): ReactNode {
  const { t, calls } = useDesigner();
  const saving = useAtomValue(savingAtom);
  const name = useAtomValue(stepAtom) === 'flowDesign' ? 'publish' : 'save';
  return (
    <button
      type="button"
      className="csd-tool csd-tool-primary"
      part={name}
      data-tool={name}
      aria-disabled={saving}
      onClick={() => !saving && calls[name]()}
    >
      {t(name)}
    </button>
  );
}

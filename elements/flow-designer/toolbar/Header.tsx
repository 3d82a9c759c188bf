/**
 * Renders the header: process name, saved state, steps, undo and redo, problems, versions, try-out, more
 * tools, and publish or save.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { UndoRedoButton } from '../../designer/history/HistoryTool.tsx';
import { FlatButton } from '../../designer/view/FlatButton.tsx';
import { hasUnsavedChangesAtom, historyAtom, processBasicInfoAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { redoStep, undoStep } from '../store/edit.ts';
import { flowSaveErrorMessageAtom, isSavingAtom } from '../store/process.ts';
import { currentDesignerStepAtom } from '../store/step.ts';
import { MoreMenu } from './MoreMenu.tsx';
import { ProblemsButton } from './ProblemsButton.tsx';
import { FlowDesignerSteps } from './Steps.tsx';
import { headerTools, ToolButton } from './tools.tsx';

interface HeaderProps {
  narrow: boolean;
  hideSteps: boolean;
}

export function Header({ narrow, hideSteps }: HeaderProps): ReactNode {
  const { t } = useDesigner();
  return (
    <header className="flow-header" part="toolbar" data-region="toolbar">
      <div className="flow-title">
        <ProcessName />
        <SaveStatus />
      </div>
      {!hideSteps && <FlowDesignerSteps />}
      <div className="flow-tools" role="toolbar" aria-label={t('toolbar')}>
        <UndoOrRedoButton name="undo" />
        <UndoOrRedoButton name="redo" />
        <ProblemsButton />
        {!narrow && headerTools.map(tool => <ToolButton key={tool.name} tool={tool} />)}
        <MoreMenu tools={narrow ? headerTools : []} />
        <PrimaryButton />
      </div>
    </header>
  );
}

function SaveStatus(): ReactNode {
  const { t } = useDesigner();
  const unsaved = useAtomValue(hasUnsavedChangesAtom);
  const saving = useAtomValue(isSavingAtom);
  const error = useAtomValue(flowSaveErrorMessageAtom);
  const text = saving ? 'saving' : error !== null ? 'saveFailed' : unsaved ? 'unsaved' : 'savedState';
  return (
    <span
      className="designer-saved flow-saved"
      data-unsaved={unsaved || undefined}
      role="status"
      title={error ?? undefined}
    >
      {t(text)}
    </span>
  );
}

/** Renders the publish button on the canvas step, and the save button on the other steps. */
function PrimaryButton(): ReactNode {
  const { t, calls } = useDesigner();
  const saving = useAtomValue(isSavingAtom);
  const name = useAtomValue(currentDesignerStepAtom) === 'flowDesign' ? 'publish' : 'save';
  return (
    <FlatButton
      look="primary"
      part={name}
      data-tool={name}
      aria-disabled={saving}
      onClick={() => !saving && calls[name]()}
    >
      {t(name)}
    </FlatButton>
  );
}

function UndoOrRedoButton({ name }: { name: 'undo' | 'redo' }): ReactNode {
  const designer = useDesigner();
  const history = useAtomValue(historyAtom);
  const onPress = () => (name === 'undo' ? undoStep : redoStep)(designer);
  const { lang, t } = designer;
  return <UndoRedoButton name={name} lang={lang} history={history} step={t.step} onPress={onPress} />;
}

function ProcessName(): ReactNode {
  const { t } = useDesigner();
  const name = useAtomValue(processBasicInfoAtom).processName.trim();
  return (
    <strong className="flow-name" title={name || undefined} data-unnamed={name === '' || undefined}>
      {name || t('unnamed')}
    </strong>
  );
}

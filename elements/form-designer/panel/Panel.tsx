/** Renders the settings of the selected controls or of the form. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { panelTabAtom, selectedControlsAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { ControlPanel } from './ControlPanel.tsx';
import { FormPanel } from './FormPanel.tsx';
import { formPanelCss } from './styles.ts';
import { formPanelTextsForLanguage } from './texts.ts';

export function FormDesignerPanel(): ReactNode {
  useAdoptedCss(formPanelCss);
  const tab = useAtomValue(panelTabAtom);
  const controls = useAtomValue(selectedControlsAtom);
  if (tab === 'form') return <FormPanel />;
  return controls.length === 0 ? <NoSelectionMessage /> : <ControlPanel controls={controls} />;
}

function NoSelectionMessage(): ReactNode {
  const t = formPanelTextsForLanguage(useDesigner().lang);
  return (
    <div className="panel-nothing">
      <p>{t('nothing-selected')}</p>
      <p className="panel-note">{t('nothing-hint')}</p>
    </div>
  );
}

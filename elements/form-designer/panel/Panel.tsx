/** The settings of the selected controls, or of the form. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { panelTabAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import { useSelectedControls } from '../store/hooks.ts';
import { ControlPanel } from './ControlPanel.tsx';
import { FormPanel } from './FormPanel.tsx';
import { formPanelCss } from './styles.ts';
import { formPanelTextsIn } from './texts.ts';

export function Panel(): ReactNode {
  useAdoptedCss(formPanelCss);
  const tab = useAtomValue(panelTabAtom);
  const controls = useSelectedControls();
  if (tab === 'form') return <FormPanel />;
  return controls.length === 0 ? <NothingSelected /> : <ControlPanel controls={controls} />;
}

function NothingSelected(): ReactNode {
  const t = formPanelTextsIn(useDesigner().lang);
  return (
    <div className="csp-nothing">
      <p>{t('nothing-selected')}</p>
      <p className="csp-note">{t('nothing-hint')}</p>
    </div>
  );
}

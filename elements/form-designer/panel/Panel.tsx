/**
 * Renders the settings of the selected controls or of the form. The code for the settings of controls is
 * loaded shortly after the form is drawn, or when the first control is selected.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { usePrefetch } from '../../designer/panel/use-prefetch.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { lazyChoicesEditor } from '../in-place/lazy-choices-editor.ts';
import { panelTabAtom, selectedControlsAtom } from '../store/atoms.ts';
import { useDesigner } from '../store/designer.ts';
import type { ControlPanelProps } from './ControlPanel.tsx';
import { FormPanel } from './FormPanel.tsx';
import { formPanelCss } from './styles.ts';
import { formPanelTextsForLanguage } from './texts.ts';

const LazyControlPanel = lazyComponent<ControlPanelProps>(
  async () => (await import('./ControlPanel.tsx')).ControlPanel,
);

const prefetchControlEditors = () => Promise.all([LazyControlPanel.preload(), lazyChoicesEditor.load()]);

export function FormDesignerPanel(): ReactNode {
  useAdoptedCss(formPanelCss);
  const { lang } = useDesigner();
  const tab = useAtomValue(panelTabAtom);
  const controls = useAtomValue(selectedControlsAtom);
  usePrefetch(prefetchControlEditors);
  if (tab === 'form') return <FormPanel />;
  return controls.length === 0 ? (
    <NoSelectionMessage />
  ) : (
    <LazyControlPanel lang={lang} controls={controls} />
  );
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

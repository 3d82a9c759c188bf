/**
 * Lists the tools in the header and in its menu. For most tools, `name` is also the name of the dialog that
 * the tool opens.
 */
import type { ReactNode } from 'react';
import { announceToScreenReader } from '../../designer/store/announcement.ts';
import { FlatButton } from '../../designer/view/FlatButton.tsx';
import { useElementContext } from '../../element/context.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { type DialogName, dialogAtom } from '../store/overlay.ts';
import { openFlowDesignerStep } from '../store/step.ts';
import type { TextKey } from '../texts.ts';
import { ToolIcon, type ToolIconName } from './ToolIcon.tsx';

export interface Tool {
  name: string;
  text: TextKey;
  icon: ToolIconName;
  run(designer: Designer, host: HTMLElement | undefined): unknown;
}

const createToolbarDialogOpener =
  (dialog: DialogName) =>
  ({ store }: Designer) =>
    store.set(dialogAtom, dialog);

/**
 * Creates the action that opens or closes a drawer. The action also opens the canvas step, because drawers
 * are part of that step.
 */
const drawerToggle =
  (drawer: DialogName) =>
  ({ store }: Designer) => {
    openFlowDesignerStep(store, 'flowDesign');
    store.set(dialogAtom, store.get(dialogAtom) === drawer ? null : drawer);
  };

/** Tools of the header. A narrow designer shows them in the menu. */
export const headerTools: readonly Tool[] = [
  { name: 'versions', text: 'versions', icon: 'versions', run: drawerToggle('versions') },
  { name: 'try', text: 'tryOut', icon: 'try', run: drawerToggle('try') },
];

export const menuTools: readonly Tool[] = [
  { name: 'import', text: 'importFlow', icon: 'import', run: createToolbarDialogOpener('import') },
  { name: 'export', text: 'exportFlow', icon: 'export', run: createToolbarDialogOpener('export') },
  {
    name: 'replacePerson',
    text: 'replacePerson',
    icon: 'person',
    run: createToolbarDialogOpener('replacePerson'),
  },
  { name: 'fullScreen', text: 'fullScreen', icon: 'fullScreen', run: toggleFullScreen },
  { name: 'help', text: 'help', icon: 'help', run: createToolbarDialogOpener('help') },
];

export function ToolButton({ tool }: { tool: Tool }): ReactNode {
  const designer = useDesigner();
  const host = useElementContext()?.host;
  const text = designer.t(tool.text);
  return (
    <FlatButton
      className="flow-tool"
      data-tool={tool.name}
      title={text}
      onClick={() => tool.run(designer, host)}
    >
      <ToolIcon name={tool.icon} />
      <span className="flow-tool-text">{text}</span>
    </FlatButton>
  );
}

async function toggleFullScreen({ calls, store, t }: Designer, host?: HTMLElement): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await host?.requestFullscreen();
  } catch (error) {
    const message = t('fullScreenFailed');
    announceToScreenReader({ store }, message);
    calls.failed({ code: 'full-screen', message, error });
  }
}

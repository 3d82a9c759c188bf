/** The tools of the header and of its menu. A tool is a line here, and a dialog by its name. */
import type { ReactNode } from 'react';
import { useElementContext } from '../../element/context.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import type { DialogName } from '../store/dialog.ts';
import { dialogAtom } from '../store/dialog.ts';
import { openStep } from '../store/step.ts';
import type { TextKey } from '../texts.ts';
import { toggleFullScreen } from './full-screen.ts';
import { ToolIcon, type ToolIconName } from './ToolIcon.tsx';

export interface Tool {
  name: string;
  text: TextKey;
  icon: ToolIconName;
  run(designer: Designer, host: HTMLElement | undefined): unknown;
}

const opening =
  (dialog: DialogName) =>
  ({ store }: Designer) =>
    store.set(dialogAtom, dialog);

/** A drawer stands beside the canvas. */
const openingDrawer =
  (drawer: DialogName) =>
  ({ store }: Designer) => {
    openStep(store, 'flowDesign');
    store.set(dialogAtom, store.get(dialogAtom) === drawer ? null : drawer);
  };

/** Tools in the header itself, or in its menu where the designer is narrow. */
export const headerTools: readonly Tool[] = [
  { name: 'versions', text: 'versions', icon: 'versions', run: openingDrawer('versions') },
  { name: 'try', text: 'tryOut', icon: 'try', run: openingDrawer('try') },
];

export const menuTools: readonly Tool[] = [
  { name: 'import', text: 'importFlow', icon: 'import', run: opening('import') },
  { name: 'export', text: 'exportFlow', icon: 'export', run: opening('export') },
  { name: 'replacePerson', text: 'replacePerson', icon: 'person', run: opening('replacePerson') },
  { name: 'fullScreen', text: 'fullScreen', icon: 'fullScreen', run: toggleFullScreen },
  { name: 'help', text: 'help', icon: 'help', run: opening('help') },
];

export function ToolButton({ tool }: { tool: Tool }): ReactNode {
  const designer = useDesigner();
  const host = useElementContext()?.host;
  const text = designer.t(tool.text);
  return (
    <button
      type="button"
      className="csd-tool cfd-tool"
      data-tool={tool.name}
      title={text}
      onClick={() => tool.run(designer, host)}
    >
      <ToolIcon name={tool.icon} />
      <span className="cfd-tool-text">{text}</span>
    </button>
  );
}

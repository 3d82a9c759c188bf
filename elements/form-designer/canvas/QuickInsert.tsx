/**
 * Renders the input that inserts a control by its name. Typing filters the list of controls, arrow keys
 * select an entry, and Enter inserts the control.
 */
import { partsOf } from '@countersign/sdk/form';
import { useAtom } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useElementContext } from '../../element/context.ts';
import { type InsertableEntry, paletteEntryGroups } from '../palette/entries.ts';
import { insertNewControl } from '../store/actions.ts';
import { controlPositionByKeyAtom, selectionAtom } from '../store/atoms.ts';
import { type Designer, useDesigner } from '../store/designer.ts';
import { quickInsertInputStateAtom } from '../store/overlays.ts';
import { focusCanvas } from './focus.ts';
import { SearchableNameList } from './SearchableNameList.tsx';

export function QuickInsertPopup(): ReactNode {
  const [open, setOpen] = useAtom(quickInsertInputStateAtom);
  return open && <QuickInsertList inside={open.inside} close={() => setOpen(null)} />;
}

function QuickInsertList({ inside, close }: { inside: boolean; close: () => void }): ReactNode {
  const designer = useDesigner();
  const root = useElementContext()?.shadowRoot;
  const { t } = designer;
  const entries = useMemo(() => paletteEntryGroups(designer).flatMap(group => group.entries), [designer]);
  const leave = (entry?: InsertableEntry) => {
    flushSync(() => {
      close();
      if (entry)
        insertNewControl(designer, entry, inside ? insertPositionInSelectedContainer(designer) : undefined);
    });
    if (root) focusCanvas(designer, root);
  };
  return (
    <SearchableNameList
      className="designer-quick designer-quick-insert"
      label={t('keyInsert')}
      placeholder={t('search')}
      entries={entries}
      onChoose={entry => leave(entry)}
      onLeave={() => leave()}
      onBlur={close}
    />
  );
}

/**
 * Returns the position for a new control inside the selected layout container: in the first empty part (such
 * as a tab or cell), or at the end of the first part. Returns undefined if the container has no parts.
 */
function insertPositionInSelectedContainer({ store }: Designer) {
  const key = store.get(selectionAtom).at(-1);
  const control = key === undefined ? undefined : store.get(controlPositionByKeyAtom).get(key)?.control;
  const parts = control ? partsOf(control) : [];
  const empty = parts.findIndex(({ list }) => list.length === 0);
  const part = Math.max(0, empty);
  return key !== undefined && parts[part] ? { parent: key, part, at: parts[part].list.length } : undefined;
}

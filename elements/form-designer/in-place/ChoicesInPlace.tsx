/** The choices of the selected control as plain rows over its input; values and the rest are in the panel. */
import { set } from '@countersign/sdk/form/edits';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { labelIn, newChoice, rowsOf, withLabel } from '../../designer/panel/choices/choices.ts';
import { Tree } from '../../designer/panel/choices/Tree.tsx';
import { RowGrid } from '../../designer/panel/rows/RowGrid.tsx';
import type { PanelSetting } from '../../designer/panel/setting.ts';
import { changesOf, readSetting } from '../../designer/panel/settings/places.ts';
import { panelCss } from '../../designer/panel/styles.ts';
import { panelText } from '../../designer/panel/texts.ts';
import { useElementContext } from '../../element/context.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { focusCanvas } from '../canvas/focus.ts';
import { type Control, displayName } from '../canvas/item-text.ts';
import { useDesigner } from '../store/designer.ts';
import { edit, endTyping } from '../store/edit.ts';
import { stepOf } from '../store/labels.ts';
import { usePlaceOver } from './place.ts';

interface ChoicesInPlaceProps {
  page: RefObject<HTMLElement | null>;
  control: Control;
  setting: PanelSetting;
  close(): void;
}

export function ChoicesInPlace({ page, control, setting, close }: ChoicesInPlaceProps): ReactNode {
  useAdoptedCss(panelCss);
  const designer = useDesigner();
  const { lang, t } = designer;
  const { key = '' } = control;
  const root = useElementContext()?.shadowRoot;
  const box = useRef<HTMLFieldSetElement>(null);
  usePlaceOver(page, box, key);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLInputElement>('input');
    first?.focus({ preventScroll: true });
    first?.select();
  }, []);
  const change = (value: unknown, { typing = false } = {}) =>
    edit(
      designer,
      definition =>
        changesOf([control], setting, value).reduce(
          (now, { at, value: next }) => set(now, [key], at, next),
          definition,
        ),
      { label: stepOf('set', [control]), ...(typing ? { merge: `${key} choices in place` } : {}) },
    );
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    flushSync(close);
    if (root) focusCanvas(designer, root);
  };
  const leave = (event: FocusEvent) => {
    endTyping(designer);
    const { relatedTarget } = event;
    if (relatedTarget instanceof Node && !event.currentTarget.contains(relatedTarget)) close();
  };
  const name = t('choicesOf', { name: displayName(control, lang) });
  const value = readSetting(control, setting);
  return (
    <fieldset
      ref={box}
      className="csd-choices csd-in-place"
      aria-label={name}
      data-overlay=""
      onClick={event => event.stopPropagation()}
      onKeyDown={press}
      onBlur={leave}
    >
      {setting.as === 'tree' ? (
        <Tree
          id=""
          setting={{ ...setting, label: name }}
          value={value}
          isMixed={false}
          subjects={[control]}
          lang={lang}
          describedBy=""
          onChange={change}
        />
      ) : (
        <RowGrid
          label={name}
          lang={lang}
          columns={[
            { name: 'label', label: panelText(lang, 'choice-label'), read: labelIn, write: withLabel },
          ]}
          rows={rowsOf(value)}
          newRow={rows => newChoice(rows, lang === 'zh' ? '选项' : 'Choice ')}
          addText={panelText(lang, 'add-choice')}
          onRows={change}
        />
      )}
    </fieldset>
  );
}

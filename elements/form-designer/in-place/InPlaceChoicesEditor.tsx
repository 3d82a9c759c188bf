/**
 * Edits the labels of the selected control's choices, in rows that cover the control's input. The values and
 * other settings of the choices are edited in the settings panel.
 */
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
import {
  choiceLabel,
  createChoiceRowWithUniqueValue,
  toChoiceRows,
  withChoiceLabel,
} from '../../designer/panel/choices/choices.ts';
import { ChoiceTreeEditor } from '../../designer/panel/choices/Tree.tsx';
import { RowGrid } from '../../designer/panel/rows/RowGrid.tsx';
import type { PanelSetting } from '../../designer/panel/setting.ts';
import { changesToSetPanelSettingValue, readSettingValue } from '../../designer/panel/settings/places.ts';
import { panelCss } from '../../designer/panel/styles.ts';
import { panelText } from '../../designer/panel/texts.ts';
import { useElementContext } from '../../element/context.ts';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { focusCanvas } from '../canvas/focus.ts';
import { type Control, controlDisplayName } from '../canvas/item-text.ts';
import { useDesigner } from '../store/designer.ts';
import { edit, endTyping } from '../store/edit.ts';
import { createUndoStepLabel } from '../store/labels.ts';
import { usePositionOverInput } from './place.ts';

interface ChoicesInPlaceProps {
  page: RefObject<HTMLElement | null>;
  control: Control;
  setting: PanelSetting;
  close(): void;
}

export function InPlaceChoicesEditor({ page, control, setting, close }: ChoicesInPlaceProps): ReactNode {
  useAdoptedCss(panelCss);
  const designer = useDesigner();
  const { lang, t } = designer;
  const { key = '' } = control;
  const root = useElementContext()?.shadowRoot;
  const box = useRef<HTMLFieldSetElement>(null);
  usePositionOverInput(page, box, key);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLInputElement>('input');
    first?.focus({ preventScroll: true });
    first?.select();
  }, []);
  const change = (value: unknown, { typing = false } = {}) =>
    edit(
      designer,
      definition =>
        changesToSetPanelSettingValue([control], setting, value).reduce(
          (now, { at, value: next }) => set(now, [key], at, next),
          definition,
        ),
      {
        label: createUndoStepLabel('set', [control]),
        ...(typing ? { merge: `${key} choices in place` } : {}),
      },
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
  const name = t('choicesOf', { name: controlDisplayName(control, lang) });
  const value = readSettingValue(control, setting);
  return (
    <fieldset
      ref={box}
      className="designer-choices designer-in-place"
      aria-label={name}
      data-overlay=""
      onClick={event => event.stopPropagation()}
      onKeyDown={press}
      onBlur={leave}
    >
      {setting.as === 'tree' ? (
        <ChoiceTreeEditor
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
            {
              name: 'label',
              label: panelText(lang, 'choice-label'),
              read: choiceLabel,
              write: withChoiceLabel,
            },
          ]}
          rows={toChoiceRows(value)}
          newRow={rows => createChoiceRowWithUniqueValue(rows, lang === 'zh' ? '选项' : 'Choice ')}
          addText={panelText(lang, 'add-choice')}
          onRows={change}
        />
      )}
    </fieldset>
  );
}

/** The place of an open picker: a dialog under the text of a date. */
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Popup, popupCss } from '../../ui/picking/Popup.tsx';
import type { PickerProps } from './Picker.tsx';

const Picker = lazyComponent<PickerProps>(async () => (await import('./Picker.tsx')).Picker);

/** It follows the text in the order of the page, so that Tab leads through it and on. */
export function PickerPopup({ name, ...props }: PickerProps & { name: string }): ReactNode {
  useAdoptedCss(popupCss);
  const { onClose } = props;
  return (
    <Popup anchor={props.input} fits onClose={() => onClose(false)} onEscape={() => onClose(true)}>
      <div
        role="dialog"
        aria-label={name}
        className="csf-calendar"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (
            relatedTarget &&
            !currentTarget.contains(relatedTarget) &&
            relatedTarget !== props.input.current
          )
            onClose(false);
        }}
      >
        <Picker {...props} id={`${props.id}-picker`} />
      </div>
    </Popup>
  );
}

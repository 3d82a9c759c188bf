/** Renders an open picker as a dialog below the text input. */
import type { ReactNode } from 'react';
import { useAdoptedCss } from '../../element/styles/adopted-css.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Popup, popupCss } from '../../ui/picking/Popup.tsx';
import type { PickerProps } from './Field.tsx';

const LazyMomentPicker = lazyComponent<PickerProps>(async () => (await import('./Picker.tsx')).MomentPicker);

/** The dialog directly follows the text input in the DOM, so that Tab moves into it and through it. */
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
        <LazyMomentPicker {...props} id={`${props.id}-picker`} />
      </div>
    </Popup>
  );
}

/**
 * The root component that the library r2wc (React to web component) mounts. It reads the state of the custom
 * element and passes plain props to the element's React component.
 */
import { Activity, createElement, memo, type ReactElement, useMemo, useSyncExternalStore } from 'react';
import { ElementContext, type ElementContextValue } from '../context.ts';
import type { ElementController, Snapshot } from './controller.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const elementControllerByShadowRoot = new WeakMap<Node, ElementController>();

/**
 * Stores the controller of an element by the element's shadow root, so that the root component can find it.
 */
export function registerElementController(container: Node, controller: ElementController): void {
  elementControllerByShadowRoot.set(container, controller);
}

const htmlLangByLanguage = { zh: 'zh-CN', en: 'en' };

/**
 * React's `Activity` keeps the state of the component, such as typed text, while the element is disconnected.
 * The effects of the component are inactive during this time.
 */
export function ElementRoot({ container }: { container?: Node }): ReactElement {
  const controller = container && elementControllerByShadowRoot.get(container);
  if (!controller) throw new Error('[Bug] A root outside of an element.');
  const snapshot = useSyncExternalStore(controller.subscribe, controller.snapshot);
  const { connected, ...shown } = snapshot;
  return (
    <ElementContext value={useElementContextValue(controller, snapshot)}>
      <div className="cs-root" part="root" lang={htmlLangByLanguage[shown.lang]} dir={shown.direction}>
        <Activity mode={connected ? 'visible' : 'hidden'}>
          <ErrorBoundary input={snapshot} onFailure={controller.failed}>
            <ElementContent controller={controller} {...shown} />
          </ErrorBoundary>
        </Activity>
      </div>
    </ElementContext>
  );
}

interface ContentProps extends Omit<Snapshot, 'connected'> {
  controller: ElementController;
}

/** The component is memoised, so that a change of `connected` alone does not render the component again. */
const ElementContent = memo(function Content({
  controller,
  props,
  scheme,
  ...rest
}: ContentProps): ReactElement {
  return createElement(controller.options.component, {
    ...props,
    ...controller.callbacks,
    ...rest,
    colorScheme: scheme,
    handle: controller.attach,
  });
});

/**
 * Memoises the context value, so that its consumers do not render again on each property change, such as a
 * keystroke.
 */
function useElementContextValue(controller: ElementController, snapshot: Snapshot): ElementContextValue {
  const { lang, direction, scheme } = snapshot;
  const { host, report } = controller;
  return useMemo(
    () => ({ host, shadowRoot: host.shadowRoot as ShadowRoot, lang, direction, scheme, report }),
    [host, lang, direction, scheme, report],
  );
}

/** The one component that r2wc mounts: it reads the element's state and passes plain props to the element's component. */
import {
  Activity,
  createElement,
  memo,
  type ReactElement,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { ElementContext, type ElementContextValue } from '../context.ts';
import type { Controller, Snapshot } from './controller.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const controllers = new WeakMap<Node, Controller>();

/** Registers the controller of the root that is mounted in this shadow root. */
export function introduce(container: Node, controller: Controller): void {
  controllers.set(container, controller);
}

const htmlLanguage = { zh: 'zh-CN', en: 'en' };

/** While the element is out of the page its effects are off, and what was typed stays. */
export function Root({ container }: { container?: Node }): ReactElement {
  const controller = container && controllers.get(container);
  if (!controller) throw new Error('[Bug] A root outside of an element.');
  const snapshot = useSyncExternalStore(controller.subscribe, controller.snapshot);
  const [popups] = useState(() => document.createElement('div'));
  const [place] = useState(() => (box: HTMLElement | null) => box?.append(popups));
  const { connected, ...shown } = snapshot;
  return (
    <ElementContext value={useContextValue(controller, popups, snapshot)}>
      <div className="cs-root" part="root" lang={htmlLanguage[shown.lang]} dir={shown.direction}>
        <Activity mode={connected ? 'visible' : 'hidden'}>
          <ErrorBoundary input={snapshot} onFailure={controller.failed}>
            <Content controller={controller} {...shown} />
          </ErrorBoundary>
        </Activity>
        <div className="cs-popups" ref={place} />
      </div>
    </ElementContext>
  );
}

interface ContentProps extends Omit<Snapshot, 'connected'> {
  controller: Controller;
}

/** It is not drawn again when the element leaves the page. */
const Content = memo(function Content({ controller, props, scheme, ...rest }: ContentProps): ReactElement {
  return createElement(controller.options.component, {
    ...props,
    ...controller.callbacks,
    ...rest,
    colorScheme: scheme,
    handle: controller.attach,
  });
});

/** The same object until something in it changes, so that readers deep inside are not drawn again for each keystroke. */
function useContextValue(
  controller: Controller,
  popups: HTMLElement,
  snapshot: Snapshot,
): ElementContextValue {
  const { lang, direction, scheme } = snapshot;
  const { host, report } = controller;
  return useMemo(
    () => ({ host, shadowRoot: host.shadowRoot as ShadowRoot, popups, lang, direction, scheme, report }),
    [host, popups, lang, direction, scheme, report],
  );
}

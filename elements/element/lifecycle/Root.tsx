/** The one component that r2wc mounts: it reads the element's state and passes plain props to the element's component. */
import { createElement, type ReactElement, useMemo, useState, useSyncExternalStore } from 'react';
import { ElementContext, type ElementContextValue } from '../context.ts';
import type { Controller, Snapshot } from './controller.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const controllers = new WeakMap<Node, Controller>();

/** Registers the controller of the root that is mounted in this shadow root. */
export function introduce(container: Node, controller: Controller): void {
  controllers.set(container, controller);
}

const htmlLanguage = { zh: 'zh-CN', en: 'en' };

export function Root({ container }: { container?: Node }): ReactElement {
  const controller = container && controllers.get(container);
  if (!controller) throw new Error('[Bug] A root was mounted outside of an element.');
  const snapshot = useSyncExternalStore(controller.subscribe, controller.snapshot);
  const [popups] = useState(() => document.createElement('div'));
  const [place] = useState(() => (box: HTMLElement | null) => box?.append(popups));
  return (
    <div className="cs-root" part="root" lang={htmlLanguage[snapshot.lang]} dir={snapshot.direction}>
      <ErrorBoundary lang={snapshot.lang} input={snapshot} onFailure={controller.failed}>
        <Content controller={controller} snapshot={snapshot} popups={popups} />
      </ErrorBoundary>
      <div className="cs-popups" ref={place} />
    </div>
  );
}

interface ContentProps {
  controller: Controller;
  snapshot: Snapshot;
  popups: HTMLElement;
}

function Content({ controller, snapshot, popups }: ContentProps): ReactElement {
  const { props, lang, direction, scheme } = snapshot;
  const surroundings = useContextValue(controller, popups, snapshot);
  return (
    <ElementContext value={surroundings}>
      {createElement(controller.options.component, {
        ...props,
        ...controller.callbacks,
        lang,
        direction,
        colorScheme: scheme,
        handle: controller.attach,
      })}
    </ElementContext>
  );
}

/** The same object until something in it changes, so that readers deep inside are not drawn again for each keystroke. */
function useContextValue(
  controller: Controller,
  popups: HTMLElement,
  snapshot: Snapshot,
): ElementContextValue {
  const { lang, direction, scheme } = snapshot;
  const { host } = controller;
  return useMemo(
    () => ({ host, shadowRoot: host.shadowRoot as ShadowRoot, popups, lang, direction, scheme }),
    [host, popups, lang, direction, scheme],
  );
}

/** Renders a form with the `<form-renderer>` element, exactly as users will see it. */
import type { FormDefinition, Values } from '@countersign/sdk/form';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useElementContext } from '../../element/context.ts';

/** Methods of `<form-renderer>` that a preview uses. */
export interface PreviewHandle {
  getData(): Promise<Values>;
}

interface Props {
  definition: FormDefinition;
  /** Values of the form. Setting a new object replaces the user's input. */
  values: Values;
  readOnly: boolean;
  onChange(values: Values): void;
  /** Called if the code of the renderer cannot be loaded. */
  onFailed(error: { code: string; message: string; error?: unknown }): void;
  handle: Ref<PreviewHandle>;
}

type RendererElement = HTMLElement & PreviewHandle & Record<string, unknown>;

/** Properties of the designer element that are copied to the preview. */
const PROPERTIES_COPIED_TO_PREVIEW = [
  'baseUrl',
  'token',
  'getToken',
  'lookups',
  'theme',
  'timeZone',
] as const;

export function RendererView({ definition, values, readOnly, onChange, onFailed, handle }: Props) {
  const context = useElementContext();
  const place = useRef<HTMLDivElement>(null);
  const [renderer, setRenderer] = useState<RendererElement>();
  const latest = useRef({ onChange, onFailed });
  latest.current = { onChange, onFailed };
  useEffect(() => {
    let isHere = true;
    import('../../form-renderer/element.ts').then(
      () => {
        if (isHere) setRenderer(document.createElement('form-renderer') as RendererElement);
      },
      error => latest.current.onFailed({ code: 'load-failed', message: String(error), error }),
    );
    return () => {
      isHere = false;
    };
  }, []);
  useEffect(() => {
    if (!renderer || !place.current) return;
    const host = context?.host as RendererElement | undefined;
    for (const name of PROPERTIES_COPIED_TO_PREVIEW)
      if (host?.[name] !== undefined) renderer[name] = host[name];
    for (const name of ['lang', 'color-scheme'])
      if (host?.hasAttribute(name)) renderer.setAttribute(name, host.getAttribute(name) ?? '');
    const changed = (event: Event) =>
      latest.current.onChange((event as CustomEvent<{ values: Values }>).detail.values);
    // Stops the events of the preview, so that they do not reach the host page.
    const keep = (event: Event) => {
      event.stopPropagation();
      if (event.type === 'cs-change') changed(event);
    };
    for (const type of RENDERER_EVENTS) renderer.addEventListener(type, keep);
    place.current.append(renderer);
    return () => renderer.remove();
  }, [renderer, context]);
  useEffect(() => {
    if (renderer) Object.assign(renderer, { definition, values, readOnly });
  }, [renderer, definition, values, readOnly]);
  useImperativeHandle(handle, () => ({ getData: () => renderer?.getData() ?? Promise.resolve({}) }), [
    renderer,
  ]);
  return <div ref={place} className="dialog-rendered" aria-busy={renderer === undefined} />;
}

const RENDERER_EVENTS = ['cs-ready', 'cs-change', 'cs-submit', 'cs-invalid', 'cs-action'] as const;

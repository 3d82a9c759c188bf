/** Calls a hook in a component with the contexts of the portal. */
import { createElement } from 'react';
import { openScreen, type Screen, type ScreenOptions } from './screen.ts';

export interface HookScreen<Value> extends Screen {
  /** The value that the hook returned in the last render. */
  value(): Value;
}

function HookHost({ render }: { render: () => void }) {
  render();
  return 'hook';
}

/** Renders a component that calls the hook. Unmounts with `closeScreen`. */
export async function openHook<Value>(
  useHook: () => Value,
  options: ScreenOptions = {},
): Promise<HookScreen<Value>> {
  let value: Value;
  const render = () => {
    value = useHook();
  };
  const screen = await openScreen(createElement(HookHost, { render }), options);
  return { ...screen, value: () => value };
}

/**
 * Loads components that use MUI together with the MUI theme. The portal shell and the list of open tasks
 * render without MUI.
 */
import { type ComponentType, lazy, useState } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** Load functions of all components that are loaded on demand. */
const lazyComponentLoaders: Load<never>[] = [];

/** Loads a component and the MUI theme in parallel, and wraps the component in the theme. */
export async function loadComponentWithMuiTheme<P extends object>(
  load: Load<P>,
): Promise<{ default: ComponentType<P> }> {
  const [{ default: Body }, { MuiTheme }] = await Promise.all([load(), import('./MuiTheme.tsx')]);
  return {
    default: props => (
      <MuiTheme>
        <Body {...props} />
      </MuiTheme>
    ),
  };
}

/**
 * Creates a lazily loaded component with the MUI theme. Use it inside a `<Suspense>`, in the shell and on
 * pages without MUI.
 */
export const createLazyMuiComponent = <P extends object>(load: Load<P>): ComponentType<P> =>
  createLazyComponent(() => loadComponentWithMuiTheme(load));

/**
 * Creates a lazily loaded component without the MUI theme, for use inside a component that already has the
 * theme.
 */
export function createLazyComponent<P extends object>(load: Load<P>): ComponentType<P> {
  let Loaded: ComponentType<P> | undefined;
  const loadOnce = async () => {
    const part = await load();
    Loaded = part.default;
    return part;
  };
  lazyComponentLoaders.push(loadOnce as Load<never>);
  const Lazy = lazy(loadOnce) as unknown as ComponentType<P>;
  // A loaded component renders synchronously, so that it receives the next key press.
  // `useState` keeps the component type stable, because a changed type would remount the component.
  // biome-ignore lint/correctness/noComponentHookFactories: once for each part, when its module is loaded
  return function Part(props) {
    const [Body] = useState(() => Loaded ?? Lazy);
    return <Body {...props} />;
  };
}

/**
 * Loads all components, so that the first menu opens immediately. Pauses between two loads to handle input,
 * because each import inserts links for its files.
 */
export async function preloadLazyComponents(): Promise<void> {
  for (const load of lazyComponentLoaders) {
    load().catch(() => undefined);
    await new Promise(resolve => setTimeout(resolve));
  }
}

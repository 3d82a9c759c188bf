/** Parts that MUI draws are loaded together with its theme: the shell and the first list need neither. */
import { type ComponentType, lazy, useState } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** Every part. */
const parts: Load<never>[] = [];

/** Loads a component and the theme at once; the component stands below the theme. */
export async function loadWithMui<P extends object>(load: Load<P>): Promise<{ default: ComponentType<P> }> {
  const [{ default: Body }, { MuiTheme }] = await Promise.all([load(), import('./MuiTheme.tsx')]);
  return {
    default: props => (
      <MuiTheme>
        <Body {...props} />
      </MuiTheme>
    ),
  };
}

/** Use in the shell and in pages that stand without MUI, in a `<Suspense>`, for a part that MUI draws once it is opened. */
export const withMui = <P extends object>(load: Load<P>): ComponentType<P> => partOf(() => loadWithMui(load));

/** The same for what stands below such a part. */
export function partOf<P extends object>(load: Load<P>): ComponentType<P> {
  let Loaded: ComponentType<P> | undefined;
  const loadOnce = async () => {
    const part = await load();
    Loaded = part.default;
    return part;
  };
  parts.push(loadOnce as Load<never>);
  const Lazy = lazy(loadOnce) as unknown as ComponentType<P>;
  // A loaded part is drawn at once, so that the next key finds it; a drawn one stays the same component.
  // biome-ignore lint/correctness/noComponentHookFactories: once for each part, when its module is loaded
  return function Part(props) {
    const [Body] = useState(() => Loaded ?? Lazy);
    return <Body {...props} />;
  };
}

/** Loads all parts, so that the first menu opens at once. Input comes between two of them: each import makes links for its files. */
export async function loadParts(): Promise<void> {
  for (const load of parts) {
    load().catch(() => undefined);
    await new Promise(resolve => setTimeout(resolve));
  }
}

/** Parts that MUI draws are loaded together with its theme: the shell and the first list need neither. */
import { type ComponentType, lazy } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** Every part by `withMui`. */
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
export function withMui<P extends object>(load: Load<P>) {
  parts.push(load as Load<never>);
  return lazy(() => loadWithMui(load));
}

/** Loads all parts, so that the first menu opens at once. */
export function loadParts(): void {
  for (const load of parts) loadWithMui(load).catch(() => undefined);
}

/** The environment of MUI inside an element. Every lazily loaded MUI control brings it along: `withMui(Control)`. */
import { CacheProvider } from '@emotion/react';
import type { Theme } from '@mui/material/styles';
import { ThemeProvider } from '@mui/material/styles';
import {
  type ComponentType,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useMemo,
} from 'react';
import { type ElementContextValue, useElementContext } from '../context.ts';
import { cacheOf } from './emotion-cache.ts';
import { serveFocusTraps } from './focus-trap.ts';
import { muiTheme } from './mui-theme.ts';

const Inside = createContext(false);

/**
 * Wraps a component that draws with MUI; use it for `lazy(() => import('./Field.tsx'))` inside an element: styles go to
 * the shadow root, popups open inside of it, colours are the tokens. In the portal's own pages, or within another MUI
 * environment, it changes nothing.
 */
export function withMui<Props extends object>(Wrapped: ComponentType<Props>): ComponentType<Props> {
  return function InMui(props: Props): ReactElement {
    return (
      <MuiEnvironment>
        <Wrapped {...props} />
      </MuiEnvironment>
    );
  };
}

/** The same as a component, around a tree. */
export function MuiEnvironment({ children }: { children: ReactNode }): ReactNode {
  const surroundings = useElementContext();
  const inside = useContext(Inside);
  if (!surroundings || inside) return children;
  return <Provided surroundings={surroundings}>{children}</Provided>;
}

interface ProvidedProps {
  surroundings: ElementContextValue;
  children: ReactNode;
}

function Provided({ surroundings, children }: ProvidedProps): ReactElement {
  const { shadowRoot, direction, popups, lang } = surroundings;
  serveFocusTraps(shadowRoot);
  const theme = useMemo(() => themeFor(popups, { lang, direction }), [popups, lang, direction]);
  return (
    <Inside value={true}>
      <CacheProvider value={cacheOf(shadowRoot, direction)}>
        <ThemeProvider theme={theme} colorSchemeNode={null} storageManager={null} storageWindow={null}>
          {children}
        </ThemeProvider>
      </CacheProvider>
    </Inside>
  );
}

const themes = new WeakMap<HTMLElement, Map<string, Theme>>();

/** Making a theme takes milliseconds: the controls of one element share theirs. */
function themeFor(
  popups: HTMLElement,
  { lang, direction }: Pick<ElementContextValue, 'lang' | 'direction'>,
): Theme {
  const known = themes.get(popups) ?? new Map<string, Theme>();
  themes.set(popups, known);
  const key = `${lang} ${direction}`;
  const theme = known.get(key) ?? muiTheme({ lang, direction, popups });
  known.set(key, theme);
  return theme;
}

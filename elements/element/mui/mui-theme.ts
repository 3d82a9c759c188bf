/** MUI's theme made from the tokens: every colour is a `var(--cs-…)`, so scheme and tenant change without drawing anything again. */
import { enUS, zhCN } from '@mui/material/locale';
import { createTheme, type Theme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type { Direction, Language } from '../environment.ts';

const color = (name: string) => `var(--cs-color-${name})`;

const meaning = (name: 'primary' | 'danger' | 'success' | 'warning') => ({
  main: color(name),
  light: color(name),
  dark: name === 'primary' || name === 'danger' ? color(`${name}-hover`) : color(name),
  contrastText: color(`on-${name}`),
});

const palette = {
  primary: meaning('primary'),
  secondary: meaning('primary'),
  info: meaning('primary'),
  error: meaning('danger'),
  success: meaning('success'),
  warning: meaning('warning'),
  text: { primary: color('text'), secondary: color('text-muted'), disabled: color('text-disabled') },
  background: { default: color('surface'), paper: color('paper') },
  divider: color('border'),
};

/** The selectors under which the theme's own variables are declared, for each scheme. */
export interface ThemeScope {
  root: string;
  scheme: string;
}

export const elementThemeScope: ThemeScope = { root: ':host', scheme: ':host([data-scheme="%s"])' };

export interface MuiThemeOptions {
  lang: Language;
  direction?: Direction;
  scope?: ThemeScope;
  /** Where popups are drawn; the page's body when absent. */
  popups?: HTMLElement;
}

const ring = { outline: `2px solid ${color('focus')}`, outlineOffset: '2px' };

function components(popups?: HTMLElement) {
  const container = popups ? { defaultProps: { container: popups } } : {};
  return {
    MuiPopover: container,
    MuiPopper: container,
    MuiModal: container,
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': ring } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 'var(--cs-input-height)', borderRadius: 'var(--cs-radius-input)' },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { minHeight: 'var(--cs-input-height)', borderRadius: 'var(--cs-radius-input)' },
        notchedOutline: { borderColor: color('border-strong') },
      },
    },
    MuiTextField: { defaultProps: { size: 'small' as const } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  };
}

/** The theme of an element's shadow root, or of a page with `scope: { root: ':root', scheme: '[data-scheme="%s"]' }`. */
export function muiTheme({
  lang,
  direction = 'ltr',
  scope = elementThemeScope,
  popups,
}: MuiThemeOptions): Theme {
  return createTheme(
    {
      cssVariables: {
        nativeColor: true,
        cssVarPrefix: 'cs-mui',
        rootSelector: scope.root,
        colorSchemeSelector: scope.scheme,
      },
      colorSchemes: { light: { palette }, dark: { palette } },
      direction,
      shape: { borderRadius: 8 },
      typography: {
        fontFamily: 'var(--cs-font)',
        fontSize: 14,
        button: { textTransform: 'none', fontWeight: 500 },
      },
      components: components(popups),
    },
    lang === 'zh' ? zhCN : enUS,
  );
}

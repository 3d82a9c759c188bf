/**
 * Defines the MUI theme with the design tokens. Every colour is a `--cs-…` variable, so one theme serves both
 * colour schemes and every tenant.
 */
import { createTheme } from '@mui/material/styles';

const colorVariable = (name: string) => `var(--cs-color-${name})`;

const semanticColors = (name: string) => ({
  main: colorVariable(name),
  light: colorVariable(`${name}-soft`),
  dark: colorVariable(name),
  contrastText: colorVariable('paper'),
});

const flatButtonProps = { disableElevation: true, disableRipple: true } as const;

export const muiTheme = createTheme({
  cssVariables: { nativeColor: true, cssVarPrefix: 'cs-mui', disableCssColorScheme: true },
  palette: {
    primary: {
      main: colorVariable('primary'),
      dark: colorVariable('primary-hover'),
      light: colorVariable('primary-soft'),
      contrastText: colorVariable('on-primary'),
    },
    error: semanticColors('danger'),
    success: semanticColors('success'),
    warning: semanticColors('warning'),
    info: {
      main: colorVariable('link'),
      light: colorVariable('primary-soft'),
      dark: colorVariable('link'),
      contrastText: colorVariable('paper'),
    },
    text: {
      primary: colorVariable('text'),
      secondary: colorVariable('text-muted'),
      disabled: colorVariable('text-disabled'),
    },
    divider: colorVariable('border'),
    background: { default: colorVariable('surface'), paper: colorVariable('paper') },
    action: {
      active: colorVariable('text-muted'),
      hover: colorVariable('surface-sunken'),
      selected: colorVariable('primary-soft'),
      focus: colorVariable('primary-soft'),
      disabled: colorVariable('text-disabled'),
      disabledBackground: colorVariable('surface-sunken'),
    },
  },
  typography: {
    fontFamily: 'var(--cs-font)',
    // Font size of the root element in px, which equals 1 rem on this page.
    htmlFontSize: 14,
    fontSize: 14,
    button: { textTransform: 'none', fontWeight: 500 },
  },
  shape: { borderRadius: 6 },
  spacing: 4,
  transitions: {
    duration: { enteringScreen: 160, leavingScreen: 120, standard: 160, short: 120, shorter: 120 },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: flatButtonProps,
      styleOverrides: {
        root: { minHeight: 'var(--cs-input-height)', paddingInline: 16, whiteSpace: 'nowrap' },
      },
    },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { minHeight: 'var(--cs-input-height)', background: colorVariable('paper') },
        input: { paddingBlock: 7 },
        notchedOutline: { borderColor: colorVariable('border-strong') },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: { paper: { borderRadius: 'var(--cs-radius)', boxShadow: 'var(--cs-shadow)' } },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontWeight: 600 } } },
    // Adds top padding to dialog content, so that the scroll area does not clip the first field's label.
    MuiDialogContent: { styleOverrides: { root: { '.MuiDialogTitle-root + &': { paddingTop: 8 } } } },
    // Aligns the buttons with the edge of the dialog content.
    MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
    MuiPopover: { styleOverrides: { paper: { boxShadow: 'var(--cs-shadow)' } } },
    MuiMenuItem: {
      styleOverrides: { root: { minHeight: 'var(--cs-input-height)', fontSize: 'var(--cs-font-size)' } },
    },
    MuiAlert: {
      styleOverrides: {
        root: ({ ownerState }) => {
          const name = ownerState.severity === 'error' ? 'danger' : (ownerState.severity ?? 'success');
          const soft = name === 'info' ? 'primary-soft' : `${name}-soft`;
          return {
            color: colorVariable('text'),
            background: colorVariable(soft),
            border: `1px solid ${colorVariable('border')}`,
          };
        },
      },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: { background: colorVariable('text'), color: colorVariable('paper'), fontSize: 12 },
      },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
  },
});

/** MUI drawn from the tokens: every colour is a `--cs-…` variable, so one theme serves light, dark and every tenant. */
import { createTheme } from '@mui/material/styles';

const token = (name: string) => `var(--cs-color-${name})`;

const kind = (name: string) => ({
  main: token(name),
  light: token(`${name}-soft`),
  dark: token(name),
  contrastText: token('paper'),
});

const flat = { disableElevation: true, disableRipple: true } as const;

export const muiTheme = createTheme({
  cssVariables: { nativeColor: true, cssVarPrefix: 'cs-mui', disableCssColorScheme: true },
  palette: {
    primary: {
      main: token('primary'),
      dark: token('primary-hover'),
      light: token('primary-soft'),
      contrastText: token('on-primary'),
    },
    error: kind('danger'),
    success: kind('success'),
    warning: kind('warning'),
    info: {
      main: token('link'),
      light: token('primary-soft'),
      dark: token('link'),
      contrastText: token('paper'),
    },
    text: { primary: token('text'), secondary: token('text-muted'), disabled: token('text-disabled') },
    divider: token('border'),
    background: { default: token('surface'), paper: token('paper') },
    action: {
      active: token('text-muted'),
      hover: token('surface-sunken'),
      selected: token('primary-soft'),
      focus: token('primary-soft'),
      disabled: token('text-disabled'),
      disabledBackground: token('surface-sunken'),
    },
  },
  typography: {
    fontFamily: 'var(--cs-font)',
    // The root's font size, which rem stands for on this page.
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
      defaultProps: flat,
      styleOverrides: {
        root: { minHeight: 'var(--cs-input-height)', paddingInline: 16, whiteSpace: 'nowrap' },
      },
    },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { minHeight: 'var(--cs-input-height)', background: token('paper') },
        input: { paddingBlock: 7 },
        notchedOutline: { borderColor: token('border-strong') },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: { paper: { borderRadius: 'var(--cs-radius)', boxShadow: 'var(--cs-shadow)' } },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontWeight: 600 } } },
    // MUI sets this padding to 0, and the scroll area then clips the floating label of the first field.
    MuiDialogContent: { styleOverrides: { root: { '.MuiDialogTitle-root + &': { paddingTop: 8 } } } },
    // The buttons end at the edge of the content.
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
          return { color: token('text'), background: token(soft), border: `1px solid ${token('border')}` };
        },
      },
    },
    MuiTooltip: {
      styleOverrides: { tooltip: { background: token('text'), color: token('paper'), fontSize: 12 } },
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' } },
  },
});

/** Defines the theme's colours in groups, and the colour presets. */
import { type Theme, themeTokens } from '@countersign/elements/tokens';
import type { ThemeConfig } from '@countersign/sdk/api/contract';

export type ColorName = Exclude<keyof ThemeConfig, 'useConfig' | 'customStyle'>;

export const COLOR_GROUPS: readonly {
  name: 'brand' | 'bars' | 'grounds' | 'meanings';
  colors: readonly ColorName[];
}[] = [
  { name: 'brand', colors: ['themeColor', 'primaryColor', 'buttonColor', 'pagerColor', 'linkColor'] },
  { name: 'bars', colors: ['navColor', 'menuColor'] },
  { name: 'grounds', colors: ['primaryBackground', 'paperBackground', 'paperColor'] },
  { name: 'meanings', colors: ['success', 'warn', 'error'] },
];

/** Design token whose default applies if a colour is not set. */
const COLOR_TOKENS: Record<ColorName, string> = {
  themeColor: 'primary',
  primaryColor: 'primary',
  buttonColor: 'primary',
  pagerColor: 'primary',
  linkColor: 'link',
  navColor: 'nav',
  menuColor: 'menu',
  primaryBackground: 'surface',
  paperBackground: 'paper',
  paperColor: 'text',
  success: 'success',
  warn: 'warning',
  error: 'danger',
};

/**
 * Returns the colour that the light scheme uses if `name` is not set, as `#rrggbb`. This default depends on
 * the theme's other colours.
 */
export const defaultColor = (name: ColorName, theme: Theme): string =>
  themeTokens(theme, 'light')[`--cs-color-${COLOR_TOKENS[name]}`] ?? '#888888';

export const THEME_PRESETS: readonly {
  name: 'presetDefault' | 'presetTeal' | 'presetRed' | 'presetNight';
  config: ThemeConfig;
}[] = [
  { name: 'presetDefault', config: { themeColor: '#1890ff' } },
  { name: 'presetTeal', config: { themeColor: '#0f766e', navColor: '#134e4a', menuColor: '#f0fdfa' } },
  { name: 'presetRed', config: { themeColor: '#c0392b', linkColor: '#a93226' } },
  { name: 'presetNight', config: { themeColor: '#2563eb', navColor: '#0f172a', menuColor: '#111827' } },
];

export const isColorOrEmpty = (text: string): boolean => text === '' || /^#[0-9a-f]{6}$/i.test(text);

/** Returns the configuration without empty values. An empty value means the default colour. */
export const removeEmptyThemeValues = (config: ThemeConfig): ThemeConfig =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== '' && value !== undefined));

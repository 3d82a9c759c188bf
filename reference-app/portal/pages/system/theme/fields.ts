/** The colours of a theme, in groups, and the presets. */
import { type Theme, tokensOf } from '@countersign/elements/tokens';
import type { ThemeConfig } from '@countersign/sdk/api/contract';

export type ColorName = Exclude<keyof ThemeConfig, 'useConfig' | 'customStyle'>;

export const GROUPS: readonly {
  name: 'brand' | 'bars' | 'grounds' | 'meanings';
  colors: readonly ColorName[];
}[] = [
  { name: 'brand', colors: ['themeColor', 'primaryColor', 'buttonColor', 'pagerColor', 'linkColor'] },
  { name: 'bars', colors: ['navColor', 'menuColor'] },
  { name: 'grounds', colors: ['primaryBackground', 'paperBackground', 'paperColor'] },
  { name: 'meanings', colors: ['success', 'warn', 'error'] },
];

/** The token that is drawn where a colour is not set. */
const TOKENS: Record<ColorName, string> = {
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

/** The colour in the light scheme that the others lead to where this one is not set, as `#rrggbb`. */
export const defaultOf = (name: ColorName, theme: Theme): string =>
  tokensOf(theme, 'light')[`--cs-color-${TOKENS[name]}`] ?? '#888888';

export const PRESETS: readonly {
  name: 'presetDefault' | 'presetTeal' | 'presetRed' | 'presetNight';
  config: ThemeConfig;
}[] = [
  { name: 'presetDefault', config: { themeColor: '#1890ff' } },
  { name: 'presetTeal', config: { themeColor: '#0f766e', navColor: '#134e4a', menuColor: '#f0fdfa' } },
  { name: 'presetRed', config: { themeColor: '#c0392b', linkColor: '#a93226' } },
  { name: 'presetNight', config: { themeColor: '#2563eb', navColor: '#0f172a', menuColor: '#111827' } },
];

export const isColor = (text: string): boolean => text === '' || /^#[0-9a-f]{6}$/i.test(text);

/** Without the colours that are the product's own. */
export const compact = (config: ThemeConfig): ThemeConfig =>
  Object.fromEntries(Object.entries(config).filter(([, value]) => value !== '' && value !== undefined));

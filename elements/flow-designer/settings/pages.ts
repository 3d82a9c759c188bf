/** Lists the settings pages in the order of the menu. */
import type { SettingsPage } from '../page-types.ts';

export const SETTINGS_PAGES: readonly SettingsPage[] = ['basic', 'display', 'remind', 'print'];

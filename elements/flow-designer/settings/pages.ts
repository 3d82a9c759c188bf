/** The entries of the menu of the settings, in their order. */
import type { SettingsPage } from '../store/step.ts';

export const SETTINGS_PAGES: readonly SettingsPage[] = ['basic', 'display', 'remind', 'print'];

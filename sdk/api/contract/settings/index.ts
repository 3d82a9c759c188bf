/** Settings of a tenant: the working calendar, the theme, parameters and properties. */
import { calendarContract } from './calendar.ts';
import { parameterContract } from './parameter.ts';
import { propertiesContract } from './properties.ts';
import { themeContract } from './theme.ts';

export type * from './calendar.ts';
export type * from './parameter.ts';
export type * from './properties.ts';
export type * from './theme.ts';
export type { calendarContract, parameterContract, propertiesContract, themeContract };

export const settingsContract = {
  ...calendarContract,
  ...parameterContract,
  ...propertiesContract,
  ...themeContract,
} as const;
